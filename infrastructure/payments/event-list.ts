/** Lists events: Stripe retains them for 30 days, whether a webhook arrived or not. */
import type { PaymentAccount, PaymentGateway, ProviderEvent } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { eventOf } from './events.js';
import { asking } from './failures.js';

/** Events that change a payment or session of ours; Stripe accepts at most twenty types. */
const types = [
  'charge.captured',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.expired',
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.Event['type'][];

const pageSize = 100;

export function createEventList(
  client: (account: PaymentAccount) => Stripe,
): Pick<PaymentGateway, 'eventsSince'> {
  return {
    eventsSince: (account, since) =>
      asking(async () => {
        const created = { gte: Math.floor(since / 1_000) };
        const found: ProviderEvent[] = [];
        for await (const event of client(account).events.list({
          types: [...types],
          created,
          limit: pageSize,
        }))
          found.push(eventOf(event));
        return found;
      }),
  };
}
