/** The sandbox's storage: Stripe's own objects, never expanded, with additional data of the outside world. */
import type { Stripe } from 'stripe';
import type { Instant } from '#domain/shared/record.js';
import type { TestCardName } from '#simulator/payments/cards.js';

export const captureMethods = ['automatic', 'manual'] as const;
export type CaptureMethod = (typeof captureMethods)[number];
export const futureUses = ['off_session', 'on_session'] as const;
export type FutureUse = (typeof futureUses)[number];
/** Whether a saved card may be shown to its customer again: `limited` wherever it was saved along with a payment. */
export const redisplays = ['always', 'limited', 'unspecified'] as const;
/** Stripe's smallest charge in euros, in cents. */
export const smallestAmount = 50;

/** The id in a reference, which Stripe's types allow to be expanded; none gives the empty text, which names nothing. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

export interface Account {
  readonly id: string;
  readonly companyId: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
  /** Subscribes the endpoint to every event, not only to those listed in the administrator's guide. */
  readonly receivesEverything?: boolean;
  /** Keys of the same account with some permissions only, by the provider's names: `rak_payment_intent_write` … */
  readonly restrictedKeys?: Readonly<Record<string, readonly string[]>>;
}

export interface Stored<T> {
  readonly account: string;
  readonly object: T;
}

/** A real money movement, or the end of a hold. */
export interface Move {
  readonly kind:
    | 'authorised'
    | 'captured'
    | 'released'
    | 'refunded'
    | 'refundReturned'
    | 'disputed'
    | 'disputeWon';
  readonly amountCents: number;
  readonly at: Instant;
}

export interface StoredIntent extends Stored<Stripe.PaymentIntent> {
  readonly sessionId: string | null;
  readonly moves: readonly Move[];
}

export interface StoredTransaction extends Stored<Stripe.BalanceTransaction> {
  /** The payout that paid it out; of a payout's own transaction that payout. */
  readonly payout: string | null;
}

export interface StoredPaymentMethod extends Stored<Stripe.PaymentMethod> {
  /** Null for a number that is not a test card: refused everywhere. The number itself is never stored. */
  readonly card: TestCardName | null;
  /** Saved with the customer present: later payments need no 3-D Secure if the card allows. */
  readonly isSetUp: boolean;
}

export interface StoredSession extends Stored<Stripe.Checkout.Session> {
  readonly label: string;
  /** The customer's own address, as the page shows it. */
  readonly email: string | null;
  readonly createsCustomer: boolean;
  /** Known from the first try on; the session shows it once it is complete. */
  readonly customerId: string | null;
  readonly intentData: {
    readonly captureMethod: CaptureMethod;
    readonly setupFutureUsage: FutureUse | null;
    readonly description: string | null;
    readonly metadata: Readonly<Record<string, string>>;
  };
}

/** Stripe stores the response to a request with an Idempotency-Key for 24 hours. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  readonly at: Instant;
}

export interface Delivery {
  readonly id: string;
  readonly account: string;
  readonly eventId: string;
  readonly at: Instant;
  readonly giveUpAt: Instant;
  readonly attempts: number;
  /** Signed without the secret. */
  readonly isForged: boolean;
  /** Must be answered before the API call that causes it. */
  readonly isEarly: boolean;
  /** Waits for the account's next event, and is sent after it. */
  readonly isHeldBack: boolean;
}
