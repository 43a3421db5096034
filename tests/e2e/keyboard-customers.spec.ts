/**
 * Customers without a mouse: a rental from its choice to its end, a cart up to its payment, laundry up to its hand-over,
 * and clean laundry and a prepared order from the link of their message to the closed door.
 */
import { expect, test, type Page } from '@playwright/test';
import { shownCode, takenOver } from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf, pressing, shop } from './desk.js';
import { keyboardOf, type Keyboard } from './keyboard.js';

// All tests of this file use one server.
test.describe.configure({ mode: 'default' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function enter(page: Page, path: string): Promise<Keyboard> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}${path}`);
  await takenOver(page);
  return keyboardOf(page);
}

async function orderAndPay(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(page.getByLabel('Prénom et nom'));
  await keys.type('Camille Martin');
  await keys.tabTo(page.getByLabel('E-mail'), 2);
  await keys.type('camille@exemple.fr');
  await keys.tabTo(page.getByLabel('Téléphone'), 2);
  await keys.type('06 12 34 56 78');
  for (const box of await page.getByRole('checkbox', { name: /conditions|rétractation/ }).all()) {
    await keys.tabTo(box);
    await keys.press('Space');
  }
  await keys.tabTo(button(page, /^Commander avec obligation de paiement/));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/c\/pay\//);
  await keys.tabTo(page.getByRole('link', { name: /4242 4242 4242 4242/ }));
  await keys.press('Enter');
  await keys.tabTo(button(page, /^(Autoriser|Payer)/));
  await keys.press('Enter');
}

/** Waits until a door of the cabinet opens, and closes it. */
async function closeOpenDoor(cabinetId: string): Promise<void> {
  const { lockersOf } = await deskOf(demo);
  const open = async () => (await lockersOf(cabinetId)).find(({ door }) => door === 'open');
  await expect.poll(open).toBeTruthy();
  await demo.sim(`/lockers/${(await open())?.lockerId}/door`, { action: 'close' });
}

/** The link of the newest message about such an order, once the message was sent. */
async function pickupLink(entity: string): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const { items } = await demo.sim<{ items: { text: string }[] }>('/inbox');
    const links = items.flatMap(
      ({ text }) => /https?:\S+\/parcel-code\/\S+\?type=pickup\S+/.exec(text) ?? [],
    );
    return links.find((link) => link.includes(`entity=${entity}`));
  };
  await expect.poll(newest).toBeTruthy();
  return (await newest()) ?? '';
}

/** Clean laundry in its locker, and the link of the message that says so. */
async function readyLaundry(): Promise<string> {
  const { call, counterOrder } = await deskOf(demo);
  const { id } = await counterOrder(true);
  await call(`/PressingOrders/${id}/return`, {});
  await call(`/PressingOrders/${id}/door`, { action: 'open' });
  await closeOpenDoor(pressing);
  return pickupLink('pressing');
}

/** The same of a paid order of the shop. */
async function readyOrder(): Promise<string> {
  const { call, order } = await deskOf(demo);
  const { orderId, checkoutSessionId } = await order(shop);
  await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await call(`/EcommerceOrders/session/${checkoutSessionId}`);
  await call(`/EcommerceOrders/${orderId}/prepare`, {});
  const { doorTask } = await call<{ doorTask: { code: string } }>(`/EcommerceOrders/${orderId}/ready`, {});
  await call(`/door-codes/${doorTask.code}/open`, {});
  await closeOpenDoor(shop);
  return pickupLink('order');
}

test('an item is chosen, rented, fetched and brought back by keyboard alone', async ({ page }) => {
  const keys = await enter(page, `/rental/${rentalCabinet}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Jeu de badminton' });
  await keys.tabTo(card.getByRole('link', { name: /^Choisir/ }));
  await keys.press('Enter');
  await orderAndPay(page, keys);

  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
  await expect(title(page)).toBeFocused();
  await keys.tabTo(button(page, /^Obtenir le code d.accès$/));
  await keys.press('Enter');
  const { lockerId } = await demo.locker(5);
  const useDoor = async (): Promise<void> => {
    const code = await shownCode(page);
    expect(await demo.sim(`/lockers/${lockerId}/keypad`, { code })).toMatchObject({ result: 'opened' });
    await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  };
  await useDoor();
  await demo.sim('/clock', { advanceSeconds: 1800 });

  await keys.tabTo(button(page, 'Terminer la location'));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Confirmer la fin de la location' }));
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keys.expectOn(title(page));
  await useDoor();
  await expect.poll(() => demo.money()).toMatchObject({ rental: { held: 0, captured: 180 } });
});

test('a cart is filled, ordered and paid by keyboard alone', async ({ page }) => {
  const keys = await enter(page, `/cabinet/${shop}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Limonade' });
  await keys.tabTo(card.getByRole('button', { name: /^Ajouter au panier/ }));
  await keys.press('Enter');
  await keys.expectOn(card.getByRole('button', { name: /^Augmenter/ }));
  await keys.press('Enter');
  await expect(card.getByRole('status')).toHaveText('2');
  await keys.tabTo(page.getByRole('link', { name: /^Voir le panier/ }));
  await keys.press('Enter');
  await orderAndPay(page, keys);
  await expect(page.getByText('Merci pour votre achat.')).toBeVisible();
  await keys.expectOn(title(page));
});

test('laundry is counted, paid and handed over by keyboard alone', async ({ page }) => {
  const keys = await enter(page, `/cabinet/${pressing}`);
  await keys.tabTo(button(page, 'Ajouter un article : Chemise'));
  await keys.press('Enter');
  await orderAndPay(page, keys);
  await expect(page.getByText(/^Utilisez le code \d+ pour ouvrir le casier N°\d\.$/)).toBeVisible();
  await keys.expectOn(title(page));

  await keys.tabTo(button(page, 'Ouvrir à distance'));
  await keys.press('Enter');
  await closeOpenDoor(pressing);
  await expect(page.getByText('Votre linge est déposé.')).toBeVisible();
  // The button that had the focus is gone.
  await keys.expectOn(title(page));
});

for (const { what, ready, cabinetId } of [
  { what: 'clean laundry', ready: readyLaundry, cabinetId: pressing },
  { what: 'an order of the shop', ready: readyOrder, cabinetId: shop },
])
  test(`${what} is fetched by keyboard alone, from the link to the closed door`, async ({ page }) => {
    const keys = await enter(page, (await ready()).replace(demo.url, ''));
    await keys.tabTo(button(page, /^Ouvrir le casier/));
    await keys.press('Enter');
    await closeOpenDoor(cabinetId);
    await expect(page.getByText(/récupéré/i).first()).toBeVisible();
    await keys.expectOn(title(page));
  });
