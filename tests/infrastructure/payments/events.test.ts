import { PaymentRefused } from '#application/payments/gateway.js';
import { verifyEvent } from '#infrastructure/payments/stripe.js';
import { minute, second } from '#tests/simulator/payments/manual-clock.js';
import { webhookSecret } from '#tests/simulator/payments/sandbox-bench.js';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { account, checkoutHold, startGateway, type GatewayBench } from './gateway-bench.js';

const received = (bench: GatewayBench, index: number) => {
  const webhook = bench.webhooks[index];
  return {
    body: Buffer.from(webhook?.body ?? ''),
    signature: webhook?.headers['stripe-signature'] ?? '',
  };
};

describe('a webhook', () => {
  it("is accepted with the provider's signature, and names its object", async () => {
    const bench = await startGateway();
    const hold = await checkoutHold(bench);
    await bench.gateway.capture(account, hold.intentId, 1_000, 'capture-1');
    await bench.clock.advance(second);

    const events = bench.webhooks.map((_, index) => {
      const { body, signature } = received(bench, index);
      return verifyEvent(webhookSecret, body, signature, bench.clock.now());
    });

    const intentId = hold.intentId;
    expect(events).toMatchObject([
      { type: 'payment_intent.amount_capturable_updated', intentId, sessionId: null },
      { type: 'checkout.session.completed', intentId, sessionId: bench.sandbox.sessions()[0]?.id },
      { type: 'charge.captured', intentId, sessionId: null },
      { type: 'payment_intent.succeeded', intentId, sessionId: null },
    ]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4);
  });

  it('is refused when forged, altered, or signed for another company', async () => {
    const bench = await startGateway();
    bench.sandbox.faults.set('webhookForged', { times: 1 });
    await checkoutHold(bench);
    await bench.clock.advance(second);
    const now = bench.clock.now();
    const forged = received(bench, 0);
    const genuine = received(bench, 1);

    const altered = Buffer.from(genuine.body.toString().replace('2900', '1'));
    expect(altered.equals(genuine.body)).toBe(false);
    const refusals: [string, Buffer, string][] = [
      [webhookSecret, forged.body, forged.signature],
      [webhookSecret, altered, genuine.signature],
      ['whsec_other', genuine.body, genuine.signature],
      [webhookSecret, genuine.body, ''],
      [webhookSecret, genuine.body, 'nonsense'],
      ['', genuine.body, genuine.signature],
    ];
    for (const [secret, body, signature] of refusals) {
      expect(() => verifyEvent(secret, body, signature, now)).toThrow(PaymentRefused);
    }
    expect(() => verifyEvent(webhookSecret, genuine.body, genuine.signature, now)).not.toThrow();
  });

  it('is refused five minutes after its signature, and a minute before it', async () => {
    const bench = await startGateway();
    await checkoutHold(bench);
    await bench.clock.advance(second);
    const { body, signature } = received(bench, 0);
    const signedAt = bench.clock.now() - second;
    const at = (now: number) => () => verifyEvent(webhookSecret, body, signature, now);

    expect(at(signedAt + 5 * minute)).not.toThrow();
    expect(at(signedAt + 5 * minute + second)).toThrow('tolerance');
    expect(at(signedAt - minute)).not.toThrow();
    expect(at(signedAt - minute - second)).toThrow('signed_in_the_future');
  });

  const now = Date.UTC(2026, 10, 20);
  const signed = (payload: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: now / 1_000,
    });
    return verifyEvent(webhookSecret, Buffer.from(payload), signature, now);
  };

  it('is refused when it is signed but is no event', () => {
    for (const payload of ['not json', '{"object":"event","type":"x"}', '{"id":"evt_1"}', '{}', 'null', '[]'])
      expect(() => signed(payload), payload).toThrow(PaymentRefused);
  });

  it.each<[name: string, more: object]>([
    ['of the newer form', { object: 'v2.core.event', related_object: { id: 'x', type: 'v2.billing.meter' } }],
    ['without data', {}],
    ['with data of null', { data: null }],
    ['without an object', { data: {} }],
    ['with an object of null', { data: { object: null } }],
    ['with an empty object', { data: { object: {} } }],
    ['with an object of an unknown shape', { data: { object: { object: 'x', id: 7, payment_intent: 7 } } }],
    [
      'of an older version',
      { api_version: '2019-12-03', data: { object: { object: 'source', id: 'src_1' } } },
    ],
  ])('%s is accepted, and concerns no object of the product', (_, more) => {
    const event = signed(JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.thing', ...more }));

    expect(event).toEqual({ eventId: 'evt_1', type: 'some.thing', sessionId: null, intentId: null });
  });
});
