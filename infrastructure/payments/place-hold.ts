/**
 * Places a hold off-session on a saved card, or charges it (money.md#holds). A refused card is a result, and so is a
 * bank that requires authentication: Stripe sends the intent along with the error.
 */
import type { HoldRequest, HoldState, PaymentAccount } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { callStripe, required, translated } from './failures.js';
import { expansions } from './hold-state.js';
import { sdk } from './sdk.js';
import { intentNow, readIntent, refusedIntentNow } from './refetch.js';

export async function placeHold(
  stripe: Stripe,
  account: PaymentAccount,
  request: HoldRequest,
): Promise<HoldState> {
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
export async function findHold(
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
