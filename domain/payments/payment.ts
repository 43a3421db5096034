/**
 * One payment intent on a card, as the platform stores it. A rental has two: the price through Checkout, the deposit
 * off-session (money.md#holds). An extension has one, captured at once (domain/rentals/extension.ts). A renewed hold is
 * a new payment with the next epoch; the old one points at it.
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import { ofKinds, orderWords, saleKinds, type WithdrawableKind } from '#domain/shared/order-kinds.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';

const purposes = () => ['rental', 'extension', 'deposit', ...saleKinds, 'penalty'] as const;
// A function, so that bundlers can drop the table of rows: customers' pages load this file without it.
export const paymentPurposes = /* @__PURE__ */ purposes();
export type PaymentPurpose = (typeof paymentPurposes)[number];

const kindsOfPurposes = (): Readonly<Record<PaymentPurpose, WithdrawableKind>> => ({
  rental: 'rental',
  extension: 'rental',
  deposit: 'rental',
  penalty: 'rental',
  ...ofKinds(saleKinds, (_, kind) => kind),
});
/** The kind of order that each purpose belongs to. */
export const orderOfPurpose = /* @__PURE__ */ kindsOfPurposes();

/**
 * `Planned`: to be placed at `dueAt`. `Pending`: waits for the provider or the customer. `RequiresAction`: the bank
 * requires an action of the customer. `Authorised`: the hold is on the card until `expiresAt`. `Captured`, `Released`,
 * `Refused`, `Expired`, `Refunded` (in full) are final; a partial refund stays `Captured` with `refundedCents`. If a
 * bank returns a refund, the payment is `Captured` again, since `refundReturnedAt`.
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
  /** Rises when a hold is placed again; part of every idempotency key (`order:purpose:epoch:action`). */
  readonly epoch: number;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  /** The customer's total refund, by any way. */
  readonly refundedCents: number;
  /**
   * The part of it that was not refunded to the card: paid by staff (owed-refund.ts), or reversed by the bank
   * (dispute.ts).
   */
  readonly refundedOffCardCents: number;
  /** The part of `capturedCents` that was not paid by card: it cannot be refunded to the card. */
  readonly paidOffCardCents: number;
  /** No hold: a debt of an order that is over (domain/rentals/debt.ts). */
  readonly isDebt: boolean;
  readonly dueAt: Instant;
  readonly checkoutSessionId: string | null;
  readonly intentId: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Where the customer completes the bank's request, during `RequiresAction`. */
  readonly actionUrl: string | null;
  readonly authorisedAt: Instant | null;
  readonly capturedAt: Instant | null;
  /** The provider's own `capture_before`: the hold ends then. */
  readonly expiresAt: Instant | null;
  readonly replacedById: string | null;
  /** When the provider reported that the bank had returned a refund; null once it was refunded again. */
  readonly refundReturnedAt: Instant | null;
  /** The part of it that is owed again, in cents; 0 if none. */
  readonly refundReturnedCents: number;
  /**
   * Since when a bank holds the money because of an undecided dispute; otherwise null. No refunds are sent meanwhile.
   */
  readonly disputedAt: Instant | null;
  readonly failure: string | null;
  readonly notes: string | null;
}

/** The fields on which it depends what a payment is worth, and what may still be done with it. */
export type PaymentState = Pick<
  Payment,
  | 'id'
  | 'purpose'
  | 'epoch'
  | 'status'
  | 'amountCents'
  | 'capturedCents'
  | 'refundedCents'
  | 'isDebt'
  | 'authorisedAt'
  | 'expiresAt'
  | 'replacedById'
  | 'disputedAt'
>;

export const ofPurpose = <P extends PaymentState>(payments: readonly P[], purpose: PaymentPurpose): P[] =>
  payments.filter((payment) => payment.purpose === purpose);

/** The payment that counts for a purpose: the newest that was not replaced. A debt counts once it is paid. */
export const currentOf = <P extends PaymentState>(
  payments: readonly P[],
  purpose: PaymentPurpose,
): P | null =>
  ofPurpose(payments, purpose)
    .filter(
      ({ replacedById, isDebt, capturedCents }) => replacedById === null && (!isDebt || capturedCents > 0),
    )
    .sort((left, right) => right.epoch - left.epoch)[0] ?? null;

/** An abandoned bank page, a declined card, or a dropped plan. */
const cameToNothing = ({ status, authorisedAt }: PaymentState): boolean =>
  authorisedAt === null && (status === 'Released' || status === 'Refused');

/** The payment to show: a failed renewal does not hide the capture of the hold before it. */
export function shownPaymentOf<P extends PaymentState>(
  payments: readonly P[],
  purpose: PaymentPurpose,
): P | null {
  const current = currentOf(payments, purpose);
  if (current === null || !cameToNothing(current)) return current;
  return (
    currentOf(
      payments.filter(({ capturedCents }) => capturedCents > 0),
      purpose,
    ) ?? current
  );
}

export const isHeld = (payment: Pick<Payment, 'status'>): boolean => payment.status === 'Authorised';

/** The first end of a hold without a replacement; null without a live hold. */
export function heldUntil(payments: readonly PaymentState[]): Instant | null {
  const ends = payments
    .filter((payment) => isHeld(payment) && payment.replacedById === null)
    .flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The key under which the provider executes an action at most once (reliability.md#invariants). */
export const idempotencyKey = (
  payment: Pick<Payment, 'orderId' | 'purpose' | 'epoch'>,
  action: string,
): string => `${payment.orderId}:${payment.purpose}:${payment.epoch}:${action}`;

/** This many retries repeat one request under one key, so that a lost response is returned again. */
export const sameRequestTries = 4;

/**
 * Whether a retry uses a new key. The provider stores a failure for a day under its key and repeats it. Before the
 * caller uses a new key, it fetches the real state if the old request may have had an effect that matters
 * (money.md#moving-money-once).
 */
export const isNewRequest = (attempts: number): boolean => attempts > sameRequestTries;

/** The key of a job's attempt: one shared by the first attempts, then one each. */
export const keyOfTry = (
  payment: Pick<Payment, 'orderId' | 'purpose' | 'epoch'>,
  action: string,
  attempts: number,
): string => idempotencyKey(payment, isNewRequest(attempts) ? `${action}:${attempts}` : action);

const labelsOfPurposes = (): Readonly<Record<PaymentPurpose, string>> => ({
  rental: orderWords.rental.one,
  extension: 'Prolongation',
  deposit: 'Dépôt de garantie',
  ...ofKinds(saleKinds, ({ one }) => one),
  penalty: 'Pénalité',
});
/** The purpose of a payment in French, for every staff view. */
export const paymentPurposeLabels = /* @__PURE__ */ labelsOfPurposes();

interface Sums {
  /** Captured, refunds not deducted. */
  readonly totalCapturedAmount: number;
  readonly totalRefundedAmount: number;
}

/**
 * In euros: « Débité » is before refunds everywhere, like on an account statement; the remainder is shown next to it.
 */
export const debited = ({ totalCapturedAmount, totalRefundedAmount }: Sums): number =>
  euros(centsFromEuros(totalCapturedAmount) + centsFromEuros(totalRefundedAmount));
