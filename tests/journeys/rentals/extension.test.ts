/** A customer extends a rental: capture first, then the new end, or neither (rental.md#extension). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs, moved, type Renter } from '#tests/support/customer.js';
import {
  threeDSecureCard,
  bringBack,
  extend,
  fetchedFrom,
  later,
  offer,
  openFixture,
  orderOf,
  pay,
  type Fixture,
} from '#tests/support/extensions.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { linkIn, state } from '#tests/support/withdrawals.js';
import type { World } from '#tests/support/world.js';

let fixture: Fixture;
let world: World;
beforeEach(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
});
afterEach(() => world.close());

test('two hours more: captured at once, the end moves, and the customer is notified', async () => {
  const renter = await fetchedFrom(fixture);
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
    plannedEndTime: reply.plannedEndTime,
    baseRentalAmount: 18,
    totalCapturedAmount: 7.2,
    canExtend: true,
    paymentActionUrl: null,
  });
  await world.pass(minuteMs);
  const [letter] = emailsAbout(world, /est prolongée/);
  expect(letter?.text).toContain('7,20');

  await world.pass(4.5 * hourMs);
  await bringBack(fixture, renter);
  await world.pass(minuteMs);

  expect(await renter.status()).toMatchObject({ lateFeeAmount: 0, totalCapturedAmount: 18 });
  expect(moved(world, renter.orderId)).toMatchObject({ rental: { held: 0, captured: 1080, refunded: 0 } });
  expect(emailsAbout(world, /Retour de votre location/)[0]?.text).toContain('Location : 18,00');
});

test('lateness counts from the new end, and reminders name it', async () => {
  const renter = await fetchedFrom(fixture);
  const { plannedEndTime } = await renter.status();
  await extend(renter, later(plannedEndTime, 2), 7.2);
  await world.pass(3.5 * hourMs);
  expect(emailsAbout(world, /est à rendre/)).toHaveLength(0);
  expect(emailsAbout(world, /se termine le/)).toHaveLength(0);

  await world.pass(3.6 * hourMs);

  expect(emailsAbout(world, /se termine le/)).toHaveLength(1);
  expect(emailsAbout(world, /est à rendre/)).toHaveLength(1);
  // Seven hours and six minutes out, five paid, one of grace: two started hours of 5.00, with VAT.
  expect(await renter.status()).toMatchObject({ isOverdue: true, overdueAmount: 12 });
});

describe('the same request twice', () => {
  test('under one key, or by a second tap, is paid once', async () => {
    const renter = await fetchedFrom(fixture);
    const until = later((await renter.status()).plannedEndTime, 1);
    const key = 'f0a1b2c3-0000-4000-8000-000000000001';

    await Promise.all([extend(renter, until, 3.6, key), extend(renter, until, 3.6).catch(() => null)]);
    await extend(renter, until, 3.6, key);
    await extend(renter, until, 3.6);

    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 360, refunded: 0 });
    expect((await renter.status()).plannedEndTime).toBe(until);
  });

  test('is paid once when the provider’s answer is lost', async () => {
    const renter = await fetchedFrom(fixture);
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

test('a refused card changes nothing, and the unit is free for others again', async () => {
  const renter = await fetchedFrom(fixture);
  const { plannedEndTime } = await renter.status();
  world.simulator.payments.faults.set('decline', { times: 1, only: { operation: 'offSession' } });

  expect(await codeOf(extend(renter, later(plannedEndTime, 2), 7.2))).toBe('EXTENSION_REFUSED');

  expect((await renter.status()).plannedEndTime).toBe(plannedEndTime);
  expect(await orderOf(fixture, renter)).toMatchObject({
    extensionEndAt: null,
    occupiedUntil: Date.parse(plannedEndTime),
  });
  expect(await offer(renter)).toMatchObject({ hasFailed: true, waiting: null, refusal: null });
  await world.pass(minuteMs);
  expect(emailsAbout(world, /carte refusée pour la prolongation/)).toHaveLength(1);

  await extend(renter, later(plannedEndTime, 2), 7.2);
  expect((await renter.status()).plannedEndTime).toBe(later(plannedEndTime, 2));
});

describe('a customer who withdrew from the rental', () => {
  const goBack = async (renter: Renter) => state(world, linkIn((await renter.status()).withdrawalUrl));

  test('gets an extension for free by managers, and cannot buy one, until the withdrawal is refused', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    await goBack(renter);

    expect(await renter.status()).toMatchObject({ canExtend: false, isWithdrawn: true });
    expect((await offer(renter)).refusal).toMatch(/^Rendez l’article dès que possible\. Vous avez renoncé/);
    expect(await codeOf(extend(renter, later(plannedEndTime, 2), 7.2))).toBe('EXTENSION_WITHDRAWN');
    expect(moved(world, renter.orderId)['extension']).toBeUndefined();

    const manager = await signIn(world, 'manager');
    const params = { orderId: renter.orderId };
    const longer = { reason: 'Le temps de le rapporter', plannedEndTime: later(plannedEndTime, 1) };
    const { quote } = await manager.staffExtensionOffer({ params, query: longer });
    expect(quote?.chargeRefusal).toMatch(/Le client a renoncé à cette location/);
    expect(await codeOf(manager.extendRentalByStaff({ params, body: longer }))).toBe(
      'EXTENSION_AFTER_WITHDRAWAL',
    );
    await manager.extendRentalByStaff({ params, body: { ...longer, isFree: true } });
    expect((await renter.status()).plannedEndTime).toBe(longer.plannedEndTime);
    await manager.settleRentalWithdrawal({ params, body: { outcome: 'refused', reason: 'Délai passé' } });
    expect(await renter.status()).toMatchObject({ canExtend: true, isWithdrawn: false });
    await extend(renter, later(plannedEndTime, 2), 3.6);
    expect((await renter.status()).plannedEndTime).toBe(later(plannedEndTime, 2));
  });

  test('does not pay for one that the bank had pending, and is refunded if it was paid even so', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);
    world.simulator.payments.faults.set('webhookLost');
    pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard);

    await goBack(renter);
    await world.pass(5 * minuteMs);

    expect(await renter.status()).toMatchObject({ plannedEndTime, totalRefundedAmount: 7.2 });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 720 });
    expect(emailsAbout(world, /prolongation remboursée/)[0]?.text).toContain(
      'Vous avez renoncé à votre location',
    );
  });
});

describe('a bank that wants a confirmation', () => {
  test('gets it on its page, and the end moves when the customer returns, without a webhook', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    world.simulator.payments.faults.set('webhookLost');

    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);

    expect((await renter.status()).plannedEndTime).toBe(plannedEndTime);
    pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard);
    const after = await offer(renter);
    expect(after).toMatchObject({ plannedEndTime: later(plannedEndTime, 2), waiting: null });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 0 });
  });

  test('has a quarter of an hour; then nothing changes, and nothing can be paid', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);
    expect(await orderOf(fixture, renter)).toMatchObject({
      occupiedUntil: Date.parse(later(plannedEndTime, 2)),
    });

    await world.pass(16 * minuteMs);

    expect(await orderOf(fixture, renter)).toMatchObject({
      extensionEndAt: null,
      occupiedUntil: Date.parse(plannedEndTime),
    });
    expect(pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard).kind).not.toBe('done');
    expect(moved(world, renter.orderId)['extension']?.captured).toBe(0);
    expect(emailsAbout(world, /n’est pas prolongée/)).toHaveLength(1);
  });

  test('is released when the rental ends first; a payment that was faster is refunded', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);
    world.simulator.payments.faults.set('webhookLost');
    pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard);

    await bringBack(fixture, renter);
    await world.pass(5 * minuteMs);

    const seen = await renter.status();
    expect(seen).toMatchObject({ plannedEndTime, baseRentalAmount: 10.8, totalRefundedAmount: 7.2 });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 720 });
    expect(emailsAbout(world, /prolongation remboursée/)).toHaveLength(1);
  });
});
