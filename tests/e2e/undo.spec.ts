/** One deed on one record is taken back where it was done: by keyboard in the cabinet's drawer, by finger on a list, after any time. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { keyboardOf } from './keyboard.js';
import { giveReason, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, scale: 'css' });
}

for (const width of [360, 1440]) {
  test(`a locker is blocked and given back without leaving its drawer, at ${width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, demo.url, 'operator@consigne.test', `/cabinets/${rentalCabinet}`);
    await page
      .getByRole('button', { name: /^Casier (N°)?6\b/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'Mettre hors service' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mettre le casier/ });
    await giveReason(page, 'Porte bloquée');
    await dialog.getByRole('button', { name: 'Mettre hors service' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.locator('.toast')).toHaveCount(0);
    const undo = drawer.getByRole('button', { name: /^Annuler\s: casier N°6 mis hors service$/ });
    await expect(undo).toBeVisible();
    await look(page, `locker-undo-${width}`);
    const keys = await keyboardOf(page);
    await keys.tabBackTo(undo, 12);
    await keys.press('Enter');

    await expect(drawer.getByText(/^Annulé\s: casier N°6 mis hors service$/)).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Mettre hors service' })).toBeVisible();
    await expect(drawer.getByText('Annulation de « Mettre hors service »').first()).toBeVisible();
    await look(page, `locker-undone-${width}`);
  });

  test(`an account and a cabinet are switched off and on again, at ${width} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, demo.url, 'manager@consigne.test', '/users');
    await page.getByText('support@consigne.test').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Compte actif/).click({ force: true });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    const undo = page.getByRole('button', { name: /^Annuler\s: compte désactivé \(/ });
    // Longer than any toast stays.
    await expect(page.getByText('Utilisateur mis à jour')).toHaveCount(0, { timeout: 15_000 });
    await expect(undo).toBeInViewport();
    await look(page, `user-undo-${width}`);
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(width === 360 ? 44 : 28);
    await undo.click();
    await expect(page.getByText(/^Annulé\s: compte désactivé/)).toBeVisible();

    await page.goto(`${demo.url}/cabinets/${rentalCabinet}?tab=settings`);
    await page.getByLabel(/^Active/).click({ force: true });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const back = page.getByRole('button', { name: /^Annuler\s: consigne .* désactivée$/ });
    await expect(back).toBeInViewport({ ratio: 1 });
    await look(page, `cabinet-undo-${width}`);
    await back.click();
    await expect(page.getByText(/^Annulé\s: consigne/)).toBeVisible();
    await expect(page.getByLabel(/^Active/)).toBeChecked();
    await look(page, `cabinet-undone-${width}`);
    // The form knows what it did itself: saving again is no conflict.
    await page.getByRole('textbox', { name: 'Adresse' }).fill('Quai des Tests');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Consigne mise à jour').last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
