/** The shop in a real browser on a 360 px phone: a customer buys, staff deposit it, the customer fetches it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { fillBuyer, takenOver } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { shop } from './desk.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

/** Moves from the shelf into the cart by keyboard alone. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(`${demo.url}/cabinet/${shop}`);
  // A key pressed before does nothing.
  await takenOver(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Limonade' });
  await card.getByRole('button', { name: /^Ajouter au panier/ }).press('Enter');
  await card.getByRole('button', { name: /^Augmenter/ }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Voir le panier/ }).press('Enter');
  await fillBuyer(page);
  await expectRoomForLargeText(page);
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
}

async function pickupCode(): Promise<string> {
  const { items } = await demo.sim<{ items: { text: string }[] }>('/inbox');
  return items.map(({ text }) => /Code de retrait : (\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
}

interface Door {
  readonly lockerId: string;
  readonly door: string;
}
async function openDoors(): Promise<readonly Door[]> {
  const { lockers } = await demo.sim<{ lockers: Door[] }>(`/cabinets/${shop}`);
  return lockers.filter(({ door }) => door === 'open');
}
async function closeDoors(): Promise<void> {
  await expect.poll(async () => (await openDoors()).length).toBe(1);
  for (const { lockerId } of await openDoors())
    await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

test('an order is bought, prepared, put into a locker and fetched', async ({ page, browser }) => {
  test.slow();
  await fillCart(page);
  await order(page);
  await page.getByText('Annuler et revenir').click();
  await expect(page.getByText('Votre panier est gardé.')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await order(page);
  await page.getByText('4242 4242 4242 4242').click();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByText('Merci pour votre achat.')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('La Consigne nantaise');
  const title = await page.getByRole('heading', { name: /^Commande / }).innerText();
  const reference = title.replace('Commande ', '');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await expect(page.getByText('Commande payée')).toBeVisible();
  await expectAccessible(page);
  const ownPage = page.url();
  await page.goto(`${demo.url}/cabinet/${shop}?view=cart`);
  await expect(page.getByText(/est déjà payée/)).toBeVisible();

  const staff = await staffWindow(browser, demo.url, 'operator@consigne.test', '/ecommerce-orders');
  await staff.getByRole('link', { name: reference }).click();
  await staff.getByRole('button', { name: 'Préparer la commande' }).click();
  await staff.getByRole('button', { name: 'Mettre en casier' }).click();
  await staff.getByRole('button', { name: /^Ouvrir le casier/ }).click();
  await closeDoors();
  await staff.reload();
  await expect(staff.getByText('À retirer').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(staff);

  await expect.poll(pickupCode).not.toBe('');
  await page.goto(`${demo.url}/parcel-code/${await pickupCode()}?type=pickup&entity=order`);
  await page.getByRole('button', { name: /^Ouvrir le casier/ }).click();
  await closeDoors();
  await expect(staff.getByText('Retirée').first()).toBeVisible({ timeout: 20_000 });
  expect(await demo.money()).toEqual({ shop: { held: 0, captured: 700 } });
  await page.goto(ownPage);
  await expect(page.getByText('Cette commande est terminée.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.url}/commande`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mon linge ou ma commande' })).toBeVisible();
  await expectAccessible(page);
});
