import { createRandom } from '#simulator/random.js';
import { openDocumentStore } from '#simulator/document-store.js';
import { createPaymentSandbox } from '#simulator/payments/sandbox.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { day, manualClock, hour, minute, second } from './manual-clock.js';
import { holdParams, placeCheckoutHold, placeSavedHold, secretKey, startBench } from './sandbox-bench.js';

function keepFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'payments.ndjson');
}

describe('after a restart', () => {
  it('money, sessions and idempotency keys are where they were', async () => {
    const file = keepFile();
    const before = await startBench(openDocumentStore(file));
    const intent = await placeCheckoutHold(before);
    const open = await before.stripe.checkout.sessions.create(holdParams(before.clock, 'order-2'));
    const options = { idempotencyKey: 'hold-1' };
    const saved = await placeSavedHold(before, intent, {}, options);

    const after = await before.restart(openDocumentStore(file));

    expect(after.sandbox.intents()).toEqual(before.sandbox.intents());
    expect((await placeSavedHold(after, intent, {}, options)).id).toBe(saved.id);
    expect(after.sandbox.intents()).toHaveLength(2);
    expect(after.sandbox.pay(open.id, 'visa').kind).toBe('done');
    const ids = after.sandbox.intents().map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('holds and sessions still end on time', async () => {
    const file = keepFile();
    const before = await startBench(openDocumentStore(file));
    await placeCheckoutHold(before);
    await before.stripe.checkout.sessions.create(holdParams(before.clock, 'order-2'));

    const after = await before.restart(openDocumentStore(file));

    expect(after.sandbox.nextDue()).toBe(after.clock.now() + 200); // the undelivered webhooks come first
    await after.clock.advance(hour);
    expect(after.sandbox.sessions().map(({ status }) => status)).toEqual(['complete', 'expired']);
    await after.clock.advance(7 * day);
    expect(after.sandbox.intents()[0]).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    });
  });

  it('refunds that the bank sends back still come, and the charge is as before them', async () => {
    const file = keepFile();
    const before = await startBench(openDocumentStore(file));
    const { id } = await placeCheckoutHold(before, 'refundFail');
    await before.stripe.paymentIntents.capture(id);
    const refund = await before.stripe.refunds.create({ payment_intent: id, amount: 400 });

    const after = await before.restart(openDocumentStore(file));

    const chargeOf = async () =>
      (await after.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;
    expect([refund.status, await chargeOf()]).toMatchObject(['succeeded', { amount_refunded: 400 }]);
    await after.clock.advance(hour + second);
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
    expect(await after.stripe.refunds.retrieve(refund.id)).toMatchObject(failed);
    expect(await chargeOf()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(after.sandbox.intents()[0]?.moved.refundedCents).toBe(0);
    expect(after.heard().slice(-2)).toEqual(['charge.refund.updated', 'refund.failed']);
  });

  it('has run overdue events at their due times', async () => {
    const file = keepFile();
    const before = await startBench(openDocumentStore(file));
    await placeCheckoutHold(before);
    const placedAt = before.clock.now();
    before.sandbox.stop();
    await before.clock.advance(8 * day);

    const after = await startBench(openDocumentStore(file), before.clock);

    expect(after.sandbox.intents()[0]).toMatchObject({
      status: 'canceled',
      canceled_at: (placedAt + 7 * day) / 1_000,
    });
  });

  it('delivers undelivered webhooks, and retains faults', async () => {
    const file = keepFile();
    const before = await startBench(openDocumentStore(file));
    before.receiver.status = 500;
    await placeCheckoutHold(before);
    await before.clock.advance(second);
    before.sandbox.faults.set('down', { forSeconds: 60 });

    const after = await before.restart(openDocumentStore(file));

    await expect(after.stripe.events.list()).rejects.toMatchObject({ statusCode: 503 });
    await after.clock.advance(2 * minute);
    expect(after.heard()).toEqual(['payment_intent.amount_capturable_updated', 'checkout.session.completed']);
    await expect(after.stripe.events.list()).resolves.toMatchObject({ object: 'list' });
  });
});

describe('the sandbox', () => {
  it('forgets everything but the accounts when it is reset', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);
    bench.sandbox.faults.set('down');

    bench.sandbox.reset();

    expect(bench.sandbox.intents()).toEqual([]);
    expect(bench.sandbox.nextDue()).toBeNull();
    await bench.clock.advance(hour);
    expect(bench.webhooks).toEqual([]);
    // The platform remembers the first one's id: no later object may have it.
    expect((await placeCheckoutHold(bench)).id).not.toBe(first.id);
  });

  it('answers the SDK without a socket in the same way as with one', async () => {
    const clock = manualClock();
    const sandbox = createPaymentSandbox({ keep: openDocumentStore(null), random: createRandom(1), clock });
    sandbox.registerAccount({
      companyId: 'company-1',
      secretKey,
      webhookSecret: 'whsec_1',
      webhookUrl: null,
    });
    const stripe = new Stripe(secretKey, {
      httpClient: sandbox.httpClient,
      maxNetworkRetries: 0,
      telemetry: false,
    });

    const session = await stripe.checkout.sessions.create(holdParams(clock));
    sandbox.pay(session.id, 'visa');
    sandbox.faults.set('timeoutAfter', { times: 1 });
    const capture = () =>
      stripe.paymentIntents.capture(sandbox.intents()[0]?.id ?? '', {}, { idempotencyKey: 'capture-1' });

    await expect(capture()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await expect(capture()).resolves.toMatchObject({ status: 'succeeded' });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
