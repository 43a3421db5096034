/**
 * The payment port on the official Stripe SDK; for the sandbox only the address differs
 * (decisions/0018-payment-sandbox-behind-the-real-sdk.md).
 */
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import {
  type HoldRequest,
  type HoldState,
  type PaymentAccount,
  type PaymentGateway,
  PaymentKeyRefused,
  type PaymentPermission,
  PaymentRefused,
  type ProviderEvent,
} from '#application/payments/gateway.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { createBalance, pageOf as dashboardPage, createDisputes } from './balance.js';
import { createCheckout } from './checkout.js';
import { sdk, callStripe, required, translated } from './failures.js';
import { expansions, intentNow, readIntent, refusedIntentNow } from './hold-state.js';

/** Stripe made no intent: the saved card or its customer no longer exists there. The customer may enter another card. */
const cardGone: HoldState = {
  intentId: '',
  status: 'refused',
  failure: 'card_gone',
  capturedCents: 0,
  refundedCents: 0,
  isDisputed: false,
  expiresAt: null,
  actionUrl: null,
};

/** A card that was detached from its customer (Stripe itself does that to some), or a customer that was deleted. */
const isCardGone = (error: unknown): boolean =>
  error instanceof sdk().errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || error.param === 'customer');

/**
 * Places a hold off-session on a saved card, or charges it (money.md#holds). A refused card is a result, and so is a
 * bank that requires authentication: Stripe sends the intent along with the error.
 */
async function placeHold(stripe: Stripe, account: PaymentAccount, request: HoldRequest): Promise<HoldState> {
  const { idempotencyKey } = request;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: request.amountCents,
    currency: 'eur',
    capture_method: request.kind === 'hold' ? 'manual' : 'automatic',
    confirm: true,
    off_session: true,
    customer: request.customerId,
    payment_method: request.paymentMethodId,
    allowed_payment_method_types: ['card'],
    metadata: metadataOf(account, request),
    expand: expansions,
  };
  try {
    return await intentNow(stripe, stripe.paymentIntents.create(params, { idempotencyKey }));
  } catch (error) {
    if (isCardGone(error)) return cardGone;
    if (!(error instanceof sdk().errors.StripeCardError)) throw translated(error);
    const { headers, payment_intent: intent } = error;
    if (!intent) throw translated(error);
    return callStripe(() => refusedIntentNow(stripe, headers, intent));
  }
}

const metadataOf = ({ companyId }: PaymentAccount, { orderId, purpose, epoch }: HoldRequest) => ({
  orderId,
  companyId,
  purpose,
  epoch: String(epoch),
});

/** Searches the card holder's newest intents: Stripe's search by metadata lags by up to a minute, its list does not. */
async function findHold(
  stripe: Stripe,
  account: PaymentAccount,
  request: HoldRequest,
): Promise<HoldState | null> {
  const { data } = await stripe.paymentIntents.list({ customer: request.customerId, limit: 100 });
  const wanted = Object.entries(metadataOf(account, request));
  const done = request.kind === 'hold' ? 'requires_capture' : 'succeeded';
  const placed = required(data, 'data').find(
    ({ metadata, status }) =>
      required(status, 'status') === done &&
      wanted.every(([name, value]) => required(metadata, 'metadata')[name] === value),
  );
  return placed ? readIntent(stripe, required(placed.id, 'id')) : null;
}

type Holds = Pick<PaymentGateway, 'capture' | 'findHold' | 'placeHold' | 'readHold' | 'refund' | 'release'>;

/**
 * Holds: read, captured once, released, refunded (money.md#holds). A late call returns the current state when its goal
 * is already reached.
 */
function createHolds(client: (account: PaymentAccount) => Stripe): Holds {
  const read = (account: PaymentAccount, intentId: string) =>
    callStripe(() => readIntent(client(account), intentId));
  return {
    readHold: read,
    placeHold: (account, request) => placeHold(client(account), account, request),
    findHold: (account, request) => callStripe(() => findHold(client(account), account, request)),

    capture: (account, intentId, amountCents, idempotencyKey) =>
      unlessDone(
        () => {
          const stripe = client(account);
          const params = { amount_to_capture: amountCents, expand: expansions };
          return intentNow(stripe, stripe.paymentIntents.capture(intentId, params, { idempotencyKey }));
        },
        () => read(account, intentId),
        (state) => state.status === 'captured' && state.capturedCents === amountCents,
      ),

    release: (account, intentId, idempotencyKey) =>
      unlessDone(
        () => {
          const stripe = client(account);
          const params = { expand: expansions };
          return intentNow(stripe, stripe.paymentIntents.cancel(intentId, params, { idempotencyKey }));
        },
        () => read(account, intentId),
        (state) => state.status === 'released',
      ),

    refund: (account, intentId, amountCents, idempotencyKey) =>
      unlessDone(
        async () => {
          const params = { payment_intent: intentId, amount: amountCents };
          await client(account).refunds.create(params, { idempotencyKey });
          return read(account, intentId);
        },
        () => read(account, intentId),
        (state, reason) => reason === 'charge_already_refunded' && state.refundedCents >= amountCents,
      ),
  };
}

/** Runs the call; when Stripe refuses it, checks whether the wanted state is reached all the same. */
async function unlessDone(
  act: () => Promise<HoldState>,
  read: () => Promise<HoldState>,
  isDone: (state: HoldState, reason: string) => boolean,
): Promise<HoldState> {
  try {
    return await callStripe(act);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const state = await read();
    if (isDone(state, error.reason)) return state;
    throw error;
  }
}

const toleranceSeconds = 300;
const mostAheadMs = minute;

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullable()
  .catch(null);
const subject = z.object({
  object: z.string(),
  id: z.string().nullable().catch(null),
  payment_intent: reference,
});
/** Newer events (`v2.core.event`) have no `data.object`, others an empty one: they concern no record of ours. */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: subject.nullable().catch(null) }).catch({ object: null }),
});

/**
 * Webhooks: accepts only events that Stripe signed recently and not in the future (money.md#what-the-provider-says).
 * Only the subject is read from an event, never its content: the current state is fetched. An event of an unknown kind
 * or version is accepted all the same: Stripe disables an endpoint that refuses events for some days.
 */
export const verifyEvent: PaymentGateway['verifyEvent'] = (webhookSecret, rawBody, signature, now) => {
  return eventOf(trusted(webhookSecret, rawBody, signature, now));
};

/** The subject of an event, whether it was sent or listed. Throws PaymentRefused for anything that is no event. */
function eventOf(raw: unknown): ProviderEvent {
  const parsed = signedEvent.safeParse(raw);
  if (!parsed.success) throw new PaymentRefused('malformed_event');
  const { id: eventId, type, data } = parsed.data;
  const { object: kind = null, id = null, payment_intent: intent = null } = data.object ?? {};
  return {
    eventId,
    type,
    sessionId: kind === 'checkout.session' ? id : null,
    intentId: kind === 'payment_intent' ? id : intent,
  };
}

function trusted(webhookSecret: string, rawBody: Buffer, signature: string, now: Instant): unknown {
  // The SDK accepts timestamps in the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) * 1_000;
  if (signedAt > now + mostAheadMs) throw new PaymentRefused('signed_in_the_future');
  const { signature: verifier } = sdk().webhooks;
  if (!verifier) throw new Error('The SDK verifies no signatures');
  try {
    // Not `constructEvent`: it throws at every event of the newer form.
    verifier.verifyHeader(rawBody, signature, webhookSecret, toleranceSeconds, undefined, now);
    return JSON.parse(rawBody.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw new PaymentRefused('malformed_event');
    throw translated(error);
  }
}

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

// Lists events: Stripe retains them for 30 days, whether a webhook arrived or not.

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
    ...createBalance(client),
    ...createEventList(client),
    ...createPermissions(client),
    verifyEvent,
    pageOf,
  };
}
