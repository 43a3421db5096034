/**
 * Failures at doors and with payments, in a real browser: a jammed bolt and the way out, a wrong deposit, a lost
 * code, a parcel that is not fetched, an order that staff take back; each content at one of the locks.
 * Pages refresh by their own clock, which is moved forward.
 */
import type { Page } from '@playwright/test';
import { shownCode } from './customer.js';
import { deskOf, pressing, shop, type Desk } from './desk.js';
import { giveReason, staffWindow } from './operator.js';
import { expect, test, type LockerPlace, type SimulatorFixture } from './simulator.js';

type Action = (id: string) => Promise<unknown>;

interface Story {
  readonly place: LockerPlace;
  /** The page's title before and after, and what its holder confirms where the lock is blind. */
  readonly words: readonly [todo: string, done: string, said: string];
  readonly start: () => Promise<{ readonly id: string; readonly code: string }>;
  /** The code that its holder lost, and how staff replace it: before or after the deposit. */
  readonly lost: { readonly step: 'deposit' | 'pickup'; readonly replace: Action };
  /** Staff take the content back; null where that is the main path. */
  readonly takeBack: Action | null;
  /** The staff's page, with the state that it shows then. */
  readonly page: readonly [address: string, state: string];
}

const mailed = { deposit: 'Code de dépôt : ', pickup: 'Code de retrait : ' } as const;

async function paidOrder({ sim }: SimulatorFixture, desk: Desk): Promise<string> {
  const { orderId, checkoutSessionId } = await desk.order(shop);
  await sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
  return orderId;
}

/** The actions of staff on a parcel, which the test clicks. */
type ParcelActions = Readonly<Record<'replace' | 'takeBack', Action>>;

async function click(staff: Page, action: string, why: string, confirm: string): Promise<void> {
  await staff.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click();
  const dialog = staff.getByRole('dialog');
  await giveReason(staff, why);
  // Asked when the door did not move.
  for (const box of await dialog.getByRole('checkbox', { name: /^Oui/ }).all()) await box.check();
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** The parcel is not fetched: reminders, then the end of its storage, on the recipient's `page` and for staff. */
async function outstay(page: Page, at: SimulatorFixture): Promise<void> {
  await expect(page.getByText(/^Votre colis vous attend jusqu’au/)).toBeVisible();
  await at.advance(49 * 3600);
  const reminders = (await at.inbox()).filter(({ subject }) => /attend toujours/.test(subject ?? ''));
  expect(reminders).toHaveLength(2);
  await at.advance(24 * 3600);
  await lookAgain(page);
  await expect(page.getByText(/^Votre colis n’est plus gardé depuis/)).toBeVisible();
}

const byHand = (staff: Page, page: Page, at: SimulatorFixture): ParcelActions => ({
  async replace(id) {
    await staff.goto(`${at.url}/parcels/${id}`);
    await click(staff, 'Remplacer le code', 'Code perdu', 'Remplacer');
  },
  async takeBack() {
    await outstay(page, at);
    await staff.reload();
    await expect(staff.getByText('Délai de garde dépassé : à reprendre')).toBeVisible();
    await expect(staff.getByText('À reprendre', { exact: true })).toBeVisible();
    await click(staff, 'Reprendre le colis', 'Délai dépassé', 'Le colis est repris');
  },
});

const parcel = (desk: Desk, number: number, { replace, takeBack }: ParcelActions): Story => ({
  place: `colis/${number}`,
  words: ['Déposer le colis', 'Colis déposé', 'J’ai déposé le colis'],
  start: () => desk.enterParcel(number),
  lost: { step: 'pickup', replace },
  takeBack,
  page: ['parcels', 'Repris'],
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
    const { doorTask } = await desk.call<{ doorTask: { code: string } }>(`/EcommerceOrders/${id}/ready`, {});
    return { id, code: doorTask.code };
  },
  lost: { step: 'pickup', replace: (id) => desk.call(`/EcommerceOrders/${id}/reissue`, {}) },
  takeBack: (id) =>
    desk.call(`/EcommerceOrders/${id}/take-back`, { reason: 'Article abîmé', confirmed: true }),
  page: ['ecommerce-orders', 'En préparation'],
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const numberOf = (place: LockerPlace): string => place.split('/')[1] ?? '';

/** Moves the page's clock to its next refresh, the slow one included. */
const lookAgain = (page: Page): Promise<void> => page.clock.fastForward('00:30');

/** Opens the door remotely, or by the code where the lock is blind; puts something in and shuts the door. */
async function putIn(
  page: Page,
  at: SimulatorFixture,
  { place, words }: Story,
  isBlind: boolean,
): Promise<void> {
  const [, done, said] = words;
  if (isBlind) {
    const ask = page.getByRole('button', { name: 'Obtenir le code du casier' });
    // The code may still be there if it was requested before the jam.
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
  else {
    // The door's events have arrived when the clock has moved.
    await at.advance(1);
    await lookAgain(page);
  }
  await expect(title(page, done)).toBeVisible();
}

/** A jammed bolt completes no door task; the page offers the ways out. */
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

/** The lost code opens nothing any more; the new one does. */
async function replaceCode(page: Page, at: SimulatorFixture, desk: Desk, story: Story, id: string) {
  const { step, replace } = story.lost;
  // All messages of the deposits are there, the last one newest.
  await at.advance(1);
  const old = await desk.told(mailed[step]);
  await replace(id);
  await at.advance(1);
  await expect.poll(() => desk.told(mailed[step])).not.toBe(old);
  await page.goto(`${at.url}/parcel-code/${old}`);
  await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  await page.getByLabel('Votre code').fill(await desk.told(mailed[step]));
  await page.getByRole('button', { name: 'Continuer' }).click();
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
    await lookAgain(page);
    await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  }
  return [story.page[0], id, story.page[1]] as const;
}

for (const [lock, isBlind, contents] of [
  ['ev608', false, 'a parcel'],
  ['eurolock3780', true, 'laundry and shop'],
] as const)
  test(`${lock}: jammed, undone, lost and taken back, for ${contents}`, async ({
    page,
    browser,
    simulator,
  }) => {
    const desk = await deskOf(simulator);
    await page.clock.install();
    const staff = await staffWindow(browser, simulator.url, 'manager@consigne.test', '/account');
    const stories = isBlind
      ? [laundry(desk, 5), goods(simulator, desk, 3)]
      : [parcel(desk, 1, byHand(staff, page, simulator))];
    for (const story of stories) {
      const [address, id, state] = await live(page, simulator, desk, story, isBlind);
      await staff.goto(`${simulator.url}/${address}/${id}`);
      await expect(staff.getByText(state, { exact: true }).first()).toBeVisible();
      await expect(staff.getByText('Dépôt annulé : rien n’a été déposé')).toBeVisible();
    }
    await staff.context().close();
  });
