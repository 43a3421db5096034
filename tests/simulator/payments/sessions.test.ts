import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { hour, minute } from './manual-clock.js';
import { holdParams, startBench } from './sandbox-bench.js';

describe('a Checkout Session', () => {
  it('holds the money when the customer pays, saves the card and completes', async () => {
    const bench = await startBench();
    const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      amount_total: 2_900,
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.payment_intent).toBeNull();

    const outcome = bench.sandbox.pay(session.id, '4242 4242 4242 4242');

    expect(outcome).toEqual({
      kind: 'done',
      redirectUrl: `http://platform.test/done?session=${session.id}`,
    });
    const paid = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'unpaid', url: null });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 2_900,
      customer: paid.customer,
      metadata: { orderId: 'order-1' },
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      capture_before: Math.floor(bench.clock.now() / 1_000) + 7 * 86_400,
      three_d_secure: null,
    });
    expect((intent.payment_method as Stripe.PaymentMethod).customer).toBe(paid.customer);
  });

  it('refuses an end sooner than half an hour or later than a day', async () => {
    const { stripe, clock } = await startBench();
    const ending = (ms: number) =>
      stripe.checkout.sessions.create({
        ...holdParams(clock),
        expires_at: Math.floor((clock.now() + ms) / 1_000),
      });

    await expect(ending(29 * minute)).rejects.toMatchObject({ param: 'expires_at', statusCode: 400 });
    await expect(ending(25 * hour)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(ending(30 * minute)).resolves.toMatchObject({ status: 'open' });
  });

  it('expires by itself on the clock, and can no longer be paid', async () => {
    const bench = await startBench();
    const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));
    expect(bench.sandbox.nextDue()).toBe(bench.clock.now() + 45 * minute);

    await bench.clock.advance(44 * minute);
    expect(bench.sandbox.sessions()[0]?.status).toBe('open');
    await bench.clock.advance(2 * minute);

    expect(bench.sandbox.sessions()[0]).toMatchObject({ status: 'expired', url: null });
    expect(bench.heard()).toEqual(['checkout.session.expired']);
    expect(bench.sandbox.pay(session.id, 'visa')).toEqual({ kind: 'closed', redirectUrl: null });
    expect(bench.sandbox.nextDue()).toBeNull();
  });

  it('is expired by a call only while it is open', async () => {
    const { stripe, clock, sandbox } = await startBench();
    const open = await stripe.checkout.sessions.create(holdParams(clock));
    const paid = await stripe.checkout.sessions.create(holdParams(clock));
    sandbox.pay(paid.id, 'visa');

    await expect(stripe.checkout.sessions.expire(open.id)).resolves.toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('status of `complete`');
  });

  it.each([
    [{ customer_creation: undefined }, 'customer, customer_email'],
    [{ customer_email: undefined }, 'customer, customer_creation'],
  ])('of a known customer refuses contradicting parameters', async (changes, names) => {
    const { stripe, clock } = await startBench();
    const { id: customer } = await stripe.customers.create({ email: 'camille@example.test' });

    const creating = stripe.checkout.sessions.create({ ...holdParams(clock), customer, ...changes });

    await expect(creating).rejects.toThrow(names);
  });

  it('ends an authentication that the customer left open', async () => {
    const bench = await startBench();
    const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock));
    expect(bench.sandbox.pay(session.id, 'authenticationRequired', 'leave').kind).toBe('authenticate');
    expect(bench.sandbox.intents()[0]?.status).toBe('requires_action');

    await bench.stripe.checkout.sessions.expire(session.id);

    expect(bench.sandbox.intents()[0]).toMatchObject({ status: 'canceled', moved: { authorisedCents: 0 } });
  });

  it('stays open when the customer goes back', async () => {
    const { stripe, clock, sandbox } = await startBench();
    const session = await stripe.checkout.sessions.create(holdParams(clock));

    expect(sandbox.abandon(session.id)).toEqual({ redirectUrl: 'http://platform.test/back' });
    expect(sandbox.sessions()[0]?.status).toBe('open');
  });

  it('saves a card without a payment in setup mode', async () => {
    const { stripe, clock, sandbox } = await startBench();
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'eur',
      customer_creation: 'always',
      success_url: 'http://platform.test/done',
      expires_at: holdParams(clock).expires_at,
      setup_intent_data: { metadata: { orderId: 'order-1' } },
    });

    expect(sandbox.pay(session.id, 'authenticationRequiredOnSetup').kind).toBe('done');

    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: null,
    });
    const setup = paid.setup_intent as Stripe.SetupIntent;
    expect(setup).toMatchObject({
      status: 'succeeded',
      customer: paid.customer,
      metadata: { orderId: 'order-1' },
    });
    const method = await stripe.paymentMethods.retrieve(setup.payment_method as string);
    expect(method).toMatchObject({ customer: paid.customer, card: { last4: '3155' } });
    expect(sandbox.intents()).toEqual([]);
  });
});
