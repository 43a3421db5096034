/** The payment provider's port: pages, holds, debits of an account. The adapter is in `infrastructure/payments`. */
import type { Dispute } from '#domain/payments/dispute.js';
import type { LedgerEntry, Payout } from '#domain/payments/ledger.js';
import type { PaymentPurpose } from '#domain/payments/payment.js';
import type { Language } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';

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
  /** The language of the page: that of the order, not of the browser, which the customer's choice may contradict. */
  readonly language: Language;
  /**
   * The provider's customer with the card that an earlier payment of the same order saved: the page offers it. Null for
   * the first.
   */
  readonly customerId: string | null;
  /** The text beside the page's button, or null. */
  readonly notice: string | null;
  /**
   * `hold` authorises the amount and saves the card; `saveCard` only saves it (money.md#holds, far reservations);
   * `charge` captures the amount at once.
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

/** The permissions that a restricted key needs: write, except read for set-up intents, disputes and events. */
export type PaymentPermission =
  | 'chargesAndRefunds'
  | 'checkoutSessions'
  | 'disputes'
  | 'events'
  | 'paymentIntents'
  | 'setupIntents';

type OfPayment = Pick<CheckoutRequest, 'orderId' | 'purpose' | 'amountCents' | 'idempotencyKey'>;

export interface HoldRequest extends OfPayment {
  readonly kind: 'hold' | 'charge';
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Distinguishes the holds of one order and purpose; a retry of the same hold has the same epoch. */
  readonly epoch: number;
}

export interface HoldState {
  readonly intentId: string;
  readonly status: 'pending' | 'requiresAction' | 'held' | 'captured' | 'released' | 'refused';
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Whether it was ever disputed by its customer or their bank: `disputesOf` has the details. */
  readonly isDisputed: boolean;
  /** The provider's `capture_before`, while held. */
  readonly expiresAt: Instant | null;
  /** Where the customer confirms with their bank. */
  readonly actionUrl: string | null;
  readonly failure: string | null;
}

/** A movement of the account's balance; `payoutId` only of a payout's own movement. */
export interface BalanceMovement extends Pick<
  LedgerEntry,
  | 'amountCents'
  | 'availableAt'
  | 'bookedAt'
  | 'description'
  | 'feeCents'
  | 'kind'
  | 'netCents'
  | 'payoutId'
  | 'providerId'
> {
  readonly intentId: string | null;
}

export type PayoutState = Omit<Payout, 'id' | 'companyId' | 'lineCount' | 'linesCents'>;

/**
 * The payment provider. Every call may throw `PaymentUnavailable` (no answer, 5xx, 429: the outcome is unknown, try
 * again with the same key) or `PaymentRefused` (refused by the provider).
 */
export interface PaymentGateway {
  openCheckout(account: PaymentAccount, request: CheckoutRequest): Promise<CheckoutState>;
  readCheckout(account: PaymentAccount, sessionId: string): Promise<CheckoutState>;
  /** Expires an open session; returns the state afterwards (`complete` if the customer paid first). */
  expireCheckout(account: PaymentAccount, sessionId: string): Promise<CheckoutState>;
  /** Places a hold off-session on the saved card, or charges it. A refusal by the card is a state (`refused`), not an exception. */
  placeHold(account: PaymentAccount, request: HoldRequest): Promise<HoldState>;
  /** The newest hold (or charge) that was really placed for this order, purpose and epoch, or null. */
  findHold(account: PaymentAccount, request: HoldRequest): Promise<HoldState | null>;
  readHold(account: PaymentAccount, intentId: string): Promise<HoldState>;
  /** Captures once, at most the amount held; the rest is released. */
  capture(account: PaymentAccount, intentId: string, amountCents: number, key: string): Promise<HoldState>;
  release(account: PaymentAccount, intentId: string, key: string): Promise<HoldState>;
  refund(account: PaymentAccount, intentId: string, amountCents: number, key: string): Promise<HoldState>;
  /** The address of the payment's page in the provider's own dashboard, for signed-in people. Makes no request. */
  pageOf(account: PaymentAccount, intentId: string): string;
  /** Every dispute of a payment, newest first. */
  disputesOf(account: PaymentAccount, intentId: string): Promise<readonly DisputeState[]>;
  /** Every event since then that may change a payment or a session, newest first; the provider retains 30 days. */
  eventsSince(account: PaymentAccount, since: Instant): Promise<readonly ProviderEvent[]>;
  /** The movements of the balance in `[from, until)`, oldest first. */
  movementsIn(account: PaymentAccount, from: Instant, until: Instant): Promise<readonly BalanceMovement[]>;
  /** The payouts since then, oldest first. */
  payoutsSince(account: PaymentAccount, since: Instant): Promise<readonly PayoutState[]>;
  /** The provider's ids of the movements that an automatic payout contains, without its own. */
  movementsOf(account: PaymentAccount, payoutId: string): Promise<readonly string[]>;
  /** In cents: available and pending. */
  balanceOf(account: PaymentAccount): Promise<number>;
  /**
   * The required permissions that a restricted key lacks; throws `PaymentKeyRefused` for an invalid key. Changes
   * nothing.
   */
  missingPermissions(account: PaymentAccount): Promise<readonly PaymentPermission[]>;
  /** Checks the signature of a webhook; throws `PaymentRefused` if it is not the provider's. */
  verifyEvent(webhookSecret: string, rawBody: Buffer, signature: string, now: Instant): ProviderEvent;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** The subject of the event: its state is read from the provider, never from the event. */
  readonly sessionId: string | null;
  readonly intentId: string | null;
}

export class PaymentUnavailable extends Error {
  override readonly name: string = 'PaymentUnavailable';
}

/** The provider refuses this key, or this use of it: nothing was executed, retries succeed with a correct key. */
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

/** A dispute as the provider reports it. */
export interface DisputeState extends Pick<
  Dispute,
  'providerId' | 'status' | 'isInquiry' | 'amountCents' | 'reason' | 'openedAt' | 'answerBy'
> {
  /** The disputed payment; null if the charge has none. */
  readonly intentId: string | null;
}
