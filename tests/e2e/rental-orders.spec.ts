/** A late rental: the manager previews and captures a part of the deposit, and the sandbox holds just that. */
import { expect, test, type Page } from '@playwright/test';
import { desk, expectAccessibleOnBoth, phone, resize } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { lateReturn, reserveTomorrow } from './late-return.js';
import { giveReason, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

/** The amount after a label of the effect, in cents. */
async function shownCents(page: Page, label: string): Promise<number> {
  const value = page
    .getByRole('dialog')
    .locator('dt', { hasText: label })
    .locator('xpath=following-sibling::dd[1]');
  return Number((await value.innerText()).replace(/\D/g, ''));
}

test('a part of the deposit is captured with a reason', async ({ page }) => {
  test.slow();
  const { code } = await lateReturn(demo);
  await signInAs(page, demo.url, 'manager@consigne.test', '/rental-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(page.getByText('Dépôt à décider').first()).toBeVisible();
  await expectAccessibleOnBoth(page, 'list');

  await page
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Location ${code}` })).toBeVisible();
  await expect(page.getByText('Location terminée par le client')).toBeVisible();
  await expectAccessibleOnBoth(page, 'detail');
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  for (const size of [desk, phone]) {
    await resize(page, size);
    expect(await topOf('Client')).toBeLessThan(await topOf('Historique'));
  }

  await page.getByRole('button', { name: 'Retenir sur le dépôt' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Le client paie en tout')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Une partie' }).check();
  await dialog.getByLabel('Montant').fill('200');
  await expect(dialog.getByText(/Indiquez un montant plus petit/).first()).toBeVisible();
  await dialog.getByLabel('Montant').fill('25,50');
  await giveReason(page, 'Mandrin abîmé');
  const confirm = dialog.getByRole('button', { name: /^Débiter \d/ });
  await expect(confirm).toBeEnabled();
  const inTotal = await shownCents(page, 'Le client paie en tout');
  const lateFees = await shownCents(page, 'Frais de retard');
  await expectAccessibleOnBoth(page, 'dialog');
  expect((await demo.money())['deposit']).toEqual({ held: 12_000, captured: 0 });

  await confirm.click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Motif : Mandrin abîmé')).toBeVisible();
  const { rental, deposit } = await demo.money();
  expect(deposit).toEqual({ held: 0, captured: lateFees + 2_550 });
  expect((rental?.captured ?? 0) + (deposit?.captured ?? 0)).toBe(inTotal);
});

test('reservations are read in the calendar by keyboard', async ({ page }) => {
  test.slow();
  const { code } = await lateReturn(demo);
  await signInAs(page, demo.url, 'support@consigne.test', '/reservations');
  await expect(page.getByText('Aucune réservation')).toBeVisible();
  await page.getByText('Calendrier', { exact: true }).click();
  const grid = page.getByRole('region', { name: 'Calendrier par exemplaire' });
  const bar = grid.getByRole('link', { name: new RegExp(`^${code}, Camille Martin`) });
  await expect(bar).toBeVisible();
  await expect(grid.locator('.calendar-now').first()).toBeInViewport();
  await expectAccessibleOnBoth(page, 'calendar');

  await bar.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Location ${code}` })).toBeVisible();
});

test('a reservation is dragged on the calendar, which opens « Déplacer » filled in', async ({ page }) => {
  test.slow();
  const { code } = await reserveTomorrow(demo);
  await signInAs(page, demo.url, 'operator@consigne.test', '/reservations?view=calendrier');
  await page.getByText('4 semaines', { exact: true }).click();
  const grid = page.getByRole('region', { name: 'Calendrier par exemplaire' });
  const bar = grid.getByRole('link', { name: new RegExp(`^${code}, Camille Martin`) });
  await expect(bar).toBeVisible();
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  const lane = await grid.locator('.calendar-lane').first().boundingBox();
  if (!box || !lane) throw new Error('The bar has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + lane.width / 28, y, { steps: 4 });
    await expect(grid.locator('.calendar-ghost')).toBeVisible();
  };

  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(grid.locator('.calendar-ghost')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Réservations' })).toBeVisible();

  // A finger that stays picks it up.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  await expect(grid.locator('.calendar-ghost')).toBeVisible();
  await touch('touchMove', x + lane.width / 28);
  await touch('touchEnd', x);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await drag();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Déplacer .*${code}`) });
  await expect(dialog.getByLabel('Nouveau début')).not.toHaveValue('');
  await expect(dialog.getByText(/^Jusqu’au .*, au même prix\.$/)).toBeVisible();
  await expectAccessibleOnBoth(page, 'move');
  await giveReason(page, 'Demande du client');
  await dialog.getByRole('button', { name: /^Déplacer au / }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Réservation déplacée')).toBeVisible();
});
