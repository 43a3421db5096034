/**
 * Checkout Sessions: the customer's own hold, only a saved card for a distant reservation (money.md#holds), or an
 * immediate payment (money.md#sales).
 */
import {
  PaymentRefused,
  type CheckoutRequest,
  type CheckoutState,
  type PaymentAccount,
  type PaymentGateway,
} from '#application/payments/gateway.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { Stripe } from 'stripe';
import { callStripe, incomplete, required } from './failures.js';
import { idOf, toHoldState, isReplay } from './hold-state.js';

type Checkout = Pick<PaymentGateway, 'expireCheckout' | 'openCheckout' | 'readCheckout'>;

/**
 * Stripe requires at least half an hour, and the same key requires the same parameters, whenever the call is repeated.
 * So Stripe's end is half an hour after ours, and we expire the session at ours.
 */
const marginMs = 30 * minute;
const longestLifeMs = 24 * hour - minute;

/** All of the customer's cards: the Stripe customer belongs to one order, and entered each of them for it. */
const savedCards = ['always', 'limited', 'unspecified'] as const;

const expansions = ['payment_intent.latest_charge', 'setup_intent'];

export function createCheckout(client: (account: PaymentAccount) => Stripe, now: () => Instant): Checkout {
  const read = (account: PaymentAccount, sessionId: string) =>
    callStripe(async () =>
      toCheckoutState(await client(account).checkout.sessions.retrieve(sessionId, { expand: expansions })),
    );
  const open = (account: PaymentAccount, request: CheckoutRequest) =>
    callStripe(async () => {
      const params = paramsOf(account, request, now());
      const options = { idempotencyKey: request.idempotencyKey };
      const session = await client(account).checkout.sessions.create(params, options);
      return isReplay(session) ? read(account, session.id) : toCheckoutState(session);
    });

  return {
    readCheckout: read,
    async openCheckout(account, request) {
      try {
        return await open(account, request);
      } catch (error) {
        if (request.customerId === null || !isMissing(error)) throw error;
        const idempotencyKey = `${request.idempotencyKey}:unknown-customer`;
        return open(account, { ...request, customerId: null, idempotencyKey });
      }
    },
    async expireCheckout(account, sessionId) {
      const expire = () => client(account).checkout.sessions.expire(sessionId, { expand: expansions });
      try {
        return await callStripe(async () => toCheckoutState(await expire()));
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error;
        const state = await read(account, sessionId); // the customer paid first, or it had already expired
        if (state.status === 'open') throw error;
        return state;
      }
    },
  };
}

function paramsOf(
  account: PaymentAccount,
  request: CheckoutRequest,
  now: Instant,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: request.orderId, companyId: account.companyId, purpose: request.purpose };
  const end = Math.min(request.expiresAt + marginMs, now + longestLifeMs);
  const common = {
    ...buyerOf(request),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(end / 1_000),
    locale: request.language,
    ...(request.notice !== null && { custom_text: { submit: { message: request.notice } } }),
    metadata,
    allowed_payment_method_types: ['card'],
    expand: expansions,
  } satisfies Stripe.Checkout.SessionCreateParams;
  if (request.kind === 'saveCard') {
    return { ...common, mode: 'setup', currency: 'eur', setup_intent_data: { metadata } };
  }
  const price = { currency: 'eur', unit_amount: request.amountCents, product_data: { name: request.label } };
  const payment = {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    ...(request.customerId !== null && {
      saved_payment_method_options: { allow_redisplay_filters: [...savedCards] },
    }),
  } satisfies Stripe.Checkout.SessionCreateParams;
  if (request.kind === 'charge') return { ...payment, payment_intent_data: { metadata } };
  return {
    ...payment,
    payment_intent_data: { capture_method: 'manual', setup_future_usage: 'off_session', metadata },
  };
}

/** A known customer has an address; Stripe refuses both at once. */
const buyerOf = ({
  customerId,
  customerEmail,
}: CheckoutRequest): Pick<
  Stripe.Checkout.SessionCreateParams,
  'customer' | 'customer_creation' | 'customer_email'
> =>
  customerId === null
    ? { customer_creation: 'always', ...(customerEmail !== '' && { customer_email: customerEmail }) }
    : { customer: customerId };

/** The customer was deleted in the dashboard, or belongs to a former account: show the page of a first payment. */
const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRefused && error.reason === 'resource_missing';

function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const orderId = required(session.metadata, 'metadata')?.['orderId'];
  if (orderId === undefined) throw new PaymentRefused('foreign_session', `Session ${session.id} is not ours`);
  const status = required(session.status, 'status');
  const common = { sessionId: required(session.id, 'id'), url: required(session.url, 'url'), orderId };
  const customerId = idOf(required(session.customer, 'customer'));
  const unpaid = { ...common, customerId, paymentMethodId: null, hold: null };
  if (status === 'open') return { ...unpaid, status: 'open' };
  if (status === 'expired') return { ...unpaid, status: 'expired' };
  if (status !== 'complete') throw incomplete('a known status');
  const intent = expanded(session.payment_intent, 'payment_intent');
  const paid = intent ?? expanded(session.setup_intent, 'setup_intent');
  if (!paid) throw incomplete('an intent');
  return {
    ...common,
    status: 'complete',
    customerId,
    paymentMethodId: idOf(required(paid.payment_method, 'payment_method')),
    hold: intent && toHoldState(intent),
  };
}

/** The expanded object that was requested with the session; its id alone is not enough. */
function expanded<T extends object>(reference: string | T | null | undefined, field: string): T | null {
  if (typeof reference === 'string') throw incomplete(field);
  return required(reference, field);
}
