/** Codes that open without an account in a real browser: a phone at both locks. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { codeOnLock, readableOffline, shownCode } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, type Desk } from './desk.js';

let demo: Demo;
let desk: Desk;
test.beforeEach(async () => {
  demo = await startDemo();
  desk = await deskOf(demo);
});
test.afterEach(async ({ context }) => {
  // The window is reused by the next test, and so is its network state.
  await context.setOffline(false);
  await demo.stop();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fitsTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a courier deposits parcels behind both locks, by keyboard and by link', async ({ page, context }) => {
  const { code, lockerId } = await desk.enterParcel(1);
  await page.goto(`${demo.url}/parcel-code/`);
  await expect(page.getByLabel('Votre code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Votre code').focus();
  await page.keyboard.type(code.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await codeOnLock(page, demo);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fitsTheWindow(page)).toBe(true);

  await demo.sim('/faults', { target: lockerId, fault: 'bolt-jam', times: 1 });
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°1 : pas ouvert')).toBeVisible({ timeout: 20_000 });
  await page.getByText(/^Le casier ne s’ouvre pas/).click();
  await expectAccessible(page);
  const pin = await shownCode(page);
  await readableOffline(page);

  await context.setOffline(true);
  await page.reload();
  expect(await shownCode(page)).toBe(pin);
  await expect(page.getByRole('button', { name: /Ouvrir/ })).toHaveCount(0);
  await context.setOffline(false);

  await desk.typeAndClose(lockerId, pin);
  await page.reload();
  await expect(title(page, 'Colis déposé')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Je n’ai rien déposé' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();

  const other = await desk.enterParcel(5);
  await page.goto(`${demo.url}/parcel-code/${other.code}?type=deposit`);
  await page.getByRole('button', { name: 'Obtenir le code du casier' }).click();
  await desk.typeAndClose(other.lockerId, await shownCode(page));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai déposé le colis' }).click();
  await expect(title(page, 'Colis déposé')).toBeFocused();
});
