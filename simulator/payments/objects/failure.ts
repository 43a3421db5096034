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

/** A bank's refusals: Stripe's codes and messages. `words` has the sentences of the hosted page. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export const declines = {
  generic_decline: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: {
    code: 'card_declined',
    declineCode: 'lost_card',
    message: 'Your card was declined.',
  },
  stolen_card: {
    code: 'card_declined',
    declineCode: 'stolen_card',
    message: 'Your card was declined.',
  },
  expired_card: {
    code: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
  authentication_failure: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
} satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;

export const isDeclineName = (text: string): text is DeclineName => Object.hasOwn(declines, text);

/** The refusal behind an error that an object carries. */
export const declineOf = (code: string | undefined, declineCode: string | undefined): DeclineName =>
  Object.keys(declines)
    .filter(isDeclineName)
    .find((name) => {
      const known: Decline = declines[name];
      return known.code === code && known.declineCode === declineCode;
    }) ?? 'generic_decline';
