/** A customer keeps the item longer: its price is taken first, then the end moves; or neither happens (decisions 346 to 349). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { newLocker } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  minuteMs,
  moved,
  payFor,
  useDoor,
  visa,
  type Renter,
} from '#tests/support/customer.js';
import { codeOf } from '#tests/support/door-codes.js';
import { told } from '#tests/support/parcels.js';
import { makeItem } from '#tests/support/rental-items.js';
import { somebody } from '#tests/support/somebody.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

const asksAlways = '4000002760003184';

let world: World;
let manager: SignedIn;
let item: string;
let lockerId: string;
beforeEach(async () => {
  world = await createWorld();
  manager = await signIn(world, 'manager');
  // 3.00 an hour before tax: 3.60 with it.
  ({ id: item } = await makeItem(manager, { reservationProtectionBufferHours: 1 }));
  ({ id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 40, 'ev608'));
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
});
afterEach(() => world.close());

/** Three hours, fetched. */
async function fetched(card = visa): Promise<Renter> {
  const renter = await payFor(world, await book(world, { item, hours: 3, by: somebody() }), card);
  const { paymentActionUrl } = await renter.status();
  if (paymentActionUrl !== null) pay(paymentActionUrl, card);
  await world.pass(minuteMs / 2);
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  return renter;
}

const pay = (url: string, card: string) => world.simulator.payments.pay(/cs_\w+/.exec(url)?.[0] ?? '', card);
const params = ({ code }: Renter) => ({ params: { code } });
const offer = (renter: Renter) => renter.client.rentalExtension(params(renter));
const extend = (renter: Renter, plannedEndTime: string, amountTtc: number, idempotencyKey?: string) =>
  renter.client.extendRental({
    ...params(renter),
    body: { plannedEndTime, amountTtc },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
const later = (time: string, hours: number): string =>
  new Date(Date.parse(time) + hours * hourMs).toISOString();
const end = async (renter: Renter) =>
  renter.client.terminateRental({ ...params(renter), body: { confirmTermination: true } });
const bringBack = async (renter: Renter) =>
  useDoor(world, lockerId, (await end(renter)).lockCode ?? '', { put: 'article' });
const orderOf = ({ orderId }: Renter) =>
  world.running.platform.ports.read((store) => store.rentalOrders.get(orderId));
const bookNow = () => book(world, { item, hours: 1, by: somebody() });
const staff = async (): Promise<SignedIn> => (manager = await signIn(world, 'manager'));

test('two hours more: taken at once, the end moves, and the customer is told', async () => {
  const renter = await fetched();
  const before = await renter.status();
  expect(before.canExtend).toBe(true);
  const { choices, refusal, waiting } = await offer(renter);
  expect({ refusal, waiting }).toEqual({ refusal: null, waiting: null });
  expect(choices.slice(0, 2)).toEqual([
    { plannedEndTime: later(before.plannedEndTime, 1), amountTtc: 3.6 },
    { plannedEndTime: later(before.plannedEndTime, 2), amountTtc: 7.2 },
  ]);

  const reply = await extend(renter, choices[1]?.plannedEndTime ?? '', 7.2);

  expect(reply.plannedEndTime).toBe(later(before.plannedEndTime, 2));
  expect(moved(world, renter.orderId)).toMatchObject({
    extension: { held: 0, captured: 720, refunded: 0 },
    rental: { held: 1080, captured: 0 },
  });
  expect(await renter.status()).toMatchObject({
    ...{ plannedEndTime: reply.plannedEndTime, baseRentalAmount: 18, totalCapturedAmount: 7.2 },
    ...{ canExtend: true, paymentActionUrl: null },
  });
  await world.pass(minuteMs);
  const [letter] = told(world, /est prolongée/);
  expect(letter?.text).toContain('7,20');

  await world.pass(4.5 * hourMs);
  await bringBack(renter);
  await world.pass(minuteMs);

  expect(await renter.status()).toMatchObject({ lateFeeAmount: 0, totalCapturedAmount: 18 });
  expect(moved(world, renter.orderId)).toMatchObject({ rental: { held: 0, captured: 1080, refunded: 0 } });
  expect(told(world, /Retour de votre location/)[0]?.text).toContain('Location : 18,00');
});

test('lateness counts from the new end, and reminders speak of it', async () => {
  const renter = await fetched();
  const { plannedEndTime } = await renter.status();
  await extend(renter, later(plannedEndTime, 2), 7.2);
  await world.pass(3.5 * hourMs);
  expect(told(world, /est à rendre/)).toHaveLength(0);
  expect(told(world, /se termine le/)).toHaveLength(0);

  await world.pass(3.6 * hourMs);

  expect(told(world, /se termine le/)).toHaveLength(1);
  expect(told(world, /est à rendre/)).toHaveLength(1);
  // Seven hours and six minutes out, five paid, one of grace: two started hours of 5.00, with VAT.
  expect(await renter.status()).toMatchObject({ isOverdue: true, overdueAmount: 12 });
});

describe('the same wish twice', () => {
  test('under one key, or by a second tap, is paid once', async () => {
    const renter = await fetched();
    const until = later((await renter.status()).plannedEndTime, 1);
    const key = 'f0a1b2c3-0000-4000-8000-000000000001';

    await Promise.all([extend(renter, until, 3.6, key), extend(renter, until, 3.6).catch(() => null)]);
    await extend(renter, until, 3.6, key);
    await extend(renter, until, 3.6);

    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 360, refunded: 0 });
    expect((await renter.status()).plannedEndTime).toBe(until);
  });

  test('an answer of the provider that is lost, too', async () => {
    const renter = await fetched();
    const until = later((await renter.status()).plannedEndTime, 1);
    world.simulator.payments.faults.set('timeoutAfter', { times: 1, only: { operation: 'intents.create' } });

    const first = await extend(renter, until, 3.6);
    expect(first.waiting).toMatchObject({ plannedEndTime: until, paymentActionUrl: null });
    expect(await codeOf(extend(renter, later(until, 1), 3.6))).toBe('EXTENSION_UNDER_WAY');
    await world.pass(2 * minuteMs);

    expect((await renter.status()).plannedEndTime).toBe(until);
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 360, refunded: 0 });
  });
});

test('a card that refuses changes nothing, and the unit is others’ again', async () => {
  const renter = await fetched();
  const { plannedEndTime } = await renter.status();
  world.simulator.payments.faults.set('decline', { times: 1, only: { operation: 'offSession' } });

  expect(await codeOf(extend(renter, later(plannedEndTime, 2), 7.2))).toBe('EXTENSION_REFUSED');

  expect((await renter.status()).plannedEndTime).toBe(plannedEndTime);
  expect(await orderOf(renter)).toMatchObject({
    extensionEndAt: null,
    occupiedUntil: Date.parse(plannedEndTime),
  });
  expect(await offer(renter)).toMatchObject({ hasFailed: true, waiting: null, refusal: null });
  await world.pass(minuteMs);
  expect(told(world, /n’est pas prolongée/)).toHaveLength(1);

  await extend(renter, later(plannedEndTime, 2), 7.2);
  expect((await renter.status()).plannedEndTime).toBe(later(plannedEndTime, 2));
});

describe('a bank that wants its customer', () => {
  test('gets them by its page, and the end moves when they come back, without a webhook', async () => {
    const renter = await fetched(asksAlways);
    const { plannedEndTime } = await renter.status();
    world.simulator.payments.faults.set('webhookLost');

    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);

    expect((await renter.status()).plannedEndTime).toBe(plannedEndTime);
    pay(waiting?.paymentActionUrl ?? '', asksAlways);
    const after = await offer(renter);
    expect(after).toMatchObject({ plannedEndTime: later(plannedEndTime, 2), waiting: null });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 0 });
  });

  test('is waited for a quarter of an hour; then nothing changes, and nothing can be paid', async () => {
    const renter = await fetched(asksAlways);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);
    expect(await orderOf(renter)).toMatchObject({ occupiedUntil: Date.parse(later(plannedEndTime, 2)) });

    await world.pass(16 * minuteMs);

    expect(await orderOf(renter)).toMatchObject({
      extensionEndAt: null,
      occupiedUntil: Date.parse(plannedEndTime),
    });
    expect(pay(waiting?.paymentActionUrl ?? '', asksAlways).kind).not.toBe('done');
    expect(moved(world, renter.orderId)['extension']?.captured).toBe(0);
    expect(told(world, /n’est pas prolongée/)).toHaveLength(1);
  });

  test('is let go when the rental ends first; whoever was faster at its page gets it back', async () => {
    const renter = await fetched(asksAlways);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);
    world.simulator.payments.faults.set('webhookLost');
    pay(waiting?.paymentActionUrl ?? '', asksAlways);

    await bringBack(renter);
    await world.pass(5 * minuteMs);

    const seen = await renter.status();
    expect(seen).toMatchObject({ plannedEndTime, baseRentalAmount: 10.8, totalRefundedAmount: 7.2 });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 720 });
    expect(told(world, /prolongation remboursée/)).toHaveLength(1);
  });
});

describe('refused', () => {
  test('at another price than its customer read', async () => {
    const renter = await fetched();
    const until = later((await renter.status()).plannedEndTime, 1);
    expect(await codeOf(extend(renter, until, 3.5))).toBe('PRICE_CHANGED');
    expect(moved(world, renter.orderId)['extension']).toBeUndefined();
  });

  test('before the item is fetched, and after the grace', async () => {
    const booked = await payFor(world, await book(world, { item, hours: 3, by: somebody() }));
    expect(await booked.status()).toMatchObject({ canExtend: false });
    expect((await offer(booked)).refusal).toContain('Retirez d’abord');
    await useDoor(world, lockerId, await codeFor(world, booked), { take: true });
    const { plannedEndTime } = await booked.status();
    await world.pass(4 * hourMs + minuteMs);

    expect(await codeOf(extend(booked, later(plannedEndTime, 3), 10.8))).toBe('EXTENSION_OVER');
    expect((await booked.status()).canExtend).toBe(false);
  });

  test('into the time of somebody else, with their protection buffer, and nobody books into an extension', async () => {
    const renter = await fetched();
    const { plannedEndTime } = await renter.status();
    // Starts five hours from now: kept from the fourth hour on.
    await payFor(world, await book(world, { item, startInMs: 5 * hourMs + minuteMs, by: somebody() }));
    expect((await offer(renter)).choices).toHaveLength(1);
    expect(await codeOf(extend(renter, later(plannedEndTime, 2), 7.2))).toBe('EXTENSION_RESERVED');

    await extend(renter, later(plannedEndTime, 1), 3.6);
    expect((await offer(renter)).refusal).toContain('réservé');
    expect(await codeOf(bookNow())).toBe('ITEM_NOT_AVAILABLE');
  });

  test('for an item that is not let any more', async () => {
    const renter = await fetched();
    const { plannedEndTime } = await renter.status();
    await world.running.platform.ports.transaction(async (store) => {
      await store.rentalItems.save({ ...(await store.rentalItems.get(item)), isActive: false });
    });
    expect(await codeOf(extend(renter, later(plannedEndTime, 1), 3.6))).toBe('EXTENSION_NOT_OFFERED');
  });

  test('by whoever does not hold the order', async () => {
    const renter = await fetched();
    const stranger = { ...renter, client: world.as({ 'x-order-token': 'nobody' }) };
    expect(await codeOf(offer(stranger))).toBe('PROOF_WRONG');
    expect(await codeOf(extend(stranger, later((await renter.status()).plannedEndTime, 1), 3.6))).toBe(
      'PROOF_WRONG',
    );
  });
});

describe('for staff', () => {
  test('it is in the story and the payments, and a full refund gives it back', async () => {
    const renter = await fetched();
    await extend(renter, later((await renter.status()).plannedEndTime, 2), 7.2);
    await bringBack(renter);
    await world.pass(minuteMs);
    const { orderId } = renter;
    const detail = await (await staff()).rentalOrder({ params: { orderId } });
    const extended = detail.timeline.find(({ kind }) => kind === 'extended');
    expect(extended).toMatchObject({ actor: 'customer', facts: { amountCents: 720 } });
    const payments = await manager.rentalPaymentDetails({ params: { orderId } });
    expect(payments.completedPayments).toContainEqual(
      expect.objectContaining({
        type: 'extension',
        capturedAmount: 7.2,
        canCapture: false,
        canCancel: false,
      }),
    );
    expect(payments.totalAmount).toBe(18);
    const query = { action: 'refundFull' } as const;
    const shown = await manager.rentalDecisionPreview({ params: { orderId }, query });
    expect(shown).toMatchObject({ refundedNow: 18, customerPaysInTotal: 0 });

    await manager.refundRental({ params: { orderId }, body: { reason: 'Article défectueux' } });
    await world.pass(minuteMs);

    const sums = moved(world, orderId);
    expect(sums['extension']).toEqual({ held: 0, captured: 720, refunded: 720 });
    expect(sums['rental']).toEqual({ held: 0, captured: 1080, refunded: 1080 });
    expect((await renter.status()).totalCapturedAmount).toBe(0);
  });

  test('an item recorded as brought back lets a waiting extension go', async () => {
    const renter = await fetched(asksAlways);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);

    await (
      await staff()
    ).manualTerminateRental({ params: { orderId: renter.orderId }, body: { reason: 'Au comptoir' } });
    await world.pass(minuteMs);

    expect(pay(waiting?.paymentActionUrl ?? '', asksAlways).kind).not.toBe('done');
    expect(await orderOf(renter)).toMatchObject({ extensionEndAt: null, extensionTtcCents: 0 });
  });
});
