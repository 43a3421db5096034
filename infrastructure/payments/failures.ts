/**
 * Maps Stripe's errors to the port's (application/payments/gateway.ts): no response, or a transient error, is
 * `PaymentUnavailable`; a refusal is `PaymentRefused`. Any other error is a defect of ours and stays unchanged.
 */
import { PaymentKeyRefused, PaymentRefused, PaymentUnavailable } from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { createRequire } from 'node:module';

type Sdk = typeof Stripe;

/** Not `import()`: a webhook is verified synchronously, and the gateway's first caller is no slower. */
const load = createRequire(import.meta.url);

let loaded: Sdk | null = null;

/** Loads Stripe's SDK with the first payment: two hundred files that a start need not wait for. */
export const sdk = (): Sdk => (loaded ??= load('stripe') as Sdk);

/** Runs a call to Stripe and converts its errors to the port's. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
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

/** A stored 500 counts, too: the caller reads the state before it uses a new key. */
function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { errors } = sdk();
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  );
}

/**
 * A response that lacks a required field decides nothing: the request is retried, and staff are notified when that
 * lasts.
 */
export const incomplete = (field: string): PaymentUnavailable =>
  new PaymentUnavailable(`The provider's answer lacks ${field}`);

/** The field of a response; throws when it is missing. Null is a value. */
export function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw incomplete(field);
  return value;
}
