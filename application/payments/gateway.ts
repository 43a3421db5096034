/** The payment provider in the product's own words: pages, holds and debits of a company's account. The adapter is in `infrastructure/payments`. */
import type { PaymentPurpose } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import type { DisputeState } from './dispute-state.js';

/** A company's own account at the payment provider. */
export interface PaymentAccount {
  readonly companyId: string;
  readonly secretKey: string;
}

export interface CheckoutRequest {
  readonly orderId: string;
  readonly purpose: PaymentPurpose;
  readonly amountCents: number;
  readonly label: string;
  readonly customerEmail: string;
  /** Whom an earlier payment of the same order saved a card for: the page offers it. Null for the first. */
  readonly customerId: string | null;
  /** What the page says beside its button; null for nothing. */
  readonly notice: string | null;
  /**
   * `hold` authorises the amount and saves the card; `saveCard` only saves it (money.md#holds, far reservations); `charge`
   * takes the amount at once.
   */
  readonly kind: 'hold' | 'saveCard' | 'charge';
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Instant;
  readonly idempotencyKey: string;
}

export interface CheckoutState {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly url: string | null;
  readonly orderId: string;
  readonly customerId: string | null;
  /** The card saved for later holds, once the session is complete. */
  readonly paymentMethodId: string | null;
  /** The hold, once the customer paid; captured already for `kind: charge`. */
  readonly hold: HoldState | null;
}

/** What a restricted key must be allowed: to write, but for set-up intents, disputes and events, which are read. */
export type PaymentPermission =
  'chargesAndRefunds' | 'checkoutSessions' | 'disputes' | 'events' | 'paymentIntents' | 'setupIntents';

type OfPayment = Pick<CheckoutRequest, 'orderId' | 'purpose' | 'amountCents' | 'idempotencyKey'>;

export interface HoldRequest extends OfPayment {
  readonly kind: 'hold' | 'charge';
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Tells the holds of one order and purpose apart; a repeated try of the same hold keeps it. */
  readonly epoch: number;
}

export interface HoldState {
  readonly intentId: string;
  readonly status: 'pending' | 'requiresAction' | 'held' | 'captured' | 'released' | 'refused';
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Whether its customer, or their bank, ever disputed it: `disputesOf` tells how. */
  readonly isDisputed: boolean;
  /** The provider's `capture_before`, while held. */
  readonly expiresAt: Instant | null;
  /** Where the customer finishes what the bank asks. */
  readonly actionUrl: string | null;
  readonly failure: string | null;
}

/**
 * The payment provider. Every call may throw `PaymentUnavailable` (no answer, 5xx, 429: the outcome is unknown, try again
 * with the same key) or `PaymentRefused` (the provider's own no).
 */
export interface PaymentGateway {
  openCheckout(account: PaymentAccount, request: CheckoutRequest): Promise<CheckoutState>;
  readCheckout(account: PaymentAccount, sessionId: string): Promise<CheckoutState>;
  /** Expires an open session; answers the state afterwards (`complete` when the customer was faster). */
  expireCheckout(account: PaymentAccount, sessionId: string): Promise<CheckoutState>;
  /** Places a hold off-session on the saved card, or charges it. A refusal by the card is a state (`refused`), not an exception. */
  placeHold(account: PaymentAccount, request: HoldRequest): Promise<HoldState>;
  /** The newest hold (or charge) that was really placed for this order, purpose and epoch; null when none was. */
  findHold(account: PaymentAccount, request: HoldRequest): Promise<HoldState | null>;
  readHold(account: PaymentAccount, intentId: string): Promise<HoldState>;
  /** Captures once, at most the amount held; the rest is released. */
  capture(account: PaymentAccount, intentId: string, amountCents: number, key: string): Promise<HoldState>;
  release(account: PaymentAccount, intentId: string, key: string): Promise<HoldState>;
  refund(account: PaymentAccount, intentId: string, amountCents: number, key: string): Promise<HoldState>;
  /** The payment's page in the provider's own dashboard, for people who sign in there: an address, nothing is asked. */
  pageOf(account: PaymentAccount, intentId: string): string;
  /** Every dispute of a payment, the newest first. */
  disputesOf(account: PaymentAccount, intentId: string): Promise<readonly DisputeState[]>;
  /** Every event since then that may change a payment or a session, the newest first; kept for 30 days. */
  eventsSince(account: PaymentAccount, since: Instant): Promise<readonly ProviderEvent[]>;
  /** What a restricted key may not do and must; throws `PaymentKeyRefused` when it is no key. Changes nothing. */
  missingPermissions(account: PaymentAccount): Promise<readonly PaymentPermission[]>;
  /** Checks the signature of a webhook; throws `PaymentRefused` when it is not the provider's. */
  verifyEvent(webhookSecret: string, rawBody: Buffer, signature: string, now: Instant): ProviderEvent;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** What the event is about: the truth is read again from the provider, never from the event. */
  readonly sessionId: string | null;
  readonly intentId: string | null;
}

export class PaymentUnavailable extends Error {
  override readonly name: string = 'PaymentUnavailable';
}

/** The provider does not take this key, or not for this: nothing was executed, and will be once somebody put it right. */
export class PaymentKeyRefused extends PaymentUnavailable {
  override readonly name = 'PaymentKeyRefused';
}

export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  constructor(
    readonly reason: string,
    message = reason,
  ) {
    super(message);
  }
}
