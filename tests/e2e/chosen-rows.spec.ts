/** Bulk actions of lists, by keyboard and by finger; a partial success is shown as partial. */
import { expect, test, type Download, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { desk, expectAccessible, expectAccessibleOnBoth, phone, resize } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf, pressing } from './desk.js';
import { keyboardOf } from './keyboard.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const bytesOf = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await (await download.createReadStream()).toArray());

const bar = (page: Page) => page.getByRole('region', { name: 'Actions groupées' });

/** Phones put the actions in one menu. */
async function offered(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) > phone.width) return bar(page).getByRole('button', { name });
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  return page.getByRole('menuitem', { name });
}

/** The selection bar leaves the rows their space, and the touch targets theirs. */
async function expectOneLine(page: Page): Promise<void> {
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(72);
  for (const each of await bar(page).getByRole('button').all()) {
    const size = await each.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
}

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

test('cabinets are deactivated by keyboard alone', async ({ page }) => {
  test.slow();
  const { call } = await deskOf(demo);
  await signInAs(page, demo.url, 'manager@consigne.test', '/cabinets');
  const link = page.locator(`[data-row-link][href="/cabinets/${rentalCabinet}"]`);
  await expect(link).toBeVisible();
  const name = (await link.textContent()) ?? '';
  const { id, ...cabinet } = await call<Record<string, unknown>>(`/cabinets/${pressing}`);
  const other = String(cabinet['name']);
  await box(page, `Choisir ${other}`).focus();
  const keys = await keyboardOf(page);
  await keys.press('Space');
  await keys.expectOn(box(page, `Choisir ${other}`));
  await link.focus();
  await keys.press('x');
  await expect(bar(page).getByRole('status')).toHaveText(/^2\slignes choisies$/);
  await expectAccessibleOnBoth(page, 'cabinets');

  await resize(page, desk);
  await keys.tabBackTo(bar(page).getByRole('button', { name: 'Désactiver' }), 40);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Désactiver' });
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();

  await resize(page, phone);
  await expectOneLine(page);
  // The element that had the focus is in a menu at this width.
  await link.focus();
  await keys.tabBackTo(bar(page).getByRole('button', { name: 'Actions' }), 40);
  await keys.press('Enter');
  await keys.arrowTo(page.getByRole('menuitem', { name: 'Désactiver' }));
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(dialog.getByText(/^2\sconsignes ne prennent plus de nouvelle commande/)).toBeVisible();
  await expectAccessible(page);
  // Another user changes one of them while the dialog is open.
  await call(`/cabinets/${String(id)}/notes`, { text: 'Vue ce matin' });
  await keys.tabTo(dialog.getByRole('button', { name: 'Désactiver (2)' }), 5);
  await keys.press('Enter');

  await expect(page.getByText(/^2\sréussites, 0\séchec$/)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expectAccessible(page);
  await box(page, `Choisir ${name}`).check();
  await resize(page, desk);
  await expect(page.getByRole('button', { name: 'Réactiver' })).toBeVisible();
  await resize(page, phone);
  const off = await offered(page, 'Désactiver');
  await expect(page.getByRole('menuitem', { name: 'Réactiver' })).toBeVisible();
  await off.click();
  await expect(page.getByText(/^1\sligne laissée de côté\s: Cette consigne est déjà inactive/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Désactiver (0)' })).toBeDisabled();
});

test('the documents of invoices come as one file', async ({ page }) => {
  const { counterOrder } = await deskOf(demo);
  await counterOrder(true);
  await counterOrder(true);
  await signInAs(page, demo.url, 'operator@consigne.test', '/invoices');
  await expect(page.locator('[data-row-box]')).toHaveCount(2);
  for (const each of await page.locator('[data-row-box]').all()) await each.check();
  await expectAccessibleOnBoth(page, 'invoices');

  await (await offered(page, 'Télécharger les PDF')).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les PDF (2)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('factures.zip');
  const documents = Object.entries(unzipSync(await bytesOf(download)));
  expect(documents).toHaveLength(2);
  for (const [name, bytes] of documents) {
    expect(name).toMatch(/^F\d{4}-\d{6}\.pdf$/);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  }
});
