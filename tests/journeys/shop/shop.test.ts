/** The shop from the cart to the customer's hands, on both locks, and everything that comes between (shop.md#states). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { readCode } from '#domain/shared/codes.js';
import { customerOrder } from '#tests/support/order-page.js';
import { codeOf } from '#tests/support/refusals.js';
import {
  keepOnly,
  lastMail,
  lastSms,
  order,
  pay,
  pickupCodeOf,
  prepared,
  putIn,
  remindNow,
  stockOf,
  useCode,
} from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let operator: SignedIn;
let manager: SignedIn;

const lemonade = { itemId: demoIds.lemonade, quantity: 2 };
const detailOf = (shopOrderId: string) => operator.shopOrder({ params: { shopOrderId } });
const statusOf = async (shopOrderId: string) => (await detailOf(shopOrderId)).status;
const refusedActions = async (shopOrderId: string) =>
  Object.fromEntries(
    (await detailOf(shopOrderId)).actions.map(({ action, refusal }) => [action, refusal?.code ?? null]),
  );

/** Tokens live a quarter of an hour, and the tests let hours pass. */
const signInAgain = async (): Promise<void> => {
  [operator, manager] = [await signIn(world, 'operator'), await signIn(world, 'manager')];
};
const begin = async (): Promise<void> => {
  world = await createWorld();
  await signInAgain();
};
beforeEach(signInAgain);

describe.each([
  ['ev608', [2]],
  ['eurolock3780', [3]],
] as const)('with the lock %s', (_, lockers) => {
  beforeAll(async () => {
    await begin();
    await keepOnly(manager, lockers);
  });
  afterAll(() => world.close());

  test('an order is paid, prepared, deposited and fetched, and each person is notified in time', async () => {
    const before = await stockOf(world, demoIds.lemonade);
    const session = await pay(world, await order(world, [lemonade]));
    await world.settle();
    const { orderId: shopOrderId } = session;

    expect(session).toMatchObject({ totalAmount: 7, items: [{ quantity: 2, totalPrice: 7 }] });
    expect(await stockOf(world, demoIds.lemonade)).toBe(before - 2);
    const paidMail = lastMail(world, /est payée/)?.text ?? '';
    expect(paidMail).toContain('2 × Limonade');
    expect(paidMail).toContain(session.orderUrl);
    const stepsNow = async () =>
      (await customerOrder(world, paidMail)).steps.map(({ step, at }) => (at === null ? `${step}?` : step));
    expect(await stepsNow()).toEqual(['paid', 'preparing?', 'ready?', 'completed?']);
    expect(await codeOf(customerOrder(world, paidMail, 'x'.repeat(43)))).toBe('NOT_FOUND');
    expect(await refusedActions(shopOrderId)).toMatchObject({ prepare: null, ready: 'STATE_CONFLICT' });

    await operator.prepareShopOrder({ params: { shopOrderId } });
    const { lockerId } = await putIn(world, operator, { id: shopOrderId });
    expect(await statusOf(shopOrderId)).toBe('ReadyForPickup');

    const code = pickupCodeOf(world);
    const here = await customerOrder(world, paidMail);
    expect(here.door?.url).toContain(`/parcel-code/${readCode(code)}?`);
    expect([here.supportPhone, here.documents.map(({ kind }) => kind)]).toEqual([
      expect.any(String),
      ['invoice'],
    ]);
    expect(lastSms(world)).toContain(code);
    await remindNow(world, shopOrderId);
    expect(lastMail(world, /vous attend toujours/)?.text).toContain(code);

    expect(await useCode(world, code, lockerId, { take: true })).toBe('opened');
    await codeOf(world.as().confirmDoor({ params: { code } }));
    await world.settle();
    const done = await detailOf(shopOrderId);
    expect(done.status).toBe('Completed');
    expect(Date.parse(done.updatedAt)).toBeGreaterThanOrEqual(Date.parse(done.completedAt ?? ''));
    expect(lastMail(world, /est retirée/)).toBeDefined();
    expect(await stepsNow()).toEqual(['paid', 'preparing', 'ready', 'completed']);
    expect(await customerOrder(world, paidMail)).toMatchObject({ door: null, cancelReason: null });
    expect(moved(world, shopOrderId)).toEqual({ shop: { held: 0, captured: 700, refunded: 0 } });
  });

  test('a wrong deposit is undone, and the customer is asked to wait', async () => {
    const { id } = await prepared(world, operator);
    await world.pass(hourMs);
    await signInAgain();
    const { code } = await putIn(world, operator, { id });
    const sentCode = pickupCodeOf(world);

    await world.as().undoDoor({ params: { code } });
    await world.settle();

    expect(await statusOf(id)).toBe('Preparing');
    expect(lastMail(world, /n’est plus dans son casier/)).toBeDefined();
    expect(await codeOf(world.as().doorVisit({ params: { code: sentCode } }))).toBe('UNKNOWN_CODE');
    await operator.completeShopOrder({ params: { shopOrderId: id }, body: { confirmed: true } });
    expect(await statusOf(id)).toBe('Completed');
  });
});

describe('events in between', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('a customer who leaves the payment page gets nothing, pays nothing and blocks nothing', async () => {
    const before = await stockOf(world, demoIds.jam);
    const { checkoutSessionId: sessionId, orderId } = await order(world, [
      { itemId: demoIds.jam, quantity: 3 },
    ]);
    expect(await stockOf(world, demoIds.jam)).toBe(before - 3);
    expect(await codeOf(world.as().shopBySession({ params: { sessionId } }))).toBe('PAYMENT_PENDING');
    expect(await refusedActions(orderId)).toMatchObject({ prepare: 'PAYMENT_PENDING', cancel: 'FORBIDDEN' });

    await world.as().cancelShopBySession({ params: { sessionId } });
    await world.as().cancelShopBySession({ params: { sessionId } });

    expect(await stockOf(world, demoIds.jam)).toBe(before);
    expect(await detailOf(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'customer' });
    await world.settle();
    expect(lastMail(world, /est annulée/)?.text).toContain('comme vous l’avez demandé. Rien n’a été débité.');
    expect(await codeOf(world.as().shopBySession({ params: { sessionId } }))).toBe('ORDER_NOT_PLACED');
  });

  test('an order that is not paid ends after 15 minutes, and a payment that comes too late is refunded', async () => {
    const before = await stockOf(world, demoIds.jam);
    const late = await order(world, [{ itemId: demoIds.jam, quantity: 1 }]);
    // The provider receives the end too late: the customer still has the page open.
    await world.running.platform.ports.transaction(async (store) => {
      const known = await store.shopOrders.get(late.orderId);
      await store.shopOrders.save({ ...known, checkoutSessionId: null });
    });
    await world.pass(16 * minuteMs);
    await signInAgain();
    expect(await detailOf(late.orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'unpaid' });
    expect(await stockOf(world, demoIds.jam)).toBe(before);
    expect(lastMail(world, /est annulée/)).toBeDefined();

    world.simulator.payments.pay(late.checkoutSessionId, '4242424242424242');
    await world.pass(5 * minuteMs);

    expect(moved(world, late.orderId)).toEqual({ shop: { held: 0, captured: 680, refunded: 680 } });
    expect(lastMail(world, /vous est rendu/)).toBeDefined();
    expect(await stockOf(world, demoIds.jam)).toBe(before);
  });

  test('a cancellation by staff refunds, restores the stock and issues a credit note', async () => {
    const before = await stockOf(world, demoIds.lemonade);
    const { id: shopOrderId } = await prepared(world, operator, [lemonade]);
    const params = { shopOrderId };
    await operator.readyShopOrder({ params, body: {} });
    expect(await codeOf(operator.cancelShopOrder({ params, body: { reason: 'Casse' } }))).toBe('FORBIDDEN');
    expect((await manager.shopOrder({ params })).refundableAmount).toBe(7);

    const cancelled = await manager.cancelShopOrder({ params, body: { reason: 'Bouteille cassée' } });
    await world.settle();

    expect(cancelled).toMatchObject({ status: 'Cancelled', doorTask: null, assignedLockerId: null });
    expect(moved(world, shopOrderId)).toEqual({ shop: { held: 0, captured: 700, refunded: 700 } });
    expect(await stockOf(world, demoIds.lemonade)).toBe(before);
    const mail = lastMail(world, /annulée et remboursée/)?.text ?? '';
    expect(mail).toMatch(/7,00\s€/);
    expect(await customerOrder(world, mail)).toMatchObject({ cancelReason: 'staff', refundedAmount: 7 });
    const { platform } = world.running;
    const invoices = await platform.ports.read((store) => store.invoices.where({ orderId: shopOrderId }));
    expect(invoices.map(({ kind, totalCents }) => [kind, totalCents]).sort()).toEqual([
      ['creditNote', 700],
      ['invoice', 700],
    ]);
    const claims = await platform.ports.read((store) => store.claims.where({ orderId: shopOrderId }));
    expect(claims.every(({ releasedAt }) => releasedAt !== null)).toBe(true);
    await expect(operator.prepareShopOrder({ params })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      body: { message: expect.stringMatching(/déjà prise par Nadia Benali le .+\s: commande annulée\.$/) },
    });
  });

  test('a jammed door completes no door task: staff take another locker, and its code opens', async () => {
    const { id: shopOrderId } = await prepared(world, operator);
    const params = { shopOrderId };
    const first = await operator.readyShopOrder({ params, body: {} });
    const again = await operator.readyShopOrder({ params, body: {} });
    expect(again.doorTask).toEqual(first.doorTask);
    await world.simulator.cabinets.fault(first.assignedLockerId ?? '', 'bolt-jam', {});
    const code = first.doorTask?.code ?? '';
    await useCode(world, code, first.assignedLockerId ?? '', { put: 'commande' });
    expect(await statusOf(shopOrderId)).toBe('Preparing');

    const other = await operator.readyShopOrder({ params, body: { isOtherLocker: true } });
    expect(other.assignedLockerId).not.toBe(first.assignedLockerId);
    expect(await codeOf(world.as().doorVisit({ params: { code } }))).toBe('UNKNOWN_CODE');
    await putIn(world, operator, { id: shopOrderId });
    expect(await statusOf(shopOrderId)).toBe('ReadyForPickup');
    await operator.completeShopOrder({ params, body: { confirmed: true } });
    await world.simulator.cabinets.clearFaults();
  });

  test('a lost code is sent again, replaced, or ends with the order’s stay in the locker', async () => {
    const { id: shopOrderId } = await prepared(world, operator);
    const params = { shopOrderId };
    await putIn(world, operator, { id: shopOrderId });
    const lost = pickupCodeOf(world);
    expect(await operator.revealShopPickup({ params })).toMatchObject({ pickupCode: lost });

    await world.pass(minuteMs);
    await operator.reissueShopCode({ params });
    await world.settle();
    const fresh = pickupCodeOf(world);
    expect(fresh).not.toBe(lost);
    expect(await codeOf(world.as().doorVisit({ params: { code: lost } }))).toBe('UNKNOWN_CODE');

    const { messages } = await detailOf(shopOrderId);
    const message = messages.findLast(
      ({ template, channel }) => template === 'shop.ready' && channel === 'sms',
    );
    const support = await signIn(world, 'support');
    await support.resendShopMessage({ params, body: { messageId: message?.id ?? '' } });

    await operator.takeBackShopOrder({ params, body: { confirmed: true, reason: 'Jamais retirée' } });
    expect(await detailOf(shopOrderId)).toMatchObject({ status: 'Preparing', assignedLockerId: null });
    const { timeline } = await detailOf(shopOrderId);
    const kinds = timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['captured', 'codeReissued', 'messageResent', 'takeBack']));
    await manager.cancelShopOrder({ params, body: { reason: 'Jamais retirée' } });
  });
});
