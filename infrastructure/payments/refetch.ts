/**
 * A response that Stripe replays for an idempotency key shows the state of the first time. The object is then fetched
 * again, so that a hold that was released meanwhile never counts as a hold.
 */
import type { HoldState } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { expansions, toHoldState } from './hold-state.js';

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
