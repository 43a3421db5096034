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
  if (status === 'canceled') return reason === 'automatic' || reason === 'expired' ? 'expired' : null;
  return error ? (error.decline_code ?? error.code ?? error.type) : null;
}

/** What was given back of what was captured: Stripe counts the released rest of a partial capture as refunded, too. */
function refundedOf(charge: Stripe.Charge | null): number {
  if (!charge?.captured) return 0;
  return Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured));
}

export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
