/** Customers without a mouse: a rental from its choice to its end, a cart up to its payment, laundry up to its hand-over. */
import { expect, test, type Page } from '@playwright/test';
import { shownCode, takenOver } from './customer.js';
import { rentalCabinet, startDemo, type Demo, type SimLocker } from './demo.js';
import { pressing, shop } from './desk.js';
import { keyboardOf, type Keyboard } from './keyboard.js';

// One server for all of them.
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
  const open = async () =>
    (await demo.sim<{ lockers: SimLocker[] }>(`/cabinets/${pressing}`)).lockers.find(
      ({ door }) => door === 'open',
    );
  await expect.poll(open).toBeTruthy();
  await demo.sim(`/lockers/${(await open())?.lockerId}/door`, { action: 'close' });
  await expect(page.getByText('Votre linge est déposé.')).toBeVisible();
  // Its button is gone.
  await keys.expectOn(title(page));
});
