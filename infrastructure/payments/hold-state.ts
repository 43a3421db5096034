/** A PaymentIntent in the product's words. */
import type { HoldState } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';

/** Asked for with every intent: the end of the hold and the refunds are written on the charge. */
export const expansions = ['latest_charge'];

export function toHoldState(intent: Stripe.PaymentIntent): HoldState {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const status = statusOf(intent);
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    intentId: intent.id,
    status,
    capturedCents: intent.amount_received,
    refundedCents: refundedOf(charge),
    isDisputed: charge?.disputed ?? false,
    expiresAt: status === 'held' && captureBefore !== undefined ? captureBefore * 1_000 : null,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: failureOf(intent),
  };
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): HoldState['status'] {
  switch (status) {
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'released';
    case 'requires_action':
      return 'requiresAction';
    case 'requires_payment_method':
      if (!error) return 'pending';
      return error.code === 'authentication_required' ? 'requiresAction' : 'refused';
    default:
      return 'pending';
  }
}

/** `expired` when the bank's promise ended; else the card's own reason. */
function failureOf({
  status,
  cancellation_reason: reason,
  last_payment_error: error,
}: Stripe.PaymentIntent): string | null {
  if (status === 'canceled') return reason === 'expired' ? 'expired' : null;
  return error ? (error.decline_code ?? error.code ?? error.type) : null;
}

/**
 * What refunds gave back, and nothing else: since 2025-03-31.basil the released rest of a partial capture, or of a cancellation,
 * is no refund. Stripe counts a refund from its creation, pending ones included, and takes it off again when it fails.
 */
const refundedOf = (charge: Stripe.Charge | null): number => charge?.amount_refunded ?? 0;

export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
