/** An action is undone in the same place: by keyboard in the cabinet's drawer, by finger on a list. */
import { expect, test } from '@playwright/test';
import { desk, expectAccessibleOnBoth, phone, resize } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { keyboardOf } from './keyboard.js';
import { giveReason, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('a locker is blocked and unblocked without leaving its drawer', async ({ page }) => {
  test.slow();
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
  await expectAccessibleOnBoth(page, 'locker-undo');
  const keys = await keyboardOf(page);
  await keys.tabBackTo(undo, 12);
  await keys.press('Enter');

  await expect(drawer.getByText(/^Annulé\s: casier N°6 mis hors service$/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Mettre hors service' })).toBeVisible();
  await expect(drawer.getByText('Annulation de « Mettre hors service »').first()).toBeVisible();
  await expectAccessibleOnBoth(page, 'locker-undone');
});

test('an account is disabled and enabled again', async ({ page }) => {
  test.slow();
  await signInAs(page, demo.url, 'manager@consigne.test', '/users');
  await page.getByText('support@consigne.test').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Compte actif/).click({ force: true });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const undo = page.getByRole('button', { name: /^Annuler\s: compte désactivé \(/ });
  // Longer than any toast stays.
  await expect(page.getByText('Utilisateur mis à jour')).toHaveCount(0);
  for (const size of [desk, phone]) {
    await resize(page, size);
    await expect(undo).toBeInViewport();
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(size === phone ? 44 : 28);
  }
  await expectAccessibleOnBoth(page, 'user-undo');
  await undo.click();
  await expect(page.getByText(/^Annulé\s: compte désactivé/)).toBeVisible();
});
