/** A manager imports the articles of a shop: one bad line is corrected, and the imported articles are in the shop. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { signInAs } from './operator.js';

const shop = '01930000-0000-7000-8000-000000000104';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const fileOf = (price: string) => ({
  name: 'articles.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Nom;Prix TTC;TVA;Référence\nThé <b>vert</b>;${price};5,5;THE-1\nCidre;4,20;20;CID-1\n`,
  ),
});

test('a file with a bad line is corrected and imported; a changed export shows its stock before it is imported', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, demo.url, 'manager@consigne.test', `/cabinets/${shop}?tab=items`);
  await expect(page.getByText('Parapluie pliant')).toBeVisible();
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  const dialog = page.getByRole('dialog');
  const choose = dialog.locator('input[type=file]');

  await choose.setInputFiles(fileOf('six'));
  await expect(dialog.getByText(/1\sligne refusée sur 2/)).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^2 Prix TTC six Écrivez un prix TTC positif/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Importer seulement 1\sligne correcte/ })).toBeVisible();
  await expectAccessible(page);

  await choose.setInputFiles(fileOf('6,90'));
  await dialog.getByRole('button', { name: /^Importer 2\slignes/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Articles importés')).toBeVisible();
  await page.getByText('Thé <b>vert</b>').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thé <b>vert</b>' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const answer = await page.request.get(`${demo.url}/api/cabinets/${shop}/items`);
  const { items } = (await answer.json()) as { items: { name: string; price: number }[] };
  expect(items.find(({ name }) => name === 'Thé <b>vert</b>')).toMatchObject({ price: 6.9, tvaRate: 5.5 });

  await page.goto(`${demo.url}/cabinets/${shop}?tab=items`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  await choose.setInputFiles({
    name: 'articles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      text.replace(/(;Oui;\d+;\d+;)\d+;/, '$1777;').replace('Parapluie pliant', 'Parapluie'),
    ),
  });
  await expect(dialog.getByRole('checkbox', { name: /Remplacer aussi 1\sstock/ })).not.toBeChecked();
  await expect(dialog.getByRole('cell', { name: /^\d+ → 777$/ })).toBeVisible();
  await expectAccessible(page);
});
