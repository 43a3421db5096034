import { describe, expect, it } from 'vitest';
import { day, hour, minute } from './manual-clock.js';
import { placeCheckoutHold, placeSavedHold, startBench, type Bench } from './sandbox-bench.js';

const moved = ({ sandbox }: Bench) => sandbox.intents().at(-1)?.moved;

describe('held money', () => {
  it('is captured in part once, and the rest is released', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    await bench.clock.advance(hour);

    const captured = await bench.stripe.paymentIntents.capture(id, {
      amount_to_capture: 2_000,
      expand: ['latest_charge'],
    });

    expect(captured).toMatchObject({
      status: 'succeeded',
      amount: 2_900,
      amount_received: 2_000,
      amount_capturable: 0,
    });
    expect(captured.latest_charge).toMatchObject({
      captured: true,
      amount_captured: 2_000,
      amount_refunded: 0,
      refunded: false,
    });
    expect(moved(bench)).toMatchObject({
      authorisedCents: 2_900,
      capturedCents: 2_000,
      releasedCents: 900,
      refundedCents: 0,
      moves: [
        { kind: 'authorised', at: bench.clock.now() - hour },
        { kind: 'captured', amountCents: 2_000, at: bench.clock.now() },
        { kind: 'released', amountCents: 900 },
      ],
    });
    await expect(bench.stripe.paymentIntents.capture(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect(bench.sandbox.sessions()[0]?.payment_status).toBe('paid');
  });

  it('is never captured beyond what was authorised', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);

    await expect(bench.stripe.paymentIntents.capture(id, { amount_to_capture: 2_901 })).rejects.toMatchObject(
      {
        code: 'amount_too_large',
      },
    );
    expect(moved(bench)?.capturedCents).toBe(0);
  });

  it('is released by cancelling, after which nothing can be captured', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);

    const canceled = await bench.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'requested_by_customer',
    });

    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'requested_by_customer' });
    expect(moved(bench)).toMatchObject({ releasedCents: 2_900, capturedCents: 0 });
    await expect(bench.stripe.paymentIntents.capture(id)).rejects.toThrow('status of canceled');
    await expect(bench.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    ['visa', 'with the customer', 7 * day],
    ['visa', 'off-session', 4 * day + 18 * hour],
    ['mastercard', 'off-session', 7 * day],
  ])('on a %s held %s ends by itself when the bank’s promise does', async (card, presence, promised) => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench, card);
    const isSaved = presence === 'off-session';
    if (isSaved) await bench.stripe.paymentIntents.cancel(first.id);
    const hold = isSaved ? await placeSavedHold(bench, first) : first;
    await bench.clock.advance(minute);
    bench.webhooks.length = 0;

    await bench.clock.advance(promised - 2 * minute);
    expect((await bench.stripe.paymentIntents.retrieve(hold.id)).status).toBe('requires_capture');
    await bench.clock.advance(2 * minute);

    const ended = await bench.stripe.paymentIntents.retrieve(hold.id, { expand: ['latest_charge'] });
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
      amount_capturable: 0,
    });
    expect(bench.heard()).toEqual(['charge.expired', 'payment_intent.canceled']);
    expect(moved(bench)).toMatchObject({ releasedCents: hold.amount, capturedCents: 0 });
  });

  it('after the capture is refunded, never beyond the captured amount', async () => {
    const bench = await startBench();
    const { id } = await placeCheckoutHold(bench);
    const refund = (amount?: number) => bench.stripe.refunds.create({ payment_intent: id, amount });
    await expect(refund(100)).rejects.toThrow('does not have a successful charge');
    await bench.stripe.paymentIntents.capture(id, { amount_to_capture: 2_000 });

    await expect(refund(500)).resolves.toMatchObject({ object: 'refund', amount: 500, status: 'succeeded' });
    await expect(refund(1_501)).rejects.toThrow('greater than unrefunded amount');
    await expect(refund()).resolves.toMatchObject({ amount: 1_500 });
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });

    expect(moved(bench)).toMatchObject({ capturedCents: 2_000, refundedCents: 2_000, releasedCents: 900 });
  });

  it('is captured at once when the intent captures automatically', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);

    const taken = await placeSavedHold(bench, first, { capture_method: 'automatic' });

    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
    expect(moved(bench)).toMatchObject({ capturedCents: 5_000 });
  });
});

describe('PaymentIntents', () => {
  it('can be listed and searched by customer and order', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);
    const second = await placeSavedHold(bench, first, { metadata: { orderId: 'order-2' } });
    const customer = first.customer as string;

    const listed = await bench.stripe.paymentIntents.list({ customer, limit: 1 });
    const found = await bench.stripe.paymentIntents.search({
      query: `customer:'${customer}' AND metadata['orderId']:'order-1'`,
    });

    expect(listed).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    expect(found.data.map(({ id }) => id)).toEqual([first.id]);
    await expect(bench.stripe.paymentIntents.search({ query: 'amount>3' })).rejects.toThrow(
      'unable to parse',
    );
  });

  it('are confirmed later, and authenticated on the bank’s page when a return URL is given', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench, 'authenticationRequired');
    const refused = await placeSavedHold(bench, first).catch(
      (error: { payment_intent: { id: string } }) => error,
    );

    const id = 'payment_intent' in refused ? refused.payment_intent.id : '';
    const asking = await bench.stripe.paymentIntents.confirm(id, {
      payment_method: first.payment_method as string,
      return_url: 'http://platform.test/order?code=AB',
    });
    const page = asking.next_action?.redirect_to_url?.url ?? '';

    expect(asking.status).toBe('requires_action');
    expect(await (await fetch(page)).text()).toContain('Authentification 3-D Secure');
    const body = new URLSearchParams({ action: 'approve' });
    const approved = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    expect(approved.headers.get('location')).toBe(
      `http://platform.test/order?code=AB&payment_intent=${id}&redirect_status=succeeded`,
    );
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
    expect((await fetch(page.replace('secret=', 'secret=x'))).status).toBe(404);
    expect((await fetch(page)).status).toBe(410);
  });

  it('are used only with the customer’s own card', async () => {
    const bench = await startBench();
    const first = await placeCheckoutHold(bench);
    const other = await bench.stripe.customers.create({ email: 'other@example.test' });

    await expect(placeSavedHold(bench, first, { customer: other.id })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
    });
    expect(bench.sandbox.intents()).toHaveLength(1);
  });
});
