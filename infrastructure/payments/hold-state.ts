/** Maps a PaymentIntent to a HoldState. */
import type { HoldState } from '#application/payments/gateway.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Stripe } from 'stripe';
import { incomplete, required } from './failures.js';

/** Requested with every intent: the end of the hold and the refunds are fields of the charge. */
export const expansions = ['latest_charge'];

/** The shortest window that Stripe documents for a card; a hold without an end is assumed to end then. */
const shortestHoldMs = 4 * day + 18 * hour;

export function toHoldState(intent: Stripe.PaymentIntent): HoldState {
  const status = statusOf(intent);
  const charge = status === 'held' || status === 'captured' ? chargeOf(intent) : null;
  return {
    intentId: required(intent.id, 'id'),
    status,
    capturedCents: required(intent.amount_received, 'amount_received'),
    refundedCents: charge === null ? 0 : refundedOf(charge),
    isDisputed: charge !== null && required(charge.disputed, 'disputed'),
    expiresAt: status === 'held' && charge ? endOf(charge) : null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: failureOf(intent),
  };
}

/** The charge itself: it has the refunded amount and the end of the hold. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge {
  if (typeof charge !== 'object' || charge === null) throw incomplete('latest_charge');
  return charge;
}

function endOf(charge: Stripe.Charge): Instant {
  const captureBefore = charge.payment_method_details?.card?.capture_before;
  return captureBefore === undefined
    ? required(charge.created, 'created') * 1_000 + shortestHoldMs
    : captureBefore * 1_000;
}

function statusOf(intent: Stripe.PaymentIntent): HoldState['status'] {
  switch (required(intent.status, 'status')) {
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'released';
    case 'requires_action':
      return 'requiresAction';
    case 'requires_payment_method': {
      const error = required(intent.last_payment_error, 'last_payment_error');
      if (!error) return 'pending';
      return error.code === 'authentication_required' ? 'requiresAction' : 'refused';
    }
    default:
      return 'pending';
  }
}

/** `expired` when the authorisation ended; else the card's own reason. */
function failureOf(intent: Stripe.PaymentIntent): string | null {
  if (intent.status === 'canceled')
    return required(intent.cancellation_reason, 'cancellation_reason') === 'expired' ? 'expired' : null;
  const error = intent.last_payment_error;
  return error ? (error.decline_code ?? error.code ?? error.type) : null;
}

/**
 * Only what refunds gave back: since 2025-03-31.basil the released rest of a partial capture, or of a cancellation, is
 * no refund. Stripe counts a refund from its creation, pending ones included, and subtracts it again when it fails.
 */
const refundedOf = (charge: Stripe.Charge): number => required(charge.amount_refunded, 'amount_refunded');

export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * A response that Stripe replays for an idempotency key shows the state of the first time. The object is then fetched
 * again, so that a hold that was released meanwhile never counts as a hold.
 */
const replayed = (headers: Readonly<Record<string, unknown>> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true';

export const isReplay = (answer: Stripe.Response<object>): boolean => replayed(answer.lastResponse.headers);

export async function intentNow(
  stripe: Stripe,
  asked: Promise<Stripe.Response<Stripe.PaymentIntent>>,
): Promise<HoldState> {
  const intent = await asked;
  return isReplay(intent) ? readIntent(stripe, intent.id) : toHoldState(intent);
}

export async function refusedIntentNow(
  stripe: Stripe,
  headers: Stripe.errors.StripeCardError['headers'],
  intent: Stripe.PaymentIntent,
): Promise<HoldState> {
  return replayed(headers) ? readIntent(stripe, intent.id) : toHoldState(intent);
}

export const readIntent = async (stripe: Stripe, intentId: string): Promise<HoldState> =>
  toHoldState(await stripe.paymentIntents.retrieve(intentId, { expand: expansions }));
