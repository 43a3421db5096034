/**
 * A sandbox on a hand-moved clock, with the real SDK talking to it over HTTP and a receiver that records its webhooks.
 */
import { createRandom } from '#simulator/random.js';
import { openDocumentStore, type DocumentStore } from '#simulator/document-store.js';
import type { OutgoingWebhook } from '#simulator/payments/webhooks.js';
import { createPaymentSandbox, type PaymentSandbox } from '#simulator/payments/sandbox.js';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { manualClock, minute, type ManualClock } from './manual-clock.js';

export const secretKey = 'sk_test_consigne';
export const webhookSecret = 'whsec_consigne';

export interface Receiver {
  status: number;
  /** The action of the platform before it answers. */
  work?: () => Promise<unknown>;
}

export interface Bench {
  readonly sandbox: PaymentSandbox;
  readonly clock: ManualClock;
  readonly stripe: Stripe;
  readonly url: string;
  readonly port: number;
  /** The webhooks that the receiver got, and its answer (200 unless changed). */
  readonly webhooks: OutgoingWebhook[];
  readonly receiver: Receiver;
  /** Types of the received events. */
  heard(): string[];
  /** A new sandbox on the same memory, as after a restart. */
  restart(keep?: DocumentStore): Promise<Bench>;
}

export async function startBench(
  keep: DocumentStore = openDocumentStore(null),
  clock: ManualClock = manualClock(),
): Promise<Bench> {
  const webhooks: OutgoingWebhook[] = [];
  const receiver: Receiver = { status: 200 };
  const sandbox = createPaymentSandbox({
    keep,
    random: createRandom(1),
    clock,
    deliver: async (webhook) => {
      webhooks.push(webhook);
      await receiver.work?.();
      return receiver.status;
    },
  });
  clock.settled = () => sandbox.settled();
  sandbox.registerAccount({
    companyId: 'company-1',
    secretKey,
    webhookSecret,
    webhookUrl: 'http://platform.test/hook',
  });
  const listening = await sandbox.listen(0);
  onTestFinished(() => listening.close());
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: '127.0.0.1',
    port: listening.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    sandbox,
    clock,
    stripe,
    url: listening.url,
    port: listening.port,
    webhooks,
    receiver,
    heard: () => webhooks.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async restart(next = keep) {
      sandbox.stop();
      return startBench(next, clock);
    },
  };
}

export const holdParams = (clock: ManualClock, orderId = 'order-1'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://platform.test/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://platform.test/back',
  customer_email: 'camille@example.test',
  customer_creation: 'always',
  expires_at: Math.floor((clock.now() + 45 * minute) / 1_000),
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 2_900, product_data: { name: 'Location <vélo>' } },
    },
  ],
  metadata: { orderId },
  payment_intent_data: { capture_method: 'manual', setup_future_usage: 'off_session', metadata: { orderId } },
});

/** A hold that the customer placed by Checkout; returns the intent. */
export async function placeCheckoutHold(
  bench: Bench,
  card = 'visa',
  orderId = 'order-1',
): Promise<Stripe.PaymentIntent> {
  const session = await bench.stripe.checkout.sessions.create(holdParams(bench.clock, orderId));
  bench.sandbox.pay(session.id, card);
  const paid = await bench.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  if (paid.payment_intent === null || typeof paid.payment_intent === 'string') throw new Error('No hold');
  return paid.payment_intent;
}

/** A hold placed by the merchant alone, on the card that an earlier hold saved. */
export const placeSavedHold = (
  bench: Bench,
  earlier: Stripe.PaymentIntent,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> =>
  bench.stripe.paymentIntents.create(
    {
      amount: 5_000,
      currency: 'eur',
      capture_method: 'manual',
      confirm: true,
      off_session: true,
      customer: earlier.customer as string,
      payment_method: earlier.payment_method as string,
      metadata: { orderId: 'order-1' },
      expand: ['latest_charge'],
      ...changes,
    },
    options,
  );
