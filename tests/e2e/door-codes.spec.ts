/** Codes that open without an account in a real browser: a phone at both locks, and the screen at the cabinet. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { codeOnLock, shownCode } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, parcelCabinet, type Desk } from './desk.js';

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
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
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

test('at the cabinet’s own screen a code is pressed, its door opens, and the next user finds it empty', async ({
  page,
}) => {
  const { code, lockerId } = await desk.enterParcel(2);
  await demo.sim('/clock', { advanceSeconds: 90 });
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto(`${demo.url}/pickup?cabinet=${parcelCabinet}`);
  await expect(page.getByText('Retrait Commerce')).toBeVisible();
  await expectAccessible(page);
  const key = await page.getByRole('button', { name: 'K', exact: true }).boundingBox();
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(64);
  await expectRoomForLargeText(page);

  for (const letter of code.replace('-', ''))
    await page.getByRole('button', { name: letter, exact: true }).click();
  await page.getByRole('button', { name: 'Valider le code' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°2 : ouvert')).toBeVisible({ timeout: 20_000 });
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  await expect(title(page, 'Colis déposé')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Terminer' }).click();

  await expect(page.getByLabel('Votre code')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(code);
});
