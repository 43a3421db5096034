/** Laundry and shop at a lock that tells nothing, in a real browser: codes are asked for at the door, and people say that it is done. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { pay, shownCode } from './customer.js';
import { startDemo, type Demo, type SimLocker } from './demo.js';
import { demoPassword, signInAs } from './operator.js';

const pressing = '01930000-0000-7000-8000-000000000103';
const shop = '01930000-0000-7000-8000-000000000104';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

async function call<T>(path: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(`${demo.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-consigne-client': 'web',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const lockersOf = async (cabinetId: string): Promise<readonly SimLocker[]> =>
  (await demo.sim<{ lockers: SimLocker[] }>(`/cabinets/${cabinetId}`)).lockers;

/** Answers the blind locker, the only one that is still chosen, and a manager's token. */
async function keepOnly(cabinetId: string, number: number): Promise<{ lockerId: string; token: string }> {
  const email = 'manager@consigne.test';
  const { token } = await call<{ token: string }>('/auth/login', { email, password: demoPassword });
  let kept = '';
  for (const locker of await lockersOf(cabinetId)) {
    if (locker.number === number) kept = locker.lockerId;
    else await call(`/lockers/${locker.lockerId}/out-of-service`, { reason: 'Essai' }, token);
  }
  return { lockerId: kept, token };
}

async function typeAndClose(lockerId: string, code: string): Promise<void> {
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code });
  expect(result).toBe('opened');
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

async function pickupLink(): Promise<string> {
  const { items } = await demo.sim<{ items: { text: string }[] }>('/inbox');
  const told = items.find(({ text }) => text.includes('Code de retrait : '));
  return /https?:\/\/\S+\/parcel-code\/\S+/.exec(told?.text ?? '')?.[0] ?? '';
}

/** The customer before the door: asks for its code, types it, takes out, and says so. */
async function fetchIt(page: Page, lockerId: string, said: RegExp): Promise<void> {
  await expect.poll(pickupLink).not.toBe('');
  await page.goto(await pickupLink());
  await expect(page.getByRole('button', { name: said })).toHaveCount(0);
  await page.getByRole('button', { name: 'Obtenir le code du casier' }).click();
  await typeAndClose(lockerId, await shownCode(page));
  await page.getByRole('button', { name: said }).click();
  await page.getByRole('dialog').getByRole('button', { name: said }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('clean laundry is returned to a blind lock and fetched', async ({ page, context }) => {
  const { lockerId, token } = await keepOnly(pressing, 5);
  const { items } = await call<{ items: { id: string; name: string }[] }>(`/cabinets/${pressing}/items`);
  const order = await call<{ id: string }>(
    '/PressingOrders',
    {
      cabinetId: pressing,
      items: [{ itemId: items.find(({ name }) => name === 'Chemise')?.id, quantity: 1 }],
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      paymentReference: 'Ticket 1',
      handedOver: true,
    },
    token,
  );
  const staff = await context.newPage();
  await signInAs(staff, demo.url, 'operator@consigne.test', `/pressing-orders/${order.id}`);
  await staff.getByRole('button', { name: 'Rendre le linge propre' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Rendre le linge propre' }).click();
  await expect(staff.getByText(/demandez son code, puis confirmez ici/)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'C’est fait' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Obtenir le code du clavier' }).click();
  const shown = staff.getByText(/^Code du clavier du casier N°5/);
  await typeAndClose(lockerId, /: (\d+)/.exec((await shown.innerText()).replace(/\s/g, ' '))?.[1] ?? '');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'C’est fait' }).click();
  await expect(staff.getByText('Prête au retrait').first()).toBeVisible();

  await fetchIt(page, lockerId, /^J’ai récupéré/);
  await staff.reload();
  await expect(staff.getByText('Terminée').first()).toBeVisible();
});

test('an order of the shop is put into a blind lock and fetched', async ({ page, context }) => {
  const { lockerId } = await keepOnly(shop, 3);
  await page.goto(`${demo.url}/cabinet/${shop}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Limonade' });
  await card.getByRole('button', { name: /^Ajouter au panier/ }).click();
  await page.getByRole('link', { name: /^Voir le panier/ }).click();
  await page.getByLabel('Prénom et nom').fill('Camille Martin');
  await page.getByLabel('E-mail').fill('camille@exemple.fr');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page, '4242 4242 4242 4242');
  const title = await page.getByRole('heading', { name: /^Commande / }).innerText();

  const staff = await context.newPage();
  await signInAs(staff, demo.url, 'operator@consigne.test', '/ecommerce-orders');
  await staff.getByRole('link', { name: title.replace('Commande ', '') }).click();
  await staff.getByRole('button', { name: 'Préparer la commande' }).click();
  await staff.getByRole('button', { name: 'Mettre en casier' }).click();
  const done = staff.getByRole('button', { name: 'La commande est dans le casier' });
  await expect(staff.getByText(/affichez son code, déposez la commande/)).toBeVisible();
  await expect(done).toHaveCount(0);
  await staff.getByRole('button', { name: 'Afficher le code du clavier' }).click();
  await expect(done).toBeVisible();
  const code = staff.getByText(/^\d{9}$/).first();
  await typeAndClose(lockerId, await code.innerText());
  await expectAccessible(staff);
  await done.click();
  await expect(staff.getByText('À retirer').first()).toBeVisible();

  await fetchIt(page, lockerId, /^J’ai récupéré/);
  await staff.reload();
  await expect(staff.getByText('Retirée').first()).toBeVisible();
});
