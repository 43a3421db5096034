/**
 * What goes wrong at doors and with payments, in a real browser: a jammed bolt and the way out, nothing put in after all, a code that
 * was lost, an order that staff take back; for parcels, laundry and shop, at both locks. Then what is cancelled or never paid.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { shownCode } from './customer.js';
import { buyer, deskOf, pressing, shop, type Desk } from './desk.js';
import { signInAs } from './operator.js';
import { expect, test, type LockerPlace, type SimulatorFixture } from './simulator.js';

interface Story {
  readonly place: LockerPlace;
  /** What the page is called before and after, and what its holder says where the lock is blind. */
  readonly words: readonly [todo: string, done: string, said: string];
  readonly start: () => Promise<{ readonly id: string; readonly code: string }>;
  /** The code that its holder lost, and how staff replace it: before or after the thing is in. */
  readonly lost: { readonly step: 'deposit' | 'pickup'; readonly replace: (id: string) => Promise<unknown> };
  /** Staff take back what is in; null where that is the story's main way. */
  readonly takeBack: ((id: string) => Promise<unknown>) | null;
  /** Of the staff's page, with what it then says. */
  readonly page: readonly [address: string, state: string];
}

const mailed = { deposit: 'Code de dépôt : ', pickup: 'Code de retrait : ' } as const;
const reason = 'Code perdu par le client';

async function paidOrder({ sim }: SimulatorFixture, desk: Desk): Promise<string> {
  const { orderId, checkoutSessionId } = await bought(desk, shop);
  await sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
  return orderId;
}

const parcel = (desk: Desk, number: number): Story => ({
  place: `colis/${number}`,
  words: ['Déposer le colis', 'Colis déposé', 'J’ai déposé le colis'],
  start: () => desk.enterParcel(number),
  lost: { step: 'pickup', replace: (id) => desk.call(`/parcels/${id}/reissue`, { reason }) },
  takeBack: (id) => desk.call(`/parcels/${id}/collect`, { reason: 'Délai dépassé' }),
  page: ['parcels', 'Annulé'],
});

const laundry = (desk: Desk, number: number): Story => ({
  place: `pressing/${number}`,
  words: ['Déposer vos articles', 'Articles déposés', 'J’ai déposé mes articles'],
  async start() {
    await desk.keepOnly(pressing, number);
    const { id } = await desk.counterOrder(false);
    await expect.poll(() => desk.told(mailed.deposit)).not.toBe('');
    return { id, code: await desk.told(mailed.deposit) };
  },
  lost: { step: 'deposit', replace: (id) => desk.call(`/PressingOrders/${id}/reissue`, {}) },
  takeBack: null,
  page: ['pressing-orders', 'À collecter'],
});

const goods = (simulator: SimulatorFixture, desk: Desk, number: number): Story => ({
  place: `boutique/${number}`,
  words: ['Déposer la commande', 'Commande en casier', 'J’ai déposé la commande'],
  async start() {
    await desk.keepOnly(shop, number);
    const id = await paidOrder(simulator, desk);
    await desk.call(`/EcommerceOrders/${id}/prepare`, {});
    const { errand } = await desk.call<{ errand: { code: string } }>(`/EcommerceOrders/${id}/ready`, {});
    return { id, code: errand.code };
  },
  lost: { step: 'pickup', replace: (id) => desk.call(`/EcommerceOrders/${id}/reissue`, {}) },
  takeBack: (id) => desk.call(`/EcommerceOrders/${id}/take-back`, { reason: 'Article abîmé' }),
  page: ['ecommerce-orders', 'En préparation'],
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const numberOf = (place: LockerPlace): string => place.split('/')[1] ?? '';

/** The door opens from afar, or by the code where the lock is blind; something is put in and the door is shut. */
async function putIn(
  page: Page,
  at: SimulatorFixture,
  { place, words }: Story,
  isBlind: boolean,
): Promise<void> {
  const [, done, said] = words;
  if (isBlind) {
    const ask = page.getByRole('button', { name: 'Obtenir le code du casier' });
    // Asked for before the jam, the code may still be there.
    await expect(ask.or(page.getByRole('button', { name: said })).first()).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    expect(await at.press(place, await shownCode(page))).toBe('opened');
  } else {
    await page.getByRole('button', { name: /^Ouvrir/ }).click();
    await expect(page.getByText(`Casier N°${numberOf(place)} : ouvert`)).toBeVisible();
  }
  await at.put(place, 'objet');
  await at.door(place, 'close');
  if (isBlind) await page.getByRole('button', { name: said }).click();
  await expect(title(page, done)).toBeVisible();
}

/** A bolt that jams once is no errand done, whoever asks; the ways out are on the page. */
async function jam(
  page: Page,
  at: SimulatorFixture,
  { place, words }: Story,
  isBlind: boolean,
): Promise<void> {
  await at.fault(place, 'bolt-jam', { times: 1 });
  if (isBlind) {
    await page.getByRole('button', { name: 'Obtenir le code du casier' }).click();
    expect(await at.press(place, await shownCode(page))).toBe('jammed');
  } else {
    await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
    await expect(page.getByText(`Casier N°${numberOf(place)} : pas ouvert`)).toBeVisible();
  }
  await page.getByText(/^Le casier ne s’ouvre pas/).click();
  await expect(page.getByText(/nous ouvrons ou nous vous donnons un autre casier/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Appeler/ })).toBeVisible();
  await expect(title(page, words[0])).toBeVisible();
}

/** The code that was lost opens nothing any more; the new one does. */
async function replaceCode(page: Page, at: SimulatorFixture, desk: Desk, story: Story, id: string) {
  const { step, replace } = story.lost;
  await expect.poll(() => desk.told(mailed[step])).not.toBe('');
  const old = await desk.told(mailed[step]);
  await replace(id);
  await expect.poll(() => desk.told(mailed[step])).not.toBe(old);
  await page.goto(`${at.url}/parcel-code/${old}`);
  await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  await page.goto(`${at.url}/parcel-code/${await desk.told(mailed[step])}`);
  await expect(page.getByRole('button', { name: /le casier$|code du casier$/ }).first()).toBeVisible();
}

async function live(page: Page, at: SimulatorFixture, desk: Desk, story: Story, isBlind: boolean) {
  const { id, code } = await story.start();
  await at.advance(90);
  await page.goto(`${at.url}/parcel-code/${code}`);
  await jam(page, at, story, isBlind);
  await putIn(page, at, story, isBlind);
  await page.getByRole('button', { name: 'Je n’ai rien déposé' }).click();
  await expect(title(page, story.words[0])).toBeVisible();
  await at.take(story.place);
  if (story.lost.step === 'deposit') await replaceCode(page, at, desk, story, id);
  await putIn(page, at, story, isBlind);
  if (story.lost.step === 'pickup') await replaceCode(page, at, desk, story, id);
  if (story.takeBack) {
    await story.takeBack(id);
    await page.reload();
    await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  }
  return [story.page[0], id, story.page[1]] as const;
}

for (const [lock, isBlind, numbers] of [
  ['ev608', false, [1, 1, 1]],
  ['eurolock3780', true, [5, 5, 3]],
] as const)
  test(`${lock}: jammed, undone, lost and taken back, for parcels, laundry and shop`, async ({
    page,
    context,
    simulator,
  }) => {
    const desk = await deskOf(simulator);
    const stories = [parcel(desk, numbers[0]), laundry(desk, numbers[1]), goods(simulator, desk, numbers[2])];
    const ends = [];
    for (const story of stories) ends.push(await live(page, simulator, desk, story, isBlind));

    const staff = await context.newPage();
    await signInAs(staff, simulator.url, 'manager@consigne.test', '/parcels');
    for (const [address, id, state] of ends) {
      await staff.goto(`${simulator.url}/${address}/${id}`);
      await expect(staff.getByText(state).first()).toBeVisible();
    }
  });

const cancel = /^Annuler (la commande|et rembourser)$/;

/** Ordered, not paid yet: the order and its payment page. */
async function bought(desk: Desk, cabinetId: string) {
  const { items } = await desk.call<{ items: { id: string }[] }>(`/cabinets/${cabinetId}/items`);
  const body = { cabinetId, items: [{ itemId: items[0]?.id, quantity: 1 }], ...buyer, termsAccepted: true };
  const path = cabinetId === shop ? '/EcommerceOrders/checkout' : '/PressingOrders/checkout';
  return desk.call<{ orderId: string; checkoutSessionId: string }>(path, body);
}

test('what staff cancel is given back with its papers; what nobody pays ends without any', async ({
  page,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  const sales = [
    [pressing, 'pressing-orders', '/PressingOrders'],
    [shop, 'ecommerce-orders', '/EcommerceOrders'],
  ] as const;
  const orders = [];
  for (const [cabinetId, address, path] of sales) {
    const unpaid = await bought(desk, cabinetId);
    const paid = await bought(desk, cabinetId);
    await simulator.sim(`/payments/sessions/${paid.checkoutSessionId}/pay`, { card: '4242424242424242' });
    await desk.call(`${path}/session/${paid.checkoutSessionId}`);
    orders.push({ address, unpaid, paid });
  }
  await expect.poll(() => desk.told(mailed.deposit)).not.toBe('');
  const code = await desk.told(mailed.deposit);
  await simulator.advance(16 * 60);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, simulator.url, 'manager@consigne.test', '/pressing-orders');
  for (const { address, unpaid, paid } of orders) {
    await page.goto(`${simulator.url}/${address}/${unpaid.orderId}`);
    await expect(page.getByText('Pas de facture : la commande a pris fin sans paiement.')).toBeVisible();
    await page.goto(`${simulator.url}/${address}/${paid.orderId}`);
    await page.getByRole('button', { name: cancel }).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('Demande du client');
    await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
    await expect(page.getByRole('button', { name: 'Avoir en PDF' })).toBeVisible();
    await expect(page.getByText('Remboursé').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`${simulator.url}/parcel-code/${code}`);
  await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  await page.goto(`${simulator.url}/payment-cancelled?session_id=${orders[0]?.unpaid.checkoutSessionId}`);
  await expect(page.getByText(/annulée/i).first()).toBeVisible();
});
