/**
 * The payment port on the official Stripe SDK; for the sandbox only the address differs
 * (decisions/0018-payment-sandbox-behind-the-real-sdk.md).
 */
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import {
  type PaymentAccount,
  type PaymentGateway,
  PaymentKeyRefused,
  type PaymentPermission,
  PaymentRefused,
  type ProviderEvent,
} from '#application/payments/gateway.js';
import type { Instant } from '#domain/shared/record.js';
import { createCheckout } from './checkout.js';
import { pageOf as dashboardPage } from './dashboard.js';
import { createDisputes } from './disputes.js';
import { eventOf, verifyEvent } from './events.js';
import { createHolds } from './holds.js';
import { sdk } from './sdk.js';
import { callStripe } from './failures.js';

const nobody = 'consigne_permission_probe';

const probes: Readonly<Record<PaymentPermission, (stripe: Stripe) => Promise<unknown>>> = {
  checkoutSessions: (stripe) => stripe.checkout.sessions.expire(`cs_test_${nobody}`),
  paymentIntents: (stripe) => stripe.paymentIntents.cancel(`pi_${nobody}`),
  chargesAndRefunds: (stripe) => stripe.refunds.create({ payment_intent: `pi_${nobody}` }),
  setupIntents: (stripe) => stripe.setupIntents.retrieve(`seti_${nobody}`),
  disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  events: (stripe) => stripe.events.list({ limit: 1 }),
};

async function isMissing(stripe: Stripe, probe: (stripe: Stripe) => Promise<unknown>): Promise<boolean> {
  try {
    await callStripe(() => probe(stripe));
    return false;
  } catch (error) {
    // Refused because of the object, not the key: the key has the permission.
    if (error instanceof PaymentRefused) return false;
    if (error instanceof PaymentKeyRefused && error.cause instanceof sdk().errors.StripePermissionError)
      return true;
    throw error;
  }
}

/**
 * Checks whether a key has all permissions that the product needs: each is tried on an object that does not exist, or
 * by a list, so that nothing is changed. Writing includes reading.
 */
const createPermissions = (
  client: (account: PaymentAccount) => Stripe,
): Pick<PaymentGateway, 'missingPermissions'> => ({
  async missingPermissions(account) {
    const missing: PaymentPermission[] = [];
    for (const [name, probe] of Object.entries(probes) as [
      PaymentPermission,
      (typeof probes)[PaymentPermission],
    ][])
      if (await isMissing(client(account), probe)) missing.push(name);
    return missing;
  },
});

/** Lists events: Stripe retains them for 30 days, whether a webhook arrived or not. */

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

function createEventList(client: (account: PaymentAccount) => Stripe): Pick<PaymentGateway, 'eventsSince'> {
  return {
    eventsSince: (account, since) =>
      callStripe(async () => {
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

/** One cached SDK client a company's key, with every setting that the product relies on. */
interface StripeConnection {
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /** Replaces the network: the deterministic simulation's connection to the sandbox. */
  readonly httpClient?: InstanceType<typeof Stripe.HttpClient>;
}

/** The version that the types of the installed SDK describe: a newer SDK does not compile until this is reviewed. */
export const apiVersion = '2026-10-28.endive';

/** Enough for every company of one server; beyond it the least recently used one is evicted. */
const mostClients = 200;
const timeoutMs = 10_000;

function createClients(connection: StripeConnection): (secretKey: string) => Stripe {
  const clients = new Map<string, Stripe>();
  return (secretKey) => {
    const name = createHash('sha256').update(secretKey).digest('base64url');
    const client = clients.get(name) ?? connect(secretKey, connection);
    clients.delete(name);
    clients.set(name, client); // the map's order is the order of use
    const [oldest] = clients.keys();
    if (clients.size > mostClients && oldest !== undefined) clients.delete(oldest);
    return client;
  };
}

/** The outbox retries, with the same key: the SDK must not retry as well. */
const connect = (secretKey: string, connection: StripeConnection): Stripe =>
  new (sdk())(secretKey, {
    apiVersion,
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeoutMs,
    ...connection,
  });

export interface StripeGatewayOptions extends StripeConnection {
  readonly now: () => Instant;
  /** The page of a payment, instead of Stripe's dashboard: the sandbox has its own. */
  readonly pageOf?: PaymentGateway['pageOf'];
}

export function createStripeGateway({
  now,
  pageOf = dashboardPage,
  ...connection
}: StripeGatewayOptions): PaymentGateway {
  const clientOf = createClients(connection);
  const client = (account: PaymentAccount) => clientOf(account.secretKey);
  return {
    ...createCheckout(client, now),
    ...createHolds(client),
    ...createDisputes(client),
    ...createEventList(client),
    ...createPermissions(client),
    verifyEvent,
    pageOf,
  };
}
