/** Money that comes late, twice, never, or from another person: the order and the sandbox agree every time. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, moved, payFor, renter, visa } from '#tests/support/customer.js';
import { checkout } from '#tests/support/pressing.js';
import type { Refused } from '#tests/support/world.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error as Refused).code,
  );

async function freeDrills(): Promise<number> {
  const { items } = await world
    .as()
    .rentalAvailability({ params: { cabinetId: demoIds.rentalCabinet }, query: {} });
  return items.find(({ id }) => id === demoIds.drill)?.availableQuantity ?? -1;
}

describe('an unpaid order', () => {
  test('is cancelled after 15 minutes: session expired, unit free', async () => {
    const booking = await book(world);
    expect(await freeDrills()).toBe(1);

    await world.pass(16 * minuteMs);

    const session = world.simulator.payments.sessions().find(({ id }) => id === booking.checkoutSessionId);
    expect(session?.status).toBe('expired');
    expect(await freeDrills()).toBe(2);
    expect(
      await codeOf(world.as().rentalBySession({ params: { sessionId: booking.checkoutSessionId } })),
    ).toBe('ORDER_NOT_PLACED');
  });

  test('is cancelled at once when the customer comes back without paying', async () => {
    const booking = await book(world);

    const reply = await world
      .as()
      .cancelRentalBySession({ params: { sessionId: booking.checkoutSessionId } });

    expect(reply.success).toBe(true);
    expect(await freeDrills()).toBe(2);
  });

  test('that was paid a moment before the deadline stays booked', async () => {
    world.simulator.payments.faults.set('webhookLost');
    const booking = await book(world);
    await world.pass(14 * minuteMs + 50_000);
    world.simulator.payments.pay(booking.checkoutSessionId, visa);

    await world.pass(5 * minuteMs);

    const session = await world.as().rentalBySession({ params: { sessionId: booking.checkoutSessionId } });
    expect(session.rentalCode).toBe(booking.rentalCode);
    expect(moved(world, booking.orderId)).toMatchObject({
      rental: { captured: 0 },
      deposit: { captured: 0 },
    });
  });

  test('cannot be cancelled by session once it is paid', async () => {
    const booking = await book(world);
    world.simulator.payments.pay(booking.checkoutSessionId, visa);

    const refusal = await codeOf(
      world.as().cancelRentalBySession({ params: { sessionId: booking.checkoutSessionId } }),
    );

    expect(refusal).toBe('PAYMENT_ALREADY_DONE');
  });
});

test('a payment page is in the language of its customer', async () => {
  const rented = await book(world, { headers: { 'accept-language': 'de-AT,de;q=0.9,fr;q=0.5' } });
  const laundry = await checkout(world, { headers: { 'accept-language': 'es' } });

  const pageOf = ({ checkoutSessionId }: { checkoutSessionId: string }) =>
    world.simulator.payments.sessions().find(({ id }) => id === checkoutSessionId);
  expect(pageOf(rented)).toMatchObject({
    locale: 'de',
    custom_text: { submit: { message: expect.stringMatching(/^Anschließend wird eine Kaution/) } },
  });
  expect(pageOf(laundry)?.locale).toBe('es');
  const page = await fetch(laundry.checkoutUrl);
  expect(await page.text()).toContain(`Tintorería, pedido ${laundry.reference}`);
});

describe('a payment that meets a committed cancellation', () => {
  test('is refunded, although only the provider has its session', async () => {
    world.simulator.payments.faults.set('timeoutAfter', { times: 1 });
    expect(await codeOf(book(world))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    const [session] = world.simulator.payments.sessions();
    const orderId = session?.metadata?.['orderId'] ?? '';

    world.simulator.payments.pay(session?.id ?? '', visa);
    await world.pass(5 * minuteMs);

    expect(moved(world, orderId)).toEqual({ rental: { held: 0, captured: 0, refunded: 0 } });
    const stored = await world.running.platform.ports.read((store) =>
      store.payments.where({ orderId, purpose: 'rental' }),
    );
    expect(stored.map(({ status }) => status)).toEqual(['Released']);
  });
});

describe('webhooks', () => {
  test('may all be lost: the poll finds the payment within ten minutes', async () => {
    world.simulator.payments.faults.set('webhookLost');
    const booking = await book(world);
    world.simulator.payments.pay(booking.checkoutSessionId, visa);

    await world.pass(10 * minuteMs);

    expect(Object.keys(moved(world, booking.orderId)).sort()).toEqual(['deposit', 'rental']);
    expect(world.simulator.inbox.messages('camille@exemple.fr')).toHaveLength(1);
  });

  test.each(['webhookDuplicate', 'webhookReorder', 'webhookDelay', 'webhookEarly', 'webhookForged'] as const)(
    'with the fault %s change nothing twice',
    async (fault) => {
      world.simulator.payments.faults.set(fault, fault === 'webhookDelay' ? { seconds: 7200 } : {});
      const customer = await payFor(world, await book(world, { hours: 12 }));
      await world.pass(3 * hourMs);

      const holds = world.simulator.payments
        .intents()
        .filter(({ metadata }) => metadata['orderId'] === customer.orderId);

      expect(holds.map(({ metadata }) => metadata['purpose']).sort()).toEqual(['deposit', 'rental']);
      expect(world.simulator.inbox.messages().filter(({ channel }) => channel === 'email')).toHaveLength(1);
    },
  );

  test('with a foreign signature are refused and not stored', async () => {
    const answer = await fetch(`${world.url}/api/webhooks/stripe/${demoIds.company}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{"id":"evt_1","object":"event"}',
    });

    expect(answer.status).toBe(400);
    const stored = await world.running.platform.ports.read((store) => store.webhookEvents.where({}));
    expect(stored).toEqual([]);
  });
});

describe('a deposit that the card refuses', () => {
  test('ends the order: the price is released, the unit free, the customer notified', async () => {
    const booking = await book(world);
    world.simulator.payments.pay(booking.checkoutSessionId, '4000000000000341');

    await world.pass(minuteMs);

    expect(moved(world, booking.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(await freeDrills()).toBe(2);
    expect(world.simulator.inbox.messages('camille@exemple.fr')[0]?.subject).toContain('annulée');
    const session = { params: { sessionId: booking.checkoutSessionId } };
    expect(await codeOf(world.as().rentalBySession(session))).toBe('DEPOSIT_REFUSED');
  });

  test('because the bank wants a confirmation is requested on a separate page', async () => {
    const booking = await book(world);
    const customer = await payFor(world, booking, '4000002760003184');
    const { paymentActionUrl } = await customer.status();
    expect(paymentActionUrl).toContain('/c/pay/');
    expect(await codeOf(customer.client.accessRental({ params: { code: customer.code } }))).toBe(
      'DEPOSIT_NOT_HELD',
    );

    const sessionId = /cs_[^?#]+/.exec(paymentActionUrl ?? '')?.[0] ?? '';
    world.simulator.payments.pay(sessionId, '4000002760003184');
    await world.pass(minuteMs);

    expect(await customer.status()).toMatchObject({ depositStatus: 'Authorised', canRequestAccess: true });
  });
});

describe('cancelling', () => {
  test('is free before a reservation’s deadline and costs the penalty after it', async () => {
    const early = await payFor(world, await book(world, { startInMs: 10 * hourMs }));
    await world.pass(20 * minuteMs);
    const free = await early.client.cancelRental({ params: { code: early.code } });
    const booking = await book(world, { startInMs: 10 * hourMs });
    const late = await payFor(world, booking);
    await world.pass(9 * hourMs);

    const shownPenalty = (await late.status()).cancellationPenaltyTtc;
    const paid = await late.client.cancelRental({ params: { code: late.code } });
    await world.settle();

    expect(free.penaltyAmount).toBe(0);
    expect(moved(world, early.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(paid.penaltyAmount).toBe(shownPenalty);
    expect(moved(world, late.orderId)).toEqual({
      rental: { held: 0, captured: Math.round(shownPenalty * 100), refunded: 0 },
      deposit: { held: 0, captured: 0, refunded: 0 },
    });
  });
});

describe('a no-show', () => {
  test('is closed at its planned end: the price is captured, no penalty, the deposit released', async () => {
    const booking = await book(world, { hours: 2 });
    const customer = await payFor(world, booking);

    await world.pass(2 * hourMs + minuteMs);

    expect(await customer.status()).toMatchObject({
      status: 'Canceled',
      cancelReason: 'notFetched',
      penaltyAmount: 0,
    });
    expect(moved(world, customer.orderId)).toEqual({
      rental: { held: 0, captured: Math.round(booking.rentalAmountTtc * 100), refunded: 0 },
      deposit: { held: 0, captured: 0, refunded: 0 },
    });
  });

  test('costs the penalty when it was reserved, and nothing when the cabinet was away', async () => {
    const reserved = await payFor(world, await book(world, { startInMs: hourMs, endInMs: 4 * hourMs }));
    await world.pass(5 * hourMs);
    const kept = moved(world, reserved.orderId)['rental']?.captured;
    const unlucky = await payFor(world, await book(world, { hours: 2 }));
    await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', {});
    await world.pass(3 * hourMs);

    expect(kept).toBe(Math.round((await reserved.status()).penaltyAmount * 100));
    expect(kept).toBeGreaterThan(0);
    expect(moved(world, unlucky.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
  });
});

test('a booking is refused when the provider does not answer, and the unit is free again', async () => {
  world.simulator.payments.faults.set('down');

  expect(await codeOf(book(world))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  world.simulator.payments.faults.clear();

  expect(await freeDrills()).toBe(2);
});

test('a stranger’s token opens nothing', async () => {
  const customer = await payFor(world, await book(world));
  const stranger = renter(world, customer.code, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', customer.orderId);

  expect(await codeOf(stranger.status())).toBe('PROOF_WRONG');
});
