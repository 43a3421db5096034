import { PaymentRefused } from '#application/payments/gateway.js';
import { day, hour, minute } from '#tests/simulator/payments/manual-clock.js';
import { describe, expect, it } from 'vitest';
import { account, checkoutHold, checkoutRequest, startGateway } from './gateway-bench.js';

describe('a checkout', () => {
  it('is opened with a page to pay on, and holds nothing yet', async () => {
    const bench = await startGateway();

    const state = await bench.gateway.openCheckout(account, checkoutRequest(bench));

    expect(state).toEqual({
      sessionId: expect.stringMatching(/^cs_test_/),
      status: 'open',
      url: `${bench.url}/c/pay/${state.sessionId}`,
      orderId: 'order-1',
      customerId: null,
      paymentMethodId: null,
      hold: null,
    });
  });

  it('once paid has the hold, with the provider’s own end, and the saved card', async () => {
    const bench = await startGateway();
    const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench));
    bench.sandbox.pay(sessionId, 'visa');

    const state = await bench.gateway.readCheckout(account, sessionId);

    expect(state).toMatchObject({
      status: 'complete',
      url: null,
      customerId: expect.stringMatching(/^cus_/),
    });
    expect(state.hold).toEqual({
      intentId: expect.stringMatching(/^pi_/),
      status: 'held',
      isDisputed: false,
      capturedCents: 0,
      refundedCents: 0,
      expiresAt: bench.clock.now() + 7 * day,
      actionUrl: null,
      failure: null,
    });
    expect(bench.sandbox.intents()[0]).toMatchObject({
      amount: 2_900,
      customer: state.customerId,
      payment_method: state.paymentMethodId,
      metadata: { orderId: 'order-1', companyId: 'company-1', purpose: 'rental' },
    });
  });

  it('of a known customer offers their saved card, and places the hold on it', async () => {
    const bench = await startGateway();
    const first = await checkoutHold(bench, 'authenticationRequired');
    const request = checkoutRequest(bench, {
      purpose: 'deposit',
      customerId: first.customerId,
      idempotencyKey: 'order-1:deposit:1:action:0',
    });

    const { sessionId } = await bench.gateway.openCheckout(account, request);
    expect(bench.sandbox.pay(sessionId, 'saved', 'refuse').kind).toBe('refused');
    expect(bench.sandbox.pay(sessionId, 'saved').kind).toBe('done');

    expect(await bench.gateway.readCheckout(account, sessionId)).toMatchObject({
      customerId: first.customerId,
      paymentMethodId: first.paymentMethodId,
      hold: { status: 'held' },
    });
  });

  it('of a customer that the provider no longer has is as the first one', async () => {
    const bench = await startGateway();
    const request = checkoutRequest(bench, { customerId: 'cus_deleted' });

    const { sessionId } = await bench.gateway.openCheckout(account, request);
    const again = await bench.gateway.openCheckout(account, request);

    expect(again.sessionId).toBe(sessionId);
    expect(bench.sandbox.pay(sessionId, 'visa').kind).toBe('done');
    expect(await bench.gateway.readCheckout(account, sessionId)).toMatchObject({
      customerId: expect.stringMatching(/^cus_/),
      hold: { status: 'held' },
    });
  });

  it.each(['hold', 'charge', 'saveCard'] as const)(
    "to %s is in the order's language and shows the shop's text",
    async (kind) => {
      const bench = await startGateway();

      await bench.gateway.openCheckout(
        account,
        checkoutRequest(bench, { kind, language: 'de', notice: 'Anschließend, 120 €.' }),
      );

      expect(bench.sandbox.sessions()[0]).toMatchObject({
        locale: 'de',
        custom_text: { submit: { message: 'Anschließend, 120 €.' } },
      });
    },
  );

  it('stays open after a refused card', async () => {
    const bench = await startGateway();
    const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench));
    bench.sandbox.pay(sessionId, 'chargeDeclined');

    expect(await bench.gateway.readCheckout(account, sessionId)).toMatchObject({
      status: 'open',
      hold: null,
    });
  });

  it('only saves the card for a far reservation', async () => {
    const bench = await startGateway();
    const request = checkoutRequest(bench, { kind: 'saveCard' });
    const { sessionId } = await bench.gateway.openCheckout(account, request);
    bench.sandbox.pay(sessionId, 'authenticationRequiredOnSetup');

    const state = await bench.gateway.readCheckout(account, sessionId);

    expect(state).toMatchObject({ status: 'complete', hold: null, orderId: 'order-1' });
    const hold = await bench.gateway.placeHold(account, {
      kind: 'hold',
      orderId: 'order-1',
      purpose: 'rental',
      amountCents: 2_900,
      customerId: state.customerId ?? '',
      paymentMethodId: state.paymentMethodId ?? '',
      epoch: 1,
      idempotencyKey: 'order-1:rental:1:hold',
    });
    expect(hold).toMatchObject({ status: 'held', expiresAt: bench.clock.now() + 4 * day + 18 * hour });
  });

  it('requested twice is one session, at any later time', async () => {
    const bench = await startGateway();
    const request = checkoutRequest(bench);
    const first = await bench.gateway.openCheckout(account, request);
    await bench.clock.advance(14 * minute);

    const again = await bench.gateway.openCheckout(account, request);
    bench.sandbox.pay(first.sessionId, 'visa');
    const afterwards = await bench.gateway.openCheckout(account, request);

    expect(again).toEqual(first);
    expect(afterwards).toMatchObject({
      sessionId: first.sessionId,
      status: 'complete',
      hold: { status: 'held' },
    });
    expect(bench.sandbox.sessions()).toHaveLength(1);
  });

  it('can first reach the provider late, as long as the order lives', async () => {
    const bench = await startGateway();
    const request = checkoutRequest(bench);
    bench.sandbox.faults.set('down', { forSeconds: 14 * 60 });
    await expect(bench.gateway.openCheckout(account, request)).rejects.toThrow();
    await bench.clock.advance(14 * minute);

    expect(await bench.gateway.openCheckout(account, request)).toMatchObject({ status: 'open' });
  });

  it('is given up by expiring it', async () => {
    const bench = await startGateway();
    const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench));

    expect(await bench.gateway.expireCheckout(account, sessionId)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(await bench.gateway.expireCheckout(account, sessionId)).toMatchObject({ status: 'expired' });
  });

  it('is paid when the customer was faster than its expiry', async () => {
    const bench = await startGateway();
    const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench));
    bench.sandbox.pay(sessionId, 'visa');

    expect(await bench.gateway.expireCheckout(account, sessionId)).toMatchObject({
      status: 'complete',
      hold: { status: 'held' },
    });
  });

  it('of another program, or a missing one, is refused', async () => {
    const bench = await startGateway();
    const foreign = await bench.stripe.checkout.sessions.create({
      success_url: 'http://other.test',
      line_items: [{ price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'x' } } }],
    });

    await expect(bench.gateway.readCheckout(account, foreign.id)).rejects.toMatchObject({
      name: 'PaymentRefused',
      reason: 'foreign_session',
    });
    const absent = bench.gateway.readCheckout(account, 'cs_test_none');
    await expect(absent).rejects.toBeInstanceOf(PaymentRefused);
    await expect(absent).rejects.toMatchObject({ reason: 'resource_missing' });
  });
});
