/** Everything impure on one screen: what the product needs from outside, in its own words. Adapters live in `infrastructure`. */
import type { LockModelName } from '#domain/locks/templates.js';
import type { PaymentPurpose } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import type { AccessTokens, OneTimeCodes, Passwords } from './access/ports.js';
import type { InvoicePrinter } from './documents/printer.js';
import type { MessageGateway, PhoneNumbers } from './messages/gateway.js';
import type { DisputeState } from './payments/dispute-state.js';
import type { Store } from './store.js';
import type { TransactionOptions } from './transaction-options.js';

export interface Ports {
  readonly clock: Clock;
  readonly chance: Chance;
  /** A fresh UUID v7. */
  newId(): string;
  /**
   * The one door to changes: everything `work` does is committed together, or nothing is. No other port may be called inside (a call throws).
   * Serialisation failures run `work` again: it must have no effect of its own. A refused statement ends the transaction: catch it outside.
   */
  transaction<T>(work: (store: Store) => Promise<T>, how?: TransactionOptions): Promise<T>;
  /** Reads committed rows, statement by statement; nothing can be written. Never inside another unit of work. */
  read<T>(work: (store: Store) => Promise<T>): Promise<T>;
  readonly payments: PaymentGateway;
  readonly locks: LockGateway;
  readonly messages: MessageGateway;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly oneTimeCodes: OneTimeCodes;
  readonly images: ImageReader;
  readonly phones: PhoneNumbers;
  readonly documents: InvoicePrinter;
  readonly log: Log;
  /** Runs `task` after so many real milliseconds, however the product's clock goes; answers how to call it off. */
  afterMs(ms: number, task: () => void): () => void;
  /** Tells the worker that a job was asked for; it looks at `dueAt` at the latest. */
  wake(dueAt: Instant): void;
}

export interface Clock {
  now(): Instant;
  /**
   * Runs `task` once at `at` on this clock (at once when past); answers how to call it off. Where time is advanced, what `mayWait` runs
   * when something else falls due: it is worth no step of its own.
   */
  schedule(at: Instant, task: () => void | Promise<void>, mayWait?: boolean): () => void;
}

/** Cryptographic chance. */
export interface Chance {
  /** A uniform whole number in `[0, bound)`. */
  below(bound: number): number;
  /** `size` random bytes as base64url text. */
  token(size: number): string;
}

/** Keeps and checks what must not be read: AES-256-GCM for what is shown again, keyed digests for what is only compared. */
export interface Secrets {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  /** Whether it was sealed with a key that was exchanged for another since. */
  isOutdated(sealed: string): boolean;
  /** Keyed digest (HMAC-SHA-256, base64url): the same text gives the same digest in one installation. */
  digest(text: string): string;
  /** Compares digests in constant time; only their length, which is no secret, shows. */
  equal(left: string, right: string): boolean;
}

/** Draws pictures that people hand in anew, so that nothing of the file itself is kept or sent on. */
export interface ImageReader {
  /** A WebP that fits into a square of `side` pixels; null unless the bytes are exactly one whole picture that can be drawn. */
  redraw(
    bytes: Uint8Array,
    side: number,
  ): Promise<{ readonly mediaType: 'image/webp'; readonly base64: string } | null>;
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

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
  /**
   * `hold` authorises the amount and saves the card; `saveCard` only saves it (behaviour.md §8.4, far reservations); `charge`
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

export interface HoldRequest {
  readonly orderId: string;
  readonly purpose: PaymentPurpose;
  readonly amountCents: number;
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** Tells the holds of one order and purpose apart; a repeated try of the same hold keeps it. */
  readonly epoch: number;
  readonly idempotencyKey: string;
}

export interface HoldState {
  readonly intentId: string;
  readonly status: 'pending' | 'requiresAction' | 'held' | 'captured' | 'released' | 'refused';
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Whether its customer, or their bank, ever disputed it: `disputesOf` tells how. */
  readonly isDisputed: boolean;
  /** The provider's `capture_before`, while held. */
  readonly expiresAt: Instant | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Where the customer finishes what the bank asks. */
  readonly actionUrl: string | null;
  readonly failure: string | null;
  readonly orderId: string | null;
  readonly purpose: PaymentPurpose | null;
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
  /** Places a hold off-session on the saved card. A refusal by the card is a state (`refused`), not an exception. */
  placeHold(account: PaymentAccount, request: HoldRequest): Promise<HoldState>;
  /** The newest hold that was really placed for this order, purpose and epoch; null when none was. */
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
  /** Every dispute of the account that was opened at `since` or later, the newest first. */
  disputesSince(account: PaymentAccount, since: Instant): Promise<readonly DisputeState[]>;
  /** Checks the signature of a webhook; throws `PaymentRefused` when it is not the provider's. */
  verifyEvent(webhookSecret: string, rawBody: Buffer, signature: string, now: Instant): ProviderEvent;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: Instant;
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

/** Which door a command is for; `fence` keeps late commands from a later customer's door (locks.md §2). */
export interface LockTarget {
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
  readonly model: LockModelName;
  readonly fence: number;
}

export type LockCommand = LockTarget & {
  readonly commandId: string;
  readonly expiresAt: Instant;
} & (
    | {
        readonly kind: 'setCode';
        readonly grantId: string;
        readonly code: string;
        readonly validFrom: Instant;
        readonly validUntil: Instant;
        readonly maxUses: number | null;
      }
    | { readonly kind: 'removeCode'; readonly grantId: string }
    | { readonly kind: 'open' }
    | { readonly kind: 'identify' }
  );

export const lockOutcomes = ['done', 'refused', 'expired', 'jammed', 'busy', 'lockOffline'] as const;

export interface LockResult {
  readonly commandId: string;
  readonly cabinetId: string;
  readonly outcome: (typeof lockOutcomes)[number];
  /** Why: `full`, `duplicate`, `pattern`, `quota`, `tooEarly`, `windowOver`, `fence`, `unsynchronised`, `unsupported`, … */
  readonly reason: string | null;
  readonly at: Instant;
}

export interface LockGateway {
  /** Hands a command to the broker (at least once); its result comes to the result handler. */
  send(command: LockCommand): Promise<void>;
  /** Sends and waits for the result, at most until the command expires; null when no answer came. */
  ask(command: LockCommand): Promise<LockResult | null>;
  /** Asks a cabinet to tell its events again from a sequence number on: some of them never came. */
  askReplay(cabinetId: string, bootId: string, fromSeq: number): Promise<void>;
}
