/**
 * One intent on a card, as the platform remembers it. Two a rental: the price through Checkout, the deposit off-session
 * (money.md#holds); and one an extension, taken at once (domain/rentals/extension.ts). A renewed hold is a new payment with the next epoch;
 * the old one points at it.
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

export const paymentPurposes = ['rental', 'extension', 'deposit', 'pressing', 'shop', 'penalty'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * `Planned`: to be placed at `dueAt`. `Pending`: asked of the provider or of the customer. `RequiresAction`: the bank wants
 * the customer. `Authorised`: the hold is on the card until `expiresAt`. `Captured`, `Released`, `Refused`, `Expired`,
 * `Refunded` (wholly) are ends; a partial refund stays `Captured` with `refundedCents`. A bank may send a refund back: what it gave
 * back is `Captured` again, since `refundReturnedAt`.
 */
export const paymentStatuses = [
  'Planned',
  'Pending',
  'RequiresAction',
  'Authorised',
  'Captured',
  'Released',
  'Refused',
  'Expired',
  'Refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export interface Payment extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly purpose: PaymentPurpose;
  /** Rises when a hold is placed anew; part of every idempotency key (`order:purpose:epoch:action`). */
  readonly epoch: number;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  /** What the customer has again, by whatever way. */
  readonly refundedCents: number;
  /** The part of it that went another way than a refund to the card: staff gave it (owed-refund.ts), or the bank took it (dispute.ts). */
  readonly refundedElsewhereCents: number;
  /** The part of `capturedCents` that the customer paid by another way than the card: no refund to a card can give it back. */
  readonly paidElsewhereCents: number;
  /** No hold: what an order that is over owes (domain/rentals/debt.ts). */
  readonly isDebt: boolean;
  readonly dueAt: Instant;
  readonly checkoutSessionId: string | null;
  readonly intentId: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Where the customer finishes what the bank asks, while `RequiresAction`. */
  readonly actionUrl: string | null;
  readonly authorisedAt: Instant | null;
  readonly capturedAt: Instant | null;
  /** The provider's own `capture_before`: after it the hold is gone. */
  readonly expiresAt: Instant | null;
  readonly replacedById: string | null;
  /** When the provider told that the bank had sent a refund back; null once it is made again. */
  readonly refundReturnedAt: Instant | null;
  /** So much of it is owed anew, in cents; 0 where nothing is. */
  readonly refundReturnedCents: number;
  /** Since when a bank keeps the money until it has decided a dispute; null where none does. Nothing is refunded meanwhile. */
  readonly disputedAt: Instant | null;
  readonly failure: string | null;
  readonly notes: string | null;
}

export const ofPurpose = (payments: readonly Payment[], purpose: PaymentPurpose): Payment[] =>
  payments.filter((payment) => payment.purpose === purpose);

/** The payment that counts for a purpose: the newest that was not replaced. A debt counts once it is paid. */
export const currentOf = (payments: readonly Payment[], purpose: PaymentPurpose): Payment | null =>
  ofPurpose(payments, purpose)
    .filter(
      ({ replacedById, isDebt, capturedCents }) => replacedById === null && (!isDebt || capturedCents > 0),
    )
    .sort((left, right) => right.epoch - left.epoch)[0] ?? null;

/** A page of the bank that nobody went to, a card that said no, a plan that was dropped. */
const cameToNothing = ({ status, authorisedAt }: Payment): boolean =>
  authorisedAt === null && (status === 'Released' || status === 'Refused');

/** The payment that people are told of: a renewal that came to nothing does not hide what was taken of the hold before it. */
export function toldOf(payments: readonly Payment[], purpose: PaymentPurpose): Payment | null {
  const current = currentOf(payments, purpose);
  if (current === null || !cameToNothing(current)) return current;
  return (
    currentOf(
      payments.filter(({ capturedCents }) => capturedCents > 0),
      purpose,
    ) ?? current
  );
}

export const isHeld = (payment: Payment): boolean => payment.status === 'Authorised';

/** The name under which the provider executes an action at most once (reliability.md#invariants). */
export const idempotencyKey = (
  payment: Pick<Payment, 'orderId' | 'purpose' | 'epoch'>,
  action: string,
): string => `${payment.orderId}:${payment.purpose}:${payment.epoch}:${action}`;

/** So many tries repeat one request under one key: an answer that was lost is given again. */
export const sameRequestTries = 4;

/**
 * Whether a try is a request of its own. The provider answers a failure that it kept for a day under its key; whoever takes a new
 * one first reads the truth where the old one may have had an effect that counts (money.md#moving-money-once).
 */
export const isNewRequest = (attempts: number): boolean => attempts > sameRequestTries;

/** The key of a job's try: one for the first tries, then one for each. */
export const keyOfTry = (
  payment: Pick<Payment, 'orderId' | 'purpose' | 'epoch'>,
  action: string,
  attempts: number,
): string => idempotencyKey(payment, isNewRequest(attempts) ? `${action}:${attempts}` : action);
