/** A manager of many cabinets: groups, filters by health, commissioning by CSV, the layout; on a desk and a phone. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { addCabinet, door } from './fleet.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('a manager groups, filters, commissions by CSV and lays out cabinets', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, demo.url, 'manager@consigne.test', '/cabinets');

  await page.getByRole('button', { name: 'Ajouter une consigne' }).first().click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Quai témoin');
  await page.getByRole('button', { name: 'Ajouter la consigne' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le fichier de connexion' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    broker: { host: expect.any(String), port: expect.any(Number), tls: false },
    password: expect.stringMatching(/.{20}/),
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai noté le secret' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quai témoin' })).toBeVisible();

  await page.goto(`${demo.url}/cabinets`);
  const id = await addCabinet(page, 'Gare témoin');
  await page.getByRole('button', { name: 'Importer des casiers' }).click();
  const lines = ['Numéro;Taille;N° de série', '1;Petit;T-1', '2;Petit;T-2', '3;Géant;T-3'];
  const csv = (text: string) => ({
    name: 'casiers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  const dialog = page.getByRole('dialog', { name: 'Importer des casiers' });
  await dialog.locator('input[type=file]').setInputFiles(csv(lines.join('\n')));
  await dialog.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await expect(dialog.getByText('2 lignes prêtes sur 3. Rien n’est enregistré.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Taille Géant' })).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles(csv(lines.join('\n').replace('Géant', 'Moyen')));
  await dialog.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('Casiers importés')).toBeVisible();
  await expect(door(page, 3)).toBeVisible();

  await page.getByRole('button', { name: 'Disposition', exact: true }).click();
  const layout = page.getByRole('dialog', { name: 'Disposition des portes' });
  await layout.getByRole('button', { name: /^Casier 1,/ }).click();
  await expect(layout.getByText('Porte N°1')).toBeVisible();
  await layout.getByRole('button', { name: 'Descendre' }).click();
  await expectAccessible(page);
  await layout.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(layout).toBeHidden();
  const answer = await page.request.get(`${demo.url}/api/cabinets/${id}/public`);
  const { doors } = (await answer.json()) as { doors: { number: number; gridRow: number | null }[] };
  expect(doors.find(({ number }) => number === 1)?.gridRow).toBe(2);

  await page.goto(`${demo.url}/cabinets?link=never`);
  await expect(page.getByRole('link', { name: 'Gare témoin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Outillage de la Gare' })).toBeHidden();
  await page
    .getByRole('checkbox', { name: /toutes les lignes/i })
    .or(page.getByRole('checkbox').first())
    .first()
    .check();
  await page.getByRole('button', { name: 'Changer de région' }).click();
  await page.getByRole('dialog').getByLabel('Région').fill('Loire');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Changer de région (2)' }).click();
  await expect(page.getByText('2 réussites, 0 échec')).toBeVisible();
  await page.goto(`${demo.url}/cabinets?region=Loire`);
  await expect(page.getByText('1 à 2 sur 2')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.goto(`${demo.url}/cabinets/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
