/**
 * Debts of an order that is over: its price, a penalty, late fees or a retained part of the deposit that no hold covers
 * any more (rental.md#cancelling-and-no-show, money.md#debts). One payment per purpose, with `isDebt`: `Planned` is
 * owed, `RequiresAction` has a payment link, `Captured` is paid, by card or by another way, `Released` is written off.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { isHeld, ofPurpose, type Payment, type PaymentStatus } from '#domain/payments/payment.js';
import { capturedCents } from '#domain/payments/settlement.js';
import { isWithdrawn, isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import type { Instant } from '#domain/shared/record.js';
import { bookedTtcCents } from './extension.js';
import type { DebtReason, DebtState } from './debt-labels.js';
import { isOver, type RentalOrder } from './rental-order.js';

export const debtPurposes = ['rental', 'deposit'] as const;
export type DebtPurpose = (typeof debtPurposes)[number];

type Owing = Pick<
  RentalOrder,
  | 'status'
  | 'cancelReason'
  | 'penaltyCents'
  | 'cappedLateFeeCents'
  | 'retainedDepositCents'
  | 'baseTtcCents'
  | 'extensionTtcCents'
  | 'withdrawnAt'
  | 'withdrawalOutcome'
>;

/** The price in cents. `agreedCents` is the part that staff decided to charge; null leaves the booked price. */
function owedOfPrice(order: Owing, agreedCents: number | null): number {
  if (order.status === 'Canceled')
    return order.cancelReason === 'notFetched' ? bookedTtcCents(order) : order.penaltyCents;
  if (order.status !== 'Completed' || isWithdrawn(order)) return 0;
  return Math.min(bookedTtcCents(order), agreedCents ?? Infinity);
}

/** In cents, VAT included: the order's total for a purpose, paid or not. Late fees are already capped. */
export function owedCents(order: Owing, purpose: DebtPurpose, agreedCents: number | null = null): number {
  if (purpose === 'rental') return owedOfPrice(order, agreedCents);
  return order.status === 'Completed' ? order.cappedLateFeeCents + order.retainedDepositCents : 0;
}

/**
 * In cents: the part owed for the purpose that no payment covers any more; 0 while a hold exists, for what is already a
 * debt, and below the card minimum. Captured and refunded amounts are not owed again.
 */
export function uncoveredCents(
  order: Owing,
  payments: readonly Payment[],
  purpose: DebtPurpose,
  agreedCents: number | null = null,
): number {
  const own = ofPurpose(payments, purpose);
  if (own.some((payment) => payment.isDebt || isHeld(payment))) return 0;
  return missingCents(own, owedCents(order, purpose, agreedCents));
}

/** In cents: the amount due that was never captured; 0 if the rest is below the card minimum. */
function missingCents(payments: readonly Payment[], dueCents: number): number {
  const cents = dueCents - capturedCents(payments);
  return isBelowCardMinimum(cents) ? 0 : Math.max(0, cents);
}

/** A planned hold, or one that waits for the customer, can still pay. */
const open: readonly PaymentStatus[] = ['Planned', 'Pending', 'RequiresAction', 'Authorised'];

export interface UncollectedCase {
  readonly order: Owing & Pick<RentalOrder, 'paidAt'>;
  readonly payments: readonly Payment[];
  /** As in `owedCents`. */
  readonly agreedCents: number | null;
  /** Late fees up to now, within their cap. */
  readonly lateFeeCents: number;
}

/**
 * In cents, « non encaissé »: the amount due for the purpose that no hold can pay any more, because it was cancelled or
 * partly captured at the provider, refused, or expired. Once the order is over, it is what will become a debt; 0 for
 * existing debts.
 */
export function uncollectedCents(given: UncollectedCase, purpose: DebtPurpose): number {
  const { order, payments, agreedCents, lateFeeCents } = given;
  if (isOver(order)) return uncoveredCents(order, payments, purpose, agreedCents);
  const own = ofPurpose(payments, purpose);
  if (order.paidAt === null || own.some(({ status }) => open.includes(status))) return 0;
  if (purpose === 'deposit') return missingCents(own, lateFeeCents + order.retainedDepositCents);
  return isWithdrawn(order) ? 0 : missingCents(own, Math.min(bookedTtcCents(order), agreedCents ?? Infinity));
}

/**
 * In cents, VAT included, extensions too: the price actually charged to the customer. Staff may have captured part of
 * it on purpose, refunded it before the capture, or written off the rest as a debt.
 */
export function chargedPriceCents({
  order,
  payments,
  agreedCents,
}: Omit<UncollectedCase, 'lateFeeCents'>): number {
  if (order.status === 'Canceled') return order.baseTtcCents;
  const own = ofPurpose(payments, 'rental');
  const givenUpCents = own
    .filter(({ isDebt, status }) => isDebt && status === 'Released')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const askedCents = Math.min(bookedTtcCents(order), agreedCents ?? Infinity) - givenUpCents;
  return Math.max(askedCents, capturedCents(own)) + order.extensionTtcCents;
}

/** The debt cannot be determined yet: a hold exists, or a withdrawal has no answer. */
export const isDebtUnknown = (
  order: Pick<RentalOrder, 'withdrawnAt' | 'withdrawalSettledAt' | 'cancelReason'>,
  payments: readonly Payment[],
): boolean => isWithdrawalOpen(order) || payments.some(isHeld);

export const isOpenDebt = ({ isDebt, status }: Pick<Payment, 'isDebt' | 'status'>): boolean =>
  isDebt && (status === 'Planned' || status === 'RequiresAction');

export const openDebts = (payments: readonly Payment[]): Payment[] => payments.filter(isOpenDebt);

/** Nothing is held, owed or to be decided any more: captures less refunds are final. */
export const isMoneyFinal = (
  order: Pick<RentalOrder, 'status' | 'paidAt' | 'withdrawnAt' | 'withdrawalSettledAt' | 'cancelReason'>,
  payments: readonly Payment[],
): boolean =>
  isOver(order) &&
  order.paidAt !== null &&
  !isDebtUnknown(order, payments) &&
  openDebts(payments).length === 0;

/** The reason of the debt, as displayed. */
export function debtReason(
  { purpose }: Pick<Payment, 'purpose'>,
  order: Pick<RentalOrder, 'penaltyCents' | 'cappedLateFeeCents' | 'retainedDepositCents'>,
): DebtReason {
  if (purpose === 'rental') return order.penaltyCents > 0 ? 'penalty' : 'rental';
  if (order.retainedDepositCents === 0) return 'lateFee';
  return order.cappedLateFeeCents === 0 ? 'retainedDeposit' : 'lateFeeAndRetained';
}

export function debtState({ status, paidOffCardCents }: Payment): DebtState {
  if (status === 'Planned') return 'owed';
  if (status === 'RequiresAction') return 'asked';
  if (status === 'Released') return 'writtenOff';
  return paidOffCardCents > 0 ? 'paidOtherwise' : 'paid';
}

/** The debt after the customer paid it by another way than a card. */
export const paidOtherwise = (debt: Payment, now: Instant): Payment => ({
  ...debt,
  status: 'Captured',
  capturedCents: debt.amountCents,
  paidOffCardCents: debt.amountCents,
  capturedAt: now,
  actionUrl: null,
});

export const writtenOff = (debt: Payment): Payment => ({ ...debt, status: 'Released', actionUrl: null });
