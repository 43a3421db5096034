import { PaymentRefused, PaymentUnavailable } from '#application/payments/gateway.js';
import { day, hour } from '#tests/simulator/payments/manual-clock.js';
import { describe, expect, it } from 'vitest';
import { account, checkoutHold, holdRequest, startGateway } from './gateway-bench.js';

describe('a charge of a saved card', () => {
  const charge = {
    kind: 'charge',
    purpose: 'extension',
    idempotencyKey: 'order-1:extension:1:charge',
  } as const;

  it('is captured at once, once under its key, and found again by its purpose', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench);
    const request = holdRequest(rental, charge);
    expect(await bench.gateway.findHold(account, request)).toBeNull();

    const taken = await bench.gateway.placeHold(account, request);

    expect(taken).toMatchObject({ status: 'captured', capturedCents: 5_000, expiresAt: null });
    expect(await bench.gateway.placeHold(account, request)).toEqual(taken);
    expect(await bench.gateway.findHold(account, request)).toEqual(taken);
    expect(await bench.gateway.findHold(account, { ...request, epoch: 2 })).toBeNull();
  });
});

describe('a hold on a saved card', () => {
  it('is placed without the customer, until the provider’s own end', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench);

    const deposit = await bench.gateway.placeHold(account, holdRequest(rental));

    expect(deposit).toMatchObject({
      status: 'held',
      expiresAt: bench.clock.now() + 4 * day + 18 * hour,
    });
    expect(await bench.stripe.paymentIntents.retrieve(deposit.intentId)).toMatchObject({
      amount: 5_000,
      customer: rental.customerId,
      payment_method: rental.paymentMethodId,
      metadata: { orderId: 'order-1', purpose: 'deposit' },
    });
    expect(await bench.gateway.readHold(account, deposit.intentId)).toEqual(deposit);
  });

  it('lasts seven days on a Mastercard', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench, 'mastercard');

    const deposit = await bench.gateway.placeHold(account, holdRequest(rental));

    expect(deposit.expiresAt).toBe(bench.clock.now() + 7 * day);
  });

  it('that the card refuses is a state, not an exception', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench, 'chargeCustomerFail');

    const deposit = await bench.gateway.placeHold(account, holdRequest(rental));

    expect(deposit).toMatchObject({ status: 'refused', failure: 'generic_decline', expiresAt: null });
    expect(await bench.gateway.placeHold(account, holdRequest(rental))).toEqual(deposit);
    expect(bench.sandbox.intents()).toHaveLength(2);
  });

  it('for which the bank requires authentication reports it, without ending anything', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench, 'authenticationRequired');

    const asking = await bench.gateway.placeHold(account, holdRequest(rental));

    expect(asking).toMatchObject({
      status: 'requiresAction',
      actionUrl: null,
      failure: 'authentication_required',
      expiresAt: null,
    });
    expect(await bench.gateway.readHold(account, asking.intentId)).toEqual(asking);
    expect(await bench.gateway.placeHold(account, holdRequest(rental))).toEqual(asking);
    expect(await bench.gateway.readHold(account, rental.intentId)).toMatchObject({ status: 'held' });
  });

  it("that waits on the bank’s page has its address, and is held, or refused, by the customer's choice", async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench, 'authenticationRequired');
    const { intentId } = await bench.gateway.placeHold(account, holdRequest(rental));
    const act = async (action: string) => {
      await bench.stripe.paymentIntents.confirm(intentId, {
        payment_method: rental.paymentMethodId ?? '',
        return_url: 'http://platform.test/back',
      });
      const { status, actionUrl } = await bench.gateway.readHold(account, intentId);
      const body = new URLSearchParams({ action });
      await fetch(actionUrl ?? '', { method: 'POST', body, redirect: 'manual' });
      return [status, (await bench.gateway.readHold(account, intentId)).status];
    };

    expect(await act('refuse')).toEqual(['requiresAction', 'refused']);
    expect(await act('approve')).toEqual(['requiresAction', 'held']);
    expect(await bench.gateway.placeHold(account, holdRequest(rental))).toMatchObject({
      intentId,
      status: 'held',
      expiresAt: bench.clock.now() + 7 * day,
    });
  });

  it('requested again after its release is not taken for a hold', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench);
    bench.sandbox.faults.set('timeoutAfter', { times: 1 });
    await expect(bench.gateway.placeHold(account, holdRequest(rental))).rejects.toBeInstanceOf(
      PaymentUnavailable,
    );
    const placed = bench.sandbox.intents().at(-1);
    await bench.stripe.paymentIntents.cancel(placed?.id ?? '');

    const again = await bench.gateway.placeHold(account, holdRequest(rental));

    expect(again).toMatchObject({ intentId: placed?.id, status: 'released' });
  });

  it('with the same key and another amount is refused', async () => {
    const bench = await startGateway();
    const rental = await checkoutHold(bench);
    await bench.gateway.placeHold(account, holdRequest(rental));

    const other = bench.gateway.placeHold(account, holdRequest(rental, { amountCents: 6_000 }));

    await expect(other).rejects.toMatchObject({ name: 'PaymentRefused', reason: 'idempotency_error' });
  });

  it('ends as released, with the reason, when the bank’s promise does', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    await bench.clock.advance(7 * day);

    expect(await bench.gateway.readHold(account, intentId)).toMatchObject({
      status: 'released',
      failure: 'expired',
      expiresAt: null,
    });
    const capture = bench.gateway.capture(account, intentId, 2_900, 'capture-1');
    await expect(capture).rejects.toMatchObject({ reason: 'payment_intent_unexpected_state' });
  });
});

describe('held money', () => {
  it('is captured once, in part, and the released rest is no refund', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);

    const captured = await bench.gateway.capture(account, intentId, 2_000, 'capture-1');

    expect(captured).toMatchObject({
      status: 'captured',
      capturedCents: 2_000,
      refundedCents: 0,
      expiresAt: null,
    });
    expect(await bench.gateway.capture(account, intentId, 2_000, 'capture-1')).toEqual(captured);
    expect(await bench.gateway.capture(account, intentId, 2_000, 'capture-2')).toEqual(captured);
    await expect(bench.gateway.capture(account, intentId, 1_999, 'capture-3')).rejects.toBeInstanceOf(
      PaymentRefused,
    );
    expect(bench.sandbox.intents()[0]?.moved.capturedCents).toBe(2_000);
  });

  it('is never captured beyond the hold', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);

    const capture = bench.gateway.capture(account, intentId, 3_000, 'capture-1');

    await expect(capture).rejects.toMatchObject({ reason: 'amount_too_large' });
    expect(await bench.gateway.readHold(account, intentId)).toMatchObject({ status: 'held' });
  });

  it('that the bank refuses to capture is refused', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    bench.sandbox.faults.set('captureRefused', { times: 1 });

    const capture = bench.gateway.capture(account, intentId, 2_900, 'capture-1');

    await expect(capture).rejects.toMatchObject({ reason: 'capture_charge_authorization_expired' });
  });

  it('is released, also by a call that comes too late', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);

    const released = await bench.gateway.release(account, intentId, 'release-1');

    expect(released).toMatchObject({ status: 'released', failure: null, capturedCents: 0, refundedCents: 0 });
    expect(await bench.gateway.release(account, intentId, 'release-2')).toEqual(released);
    expect(bench.sandbox.intents()[0]?.moved.releasedCents).toBe(2_900);
  });

  it('is not released once it is captured', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    await bench.gateway.capture(account, intentId, 2_900, 'capture-1');

    const release = bench.gateway.release(account, intentId, 'release-1');

    await expect(release).rejects.toMatchObject({ reason: 'payment_intent_unexpected_state' });
  });

  it('is refunded in parts, each key once', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    await bench.gateway.capture(account, intentId, 2_000, 'capture-1');

    await bench.gateway.refund(account, intentId, 500, 'refund-1');
    const again = await bench.gateway.refund(account, intentId, 500, 'refund-1');
    const whole = await bench.gateway.refund(account, intentId, 1_500, 'refund-2');

    expect(again).toMatchObject({ status: 'captured', capturedCents: 2_000, refundedCents: 500 });
    expect(whole.refundedCents).toBe(2_000);
    expect(await bench.gateway.refund(account, intentId, 2_000, 'refund-3')).toEqual(whole);
    expect(bench.sandbox.intents()[0]?.moved.refundedCents).toBe(2_000);
  });

  it('is not refunded beyond the captured amount', async () => {
    const bench = await startGateway();
    const { intentId } = await checkoutHold(bench);
    await bench.gateway.capture(account, intentId, 2_000, 'capture-1');

    await expect(bench.gateway.refund(account, intentId, 2_001, 'refund-1')).rejects.toBeInstanceOf(
      PaymentRefused,
    );
    expect(bench.sandbox.intents()[0]?.moved.refundedCents).toBe(0);
  });
});

it('finds a hold whose answer was lost, by its order, purpose and epoch', async () => {
  const bench = await startGateway();
  const rental = await checkoutHold(bench);
  const request = holdRequest(rental);
  expect(await bench.gateway.findHold(account, request)).toBeNull();

  const placed = await bench.gateway.placeHold(account, request);

  expect(await bench.gateway.findHold(account, request)).toEqual(placed);
  expect(await bench.gateway.findHold(account, { ...request, epoch: 2 })).toBeNull();
});
