/**
 * The network is lost at the door, on the first visit, before the service worker has cached anything: the screen
 * stays, a request made meanwhile is done once, and the page recovers without a reload.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { codeOnLock, order, pay, shownCode } from './customer.js';
import { deskOf } from './desk.js';
import { book } from './late-return.js';
import { expect, test, type SimulatorFixture } from './simulator.js';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
// In one worker: a window of other settings is a new one, which reads and compiles every page again.
test.describe.configure({ mode: 'default' });
// The window is reused by the next test, and so is its network state.
test.afterEach(({ context }) => context.setOffline(false));

const addressOf = ({ url, cabinetId }: SimulatorFixture): string => `${url}/rental/${cabinetId('outils')}`;

/** Paid, fetched, and out. */
async function rent(page: Page, simulator: SimulatorFixture): Promise<string> {
  await page.goto((await book(simulator)).link);
  await page.getByRole('button', { name: /^Obtenir le code/ }).click();
  const code = await codeOnLock(page, simulator);
  expect(await simulator.press('outils/1', code)).toBe('opened');
  await simulator.take('outils/1');
  await simulator.door('outils/1', 'close');
  await expect(page.getByRole('button', { name: 'Terminer la location' })).toBeVisible();
  return code;
}

test('finishing: the code stays visible, the text says what to do, and the end is recorded once', async ({
  page,
  context,
  simulator,
}) => {
  const code = await rent(page, simulator);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Terminer la location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirmer la fin de la location' }).click();
  await expect(dialog.getByText('Erreur de connexion au serveur')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmer la fin de la location' })).toBeInViewport({
    ratio: 1,
  });
  expect(await shownCode(page)).toBe(code);

  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Confirmer la fin de la location' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Rangez l’article dans le casier')).toBeVisible();
});

test('the way from the payment to the rental: a page with missing parts loads when the network is back', async ({
  page,
  context,
  simulator,
}) => {
  await context.route(/assets\/status-page/, (route) => route.abort());
  await order(page, addressOf(simulator), 'Perceuse');
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByText('Vos commandes et vos codes ne sont pas perdus.')).toBeVisible();

  await context.unroute(/assets\/status-page/);
  await context.setOffline(true);
  await context.setOffline(false);

  await expect(page.getByRole('heading', { level: 1, name: /Perceuse/ })).toBeVisible();
});

test('reading the terms: they came with the form, and the typed text stays', async ({
  page,
  context,
  simulator,
}) => {
  const terms = page.waitForResponse(/terms-dialog/);
  await page.goto(addressOf(simulator));
  await page.getByText('Choisir').first().click();
  await page.getByLabel('Prénom et nom').fill('Camille Martin');
  await (await terms).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lire les conditions générales de vente' }).click();

  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Camille Martin');
});

test('a loading page: the following content is out of sight, and does not jump under the finger', async ({
  page,
  simulator,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/availability/, async (route) => {
    await held;
    await route.continue();
  });
  // The server renders no address with a name that it does not know (pages.md#before-the-scripts).
  await page.goto(`${addressOf(simulator)}?from=poster`);
  await expect(page.locator('main [aria-busy]')).toBeVisible();
  const legal = page.getByRole('link', { name: 'Mentions légales' });
  await expect(legal).not.toBeInViewport();

  answer();

  await expect(page.getByText('Choisir').first()).toBeVisible();
  await expect(legal).not.toBeInViewport();
});

test('the cabinet’s own network is lost: no empty bar covers the code, and it can be read on another screen', async ({
  page,
  simulator,
}) => {
  const { code } = await (await deskOf(simulator)).enterParcel(1);
  await simulator.advance(90);
  await simulator.fault('colis', 'gateway-offline');
  await page.goto(`${simulator.url}/parcel-code/${code}`);
  await expect(page.getByText(/^La consigne n’a plus de réseau/)).toBeVisible();

  expect((await page.locator('.action-bar').boundingBox())?.height).toBe(0);
  await expectAccessible(page);

  await page.goto(`${simulator.url}/parcel-code/`);
  const known = await page.getByText(/^\([2-9A-Z]{4}-[2-9A-Z]{4}\)$/).boundingBox();
  expect(known?.height, 'the code is one line').toBeLessThan(32);
});
