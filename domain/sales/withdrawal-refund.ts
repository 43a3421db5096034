/**
 * What an accepted withdrawal has to refund, and by when: all that was paid for what it covers, at the latest fourteen
 * days after the professional was informed (Code de la consommation, L. 221-24). For goods the refund may wait until
 * they are back; the deadline shown to staff does not.
 */
import { totalCentsOf, type OrderLine } from '#domain/catalogue/order-lines.js';
import { excludesAnyway } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Payment, PaymentPurpose } from '#domain/payments/payment.js';
import { saleKinds } from '#domain/shared/order-kinds.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { Withdrawal } from './withdrawal.js';

export const withdrawalRefundMs = 14 * day;

/** Payments for the contract itself: not a deposit, late fees or a penalty. */
export const contractPurposes = [
  'rental',
  'extension',
  ...saleKinds,
] as const satisfies readonly PaymentPurpose[];

type Paid = Pick<Payment, 'purpose' | 'capturedCents' | 'refundedCents'>;

export interface WithdrawalRefund {
  readonly cents: number;
  readonly dueAt: Instant;
}

type SoldLine = Pick<OrderLine, 'id' | 'totalCents' | 'withdrawalExclusion'>;
type Covered = Pick<SoldLine, 'withdrawalExclusion'>;

/** A line of a credit note: without `lineId` it refunds a sum, not pieces. */
interface Refunded {
  readonly lineId?: string;
  readonly totalCents: number;
}

const isCovered = ({ withdrawalExclusion }: Covered): boolean => !excludesAnyway(withdrawalExclusion);

/** The part of an order that can be withdrawn: excluded lines stay sold. */
export const coveredCents = (lines: readonly Omit<SoldLine, 'id'>[]): number =>
  totalCentsOf(lines.filter(isCovered));

/**
 * `withdrawalOwedCents` of an acceptance: what is covered, plus the refunds of lines that stay sold. Sums refunded
 * before the withdrawal count for those lines first, as far as they go (customers do not withdraw from what was
 * refunded already); refunded pieces count for their own line.
 */
export function owedInAllCents(lines: readonly SoldLine[], givenBackBefore: readonly Refunded[]): number {
  const covered = new Set(lines.filter(isCovered).map(({ id }) => id));
  const stayingSold = lines.filter((line) => !isCovered(line));
  const notOfCovered = givenBackBefore.filter(({ lineId }) => lineId === undefined || !covered.has(lineId));
  return coveredCents(lines) + Math.min(totalCentsOf(stayingSold), totalCentsOf(notOfCovered));
}

const isOfContract = ({ purpose }: Paid): boolean =>
  (contractPurposes as readonly PaymentPurpose[]).includes(purpose);

/** Null: nothing is owed, or nothing was captured yet. Refunds of any kind count. */
export function withdrawalRefund(
  { withdrawnAt, withdrawalOwedCents }: Pick<Withdrawal, 'withdrawnAt' | 'withdrawalOwedCents'>,
  payments: readonly Paid[],
): WithdrawalRefund | null {
  if (withdrawnAt === null || withdrawalOwedCents === null) return null;
  const paid = payments.filter(isOfContract);
  const captured = paid.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
  const refunded = paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const cents = Math.min(withdrawalOwedCents, captured) - refunded;
  return cents > 0 ? { cents, dueAt: withdrawnAt + withdrawalRefundMs } : null;
}

/** Refunded, or not owed for a reason that a manager recorded. */
export const nothingOwed = <Order extends Withdrawal>(order: Order): Order => ({
  ...order,
  withdrawalOwedCents: null,
});
