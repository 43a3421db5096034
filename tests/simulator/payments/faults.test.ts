import { describe, expect, it } from 'vitest';
import { minute } from './manual-clock.js';
import { placeCheckoutHold, placeSavedHold, startBench, type Bench } from './sandbox-bench.js';

async function held(): Promise<Bench & { id: string }> {
  const bench = await startBench();
  const { id } = await placeCheckoutHold(bench);
  return { ...bench, id };
}
const capture = ({ stripe, id }: Bench & { id: string }, key = 'capture-1') =>
  stripe.paymentIntents.capture(id, {}, { idempotencyKey: key });
const captured = ({ sandbox }: Bench) => sandbox.intents()[0]?.moved.capturedCents;

describe('payment faults', () => {
  it('lose a request before it is executed', async () => {
    const bench = await held();
    bench.sandbox.faults.set('timeoutBefore', { times: 1 });

    await expect(capture(bench)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(captured(bench)).toBe(0);
    await expect(capture(bench)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('lose the answer after execution, which the same key returns again', async () => {
    const bench = await held();
    bench.sandbox.faults.set('timeoutAfter', { times: 1 });

    await expect(capture(bench)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(captured(bench)).toBe(2_900);
    const again = await capture(bench);
    expect(again.status).toBe('succeeded');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(captured(bench)).toBe(2_900);
  });

  it.each([
    [false, 0],
    [true, 2_900],
  ])('store a 500 under the key (with effect: %s)', async (hasEffect, effect) => {
    const bench = await held();
    bench.sandbox.faults.set('stored500', { times: 1, hasEffect });

    await expect(capture(bench)).rejects.toMatchObject({ statusCode: 500 });
    await expect(capture(bench)).rejects.toMatchObject({ statusCode: 500 });
    expect(captured(bench)).toBe(effect);
    expect((await bench.stripe.paymentIntents.retrieve(bench.id)).amount_received).toBe(effect);
  });

  it('take the provider down for a while, reads included', async () => {
    const bench = await held();
    bench.sandbox.faults.set('down', { forSeconds: 60 });

    await expect(capture(bench)).rejects.toMatchObject({ statusCode: 503 });
    await expect(bench.stripe.paymentIntents.retrieve(bench.id)).rejects.toMatchObject({ statusCode: 503 });
    await bench.clock.advance(minute);
    await expect(capture(bench)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('answer 429 until they are cleared', async () => {
    const bench = await held();
    bench.sandbox.faults.set('rateLimit');

    await expect(capture(bench)).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await expect(capture(bench)).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    bench.sandbox.faults.clear('rateLimit');
    await expect(capture(bench)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('refuse a capture at the bank', async () => {
    const bench = await held();
    bench.sandbox.faults.set('captureRefused', { times: 1 });

    await expect(capture(bench)).rejects.toMatchObject({ code: 'capture_charge_authorization_expired' });
    await expect(capture(bench, 'capture-2')).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('decline the next cards with the requested reason', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);
    bench.sandbox.faults.set('decline', { times: 2, code: 'insufficient_funds' });

    await expect(placeSavedHold(bench, first)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
    await expect(placeSavedHold(bench, first)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
    await expect(placeSavedHold(bench, first)).resolves.toMatchObject({ status: 'requires_capture' });
  });

  it('strike only the company, order or operation that they name', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);
    bench.sandbox.faults.set('timeoutBefore', { only: { operation: 'intents.capture', orderId: 'order-2' } });
    bench.sandbox.faults.set('down', { only: { companyId: 'company-2' } });
    const second = await placeSavedHold(bench, first, { metadata: { orderId: 'order-2' } });

    await expect(bench.stripe.paymentIntents.capture(first.id)).resolves.toMatchObject({
      status: 'succeeded',
    });
    await expect(bench.stripe.paymentIntents.capture(second.id)).rejects.toThrow();
    await expect(bench.stripe.paymentIntents.cancel(second.id)).resolves.toMatchObject({
      status: 'canceled',
    });
  });

  it('lose reads only when they name them', async () => {
    const bench = await held();
    bench.sandbox.faults.set('timeoutBefore', { only: { operation: 'intents.read' }, times: 1 });

    await expect(capture(bench)).resolves.toMatchObject({ status: 'succeeded' });
    await expect(bench.stripe.paymentIntents.retrieve(bench.id)).rejects.toThrow();
    await expect(bench.stripe.paymentIntents.retrieve(bench.id)).resolves.toMatchObject({ id: bench.id });
  });
});
