import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { day, hour, minute, second } from './manual-clock.js';
import {
  holdParams,
  placeCheckoutHold,
  secretKey,
  startBench,
  webhookSecret,
  type Bench,
} from './sandbox-bench.js';

const verify = (bench: Bench, index: number, receivedAt = bench.clock.now()) => {
  const webhook = bench.webhooks[index];
  const signature = webhook?.headers['stripe-signature'] ?? '';
  return Stripe.webhooks.constructEvent(
    webhook?.body ?? '',
    signature,
    webhookSecret,
    300,
    undefined,
    receivedAt,
  );
};

/** Two events, one after the other: the hold, then the completed session. */
const pay = async (bench: Bench) => {
  const { id } = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));
  bench.sandbox.pay(id, 'visa');
};

describe('webhooks', () => {
  it('report every change of state once, signed so that the SDK accepts them', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    await bench.clock.advance(second);
    await bench.stripe.paymentIntents.capture(id, { amount_to_capture: 1_000 });
    await bench.stripe.refunds.create({ payment_intent: id, amount: 400 });
    await bench.clock.advance(second);

    expect(bench.heard()).toEqual([
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
      'charge.captured',
      'payment_intent.succeeded',
      'charge.refunded',
    ]);
    expect(verify(bench, 1)).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', status: 'complete', payment_intent: id } },
    });
    expect(() => verify(bench, 1, bench.clock.now() + hour)).toThrow('outside the tolerance');
  });

  it('report all other events to an endpoint that is subscribed to everything, also pending refunds', async () => {
    const bench = await startBench();
    const keys = { secretKey, webhookSecret, webhookUrl: 'http://platform.test/hook' };
    bench.sandbox.registerAccount({ companyId: 'company-1', ...keys, receivesEverything: true });
    const { id } = await placeCheckoutHold(bench, 'pendingRefund');
    await bench.stripe.paymentIntents.capture(id);
    const refund = await bench.stripe.refunds.create({ payment_intent: id, amount: 400 });
    bench.sandbox.send('company-1', {
      object: 'v2.core.event',
      type: 'v2.core.health.event_generation_failure.resolved',
    });
    await bench.clock.advance(second);

    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(bench.heard()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
      'charge.captured',
      'charge.updated',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
      'v2.core.health.event_generation_failure.resolved',
    ]);
    bench.webhooks.length = 0;
    await bench.clock.advance(hour);
    expect(bench.heard()).toEqual(['refund.updated', 'charge.refund.updated']);
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('report refusals and cancellations', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    await bench.stripe.paymentIntents.cancel(id);
    const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));
    bench.sandbox.pay(session.id, 'chargeDeclined');
    await bench.clock.advance(second);

    expect(bench.heard().slice(2)).toEqual(['payment_intent.canceled', 'payment_intent.payment_failed']);
  });

  it('are retried with growing pauses for three days, signed again', async () => {
    const bench = await startBench();
    await pay(bench);
    bench.receiver.status = 500;

    await bench.clock.advance(8 * minute);
    expect(bench.webhooks).toHaveLength(2 * 4);
    expect(verify(bench, 7).type).toBe('checkout.session.completed');
    await bench.clock.advance(4 * day);

    expect(bench.webhooks.length).toBeLessThan(2 * 20);
    expect(bench.sandbox.nextDue()).not.toBeNull(); // the hold's end alone is left
    const undelivered = await bench.stripe.events.list({ delivery_success: false });
    expect(undelivered.data).toHaveLength(2);
  });

  it('stop once they are accepted', async () => {
    const bench = await startBench();
    bench.receiver.status = 500;
    await pay(bench);
    await bench.clock.advance(30 * second);
    bench.receiver.status = 200;
    await bench.clock.advance(day);

    expect(bench.webhooks).toHaveLength(4);
    expect((await bench.stripe.events.list({ delivery_success: true })).data).toHaveLength(4);
  });

  it('count as undelivered when no server answers', async () => {
    const bench = await startBench();
    bench.receiver.work = () => Promise.reject(new Error('connection refused'));
    await pay(bench);
    await bench.clock.advance(second);

    bench.receiver.work = undefined;
    await bench.clock.advance(2 * minute);
    expect(bench.heard()).toHaveLength(4);
  });

  it('are listed by the Events API, newest first, for 30 days', async () => {
    const bench = await startBench();
    await pay(bench);
    const all = await bench.stripe.events.list({ types: ['checkout.session.completed', 'charge.captured'] });
    const since = await bench.stripe.events.list({ created: { gt: Math.floor(bench.clock.now() / 1_000) } });

    expect(all.data.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    expect(since.data).toEqual([]);
    const [first] = all.data;
    expect(await bench.stripe.events.retrieve(first?.id ?? '')).toMatchObject({ id: first?.id });
    await bench.clock.advance(31 * day);
    await pay(bench);
    expect((await bench.stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1);
  });
});

describe('webhook faults', () => {
  it('lose one for good, though the Events API has it', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('webhookLost', { times: 1 });
    await pay(bench);
    await bench.clock.advance(day);

    expect(bench.heard()).toEqual(['checkout.session.completed']);
    const undelivered = await bench.stripe.events.list({ delivery_success: false });
    expect(undelivered.data.map(({ type }) => type)).toEqual(['payment_intent.amount_capturable_updated']);
  });

  it('send one several times', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('webhookDuplicate', { times: 1, copies: 3 });
    await pay(bench);
    await bench.clock.advance(second);

    const ids = bench.webhooks.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  it('send one late, signed at the time of sending', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('webhookDelay', { times: 1, seconds: 3_600 });
    await pay(bench);
    await bench.clock.advance(59 * minute);
    expect(bench.heard()).toEqual(['checkout.session.completed']);
    await bench.clock.advance(2 * minute);

    expect(verify(bench, 1).type).toBe('payment_intent.amount_capturable_updated');
  });

  it('deliver one after its successor, or a minute later when none comes', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('webhookReorder', { times: 1 });
    await pay(bench);
    await bench.clock.advance(second);
    expect(bench.heard()).toEqual(['checkout.session.completed', 'payment_intent.amount_capturable_updated']);

    bench.sandbox.faults.set('webhookReorder', { only: { operation: 'checkout.session.completed' } });
    await pay(bench);
    await bench.clock.advance(second);
    expect(bench.heard()).toHaveLength(3);
    await bench.clock.advance(minute);
    expect(bench.heard()).toHaveLength(4);
  });

  it('deliver before the API call is answered, and allow the receiver to call back meanwhile', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    await bench.clock.advance(second);
    bench.sandbox.faults.set('webhookEarly', { times: 2 });
    const seen: string[] = [];
    bench.receiver.work = async () => {
      seen.push((await bench.stripe.paymentIntents.retrieve(id)).status);
    };

    await bench.stripe.paymentIntents.capture(id);

    expect(seen).toEqual(['succeeded', 'succeeded']);
    expect(bench.heard().slice(2)).toEqual(['charge.captured', 'payment_intent.succeeded']);
  });

  it('send a forged copy, which the SDK refuses, before the true one', async () => {
    const bench = await startBench();
    bench.sandbox.faults.set('webhookForged', { times: 1 });
    await pay(bench);
    await bench.clock.advance(second);

    expect(bench.webhooks).toHaveLength(3);
    expect(() => verify(bench, 0)).toThrow('No signatures found matching');
    expect(verify(bench, 1).type).toBe('payment_intent.amount_capturable_updated');
  });
});
