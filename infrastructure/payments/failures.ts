/**
 * What the provider's errors mean to the product (application/payments/gateway.ts): no answer, or one that may change by itself, is
 * `PaymentUnavailable`; a no is `PaymentRefused`. Anything else is a defect of ours and stays what it is.
 */
import { PaymentKeyRefused, PaymentRefused, PaymentUnavailable } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { sdk } from './sdk.js';

/** Runs a call to the provider; its errors come out as the port's. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

export function translated(error: unknown): unknown {
  if (!(error instanceof sdk().errors.StripeError)) return error;
  if (isOfKey(error)) return new PaymentKeyRefused(error.message, { cause: error });
  if (isPassing(error)) return new PaymentUnavailable(error.message, { cause: error });
  const refused = new PaymentRefused(error.code ?? error.rawType ?? error.type, error.message);
  refused.cause = error;
  return refused;
}

const isOfKey = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof sdk().errors.StripeAuthenticationError ||
  error instanceof sdk().errors.StripePermissionError;

/** A stored 500 counts, too: the caller reads the state before it takes a new key. */
function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { errors } = sdk();
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  );
}

/** An answer that lacks what the product needs to know decides nothing: it is asked again, and staff are told when that lasts. */
export const incomplete = (field: string): PaymentUnavailable =>
  new PaymentUnavailable(`The provider's answer lacks ${field}`);

/** The field of an answer; throws when it is left out. Null is an answer. */
export function told<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw incomplete(field);
  return value;
}
