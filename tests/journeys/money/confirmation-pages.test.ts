/** The confirmation page of a later hold, when no webhook reports it (money.md#when-the-bank-asks-the-customer). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, moved, payFor, visa, type Renter } from '#tests/support/customer.js';
import { fetched } from '#tests/support/fetched.js';
import { worldForEach } from '#tests/support/world-for.js';

const threeDSecureCard = '4000002760003184';

const world = worldForEach();

const sessionOf = async (renter: Renter): Promise<string> => {
  const { paymentActionUrl } = await renter.status();
  return /cs_[^?#]+/.exec(paymentActionUrl ?? '')?.[0] ?? '';
};

/** Passes the two days before the start at which the deposit is held and the bank asks for a confirmation. */
async function asked(): Promise<{ renter: Renter; orderId: string }> {
  const booking = await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs });
  const renter = await payFor(world, booking, threeDSecureCard);
  await world.pass(12 * hourMs + minuteMs);
  return { renter, orderId: booking.orderId };
}

describe('a deposit that the bank wants confirmed two days before the start', () => {
  test('is recorded as held within ten minutes of its payment, without any webhook', async () => {
    const { renter } = await asked();
    world.simulator.payments.faults.set('webhookLost');

    world.simulator.payments.pay(await sessionOf(renter), threeDSecureCard);
    await world.pass(10 * minuteMs);

    expect((await renter.status()).depositStatus).toBe('Authorised');
  });

  test('keeps the booking when it is paid a minute before the start', async () => {
    const { renter } = await asked();
    world.simulator.payments.faults.set('webhookLost');
    await world.pass(48 * hourMs - 2 * minuteMs);

    world.simulator.payments.pay(await sessionOf(renter), threeDSecureCard);
    await world.pass(5 * minuteMs);

    expect(await renter.status()).toMatchObject({ status: 'PendingPickup', depositStatus: 'Authorised' });
  });

  test('can still be paid on the eve of the start', async () => {
    const { renter, orderId } = await asked();
    await world.pass(30 * hourMs);

    world.simulator.payments.pay(await sessionOf(renter), threeDSecureCard);
    await world.pass(minuteMs);

    expect((await renter.status()).depositStatus).toBe('Authorised');
    expect(moved(world, orderId)['deposit']?.held).toBeGreaterThan(0);
  });
});

test('a card that is gone at the provider when its deposit is due is asked for again on a page', async () => {
  const booking = await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs });
  const renter = await payFor(world, booking);
  const { orderId } = renter;
  await world.running.platform.ports.transaction(async (store) => {
    for (const payment of await store.payments.where({ orderId, purpose: 'deposit' }))
      await store.payments.save({ ...payment, paymentMethodId: 'pm_gone' });
  });
  await world.pass(12 * hourMs + minuteMs);

  world.simulator.payments.pay(await sessionOf(renter), visa);
  await world.pass(minuteMs);
  expect((await renter.status()).depositStatus).toBe('Authorised');
});

describe('a page that the provider fails to open', () => {
  const failing = { times: 1, only: { operation: 'sessions.create' } } as const;

  test('is requested again under another key soon, because the provider repeats a failure for a day', async () => {
    const { renter } = await asked();
    const ranOut = await sessionOf(renter);
    world.simulator.payments.faults.set('stored500', failing);

    await world.pass(18 * hourMs + 20 * minuteMs);

    const page = await sessionOf(renter);
    expect(page).not.toBe(ranOut);
    world.simulator.payments.pay(page, threeDSecureCard);
    await world.pass(minuteMs);
    expect((await renter.status()).depositStatus).toBe('Authorised');
  });

  test('also opens for the first hold', async () => {
    const booking = await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs });
    const renter = await payFor(world, booking, threeDSecureCard);
    world.simulator.payments.faults.set('stored500', failing);

    await world.pass(12 * hourMs + 5 * minuteMs);

    expect(await sessionOf(renter)).toMatch(/^cs_/);
  });
});

describe('a deposit that the bank wants confirmed at the booking', () => {
  test('is not given up when it was just confirmed and no webhook reported it', async () => {
    const booking = await book(world);
    const renter = await payFor(world, booking, threeDSecureCard);
    world.simulator.payments.faults.set('webhookLost');
    await world.pass(14 * minuteMs + 30_000);

    world.simulator.payments.pay(await sessionOf(renter), threeDSecureCard);
    await world.pass(minuteMs);

    expect(await renter.status()).toMatchObject({ status: 'PendingPickup', depositStatus: 'Authorised' });
  });
});

describe('a renewal that the customer pays on its page', () => {
  test('releases the earlier hold at once: the deposit is held once', async () => {
    const { orderId, ...renter } = await fetched(world);
    world.simulator.payments.faults.set('decline', { only: { operation: 'offSession' } });
    await world.pass(92 * hourMs);

    world.simulator.payments.pay(await sessionOf({ orderId, ...renter }), visa);
    await world.pass(minuteMs);

    expect(moved(world, orderId)['deposit']?.held).toBe(12_000);
  });
});

describe('a price that the bank wants confirmed days after the booking', () => {
  test('leaves no penalty to capture when the reservation is cancelled late, and announces none', async () => {
    await world.running.platform.ports.transaction(async (store) => {
      const drill = await store.rentalItems.get(demoIds.drill);
      await store.rentalItems.save({ ...drill, maxAdvanceReservationHours: 200 });
    });
    // A rental that begins this much later only saves the card.
    const startInMs = 150 * hourMs;
    const { orderId, ...booking } = await book(world, { startInMs, endInMs: startInMs + 3 * hourMs });
    const renter = await payFor(world, { orderId, ...booking }, threeDSecureCard);
    await world.pass(startInMs - hourMs);
    expect(moved(world, orderId)['rental']?.held ?? 0).toBe(0);

    expect(await renter.status()).toMatchObject({ cancellationPenaltyTtc: 0 });
    const { penaltyAmount, message } = await renter.client.cancelRental({ params: { code: renter.code } });

    expect({ penaltyAmount, message }).toEqual({
      penaltyAmount: 0,
      message: 'Votre location est annulée. L’empreinte bancaire est levée, rien n’est débité.',
    });
    expect(moved(world, orderId)['rental']?.captured ?? 0).toBe(0);
  });
});
