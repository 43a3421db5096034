/** Stripe's errors: type, code, parameter and message, as documented under "Errors". */
import type { Stripe } from 'stripe';

interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** Stripe stores the response under the idempotency key only once execution has begun. */
    readonly hasBegun = true,
  ) {
    super(body.message);
  }
}

/** A parameter that is invalid by itself: refused before execution. */
export const invalidParameter = (param: string, code: string | undefined, message: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', code, param, message }, false);

export const missingParameter = (param: string): StripeFailure =>
  invalidParameter(param, 'parameter_missing', `Missing required param: ${param}.`);

export const noSuch = (kind: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });

/** Refused because of the state of the intent, which is included. */
export const unexpectedState = (intent: Stripe.PaymentIntent, message: string): StripeFailure =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });

/** The connection broke without a response; the caller must find out whether anything was executed. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}
