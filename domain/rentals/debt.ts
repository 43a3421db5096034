/**
 * What an order that is over still owes: its price, a penalty, late fees or a kept part of the deposit that no hold pays any more
 * (behaviour.md §8.3, §8.4). One payment a purpose, with `isDebt`: `Planned` is owed, `RequiresAction` is asked for by a link,
 * `Captured` is paid, by card or by another way, `Released` is given up.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { isGoneBackOn, isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import type { Instant } from '#domain/shared/record.js';
import { bookedTtcCents } from './extension.js';
import type { DebtReason, DebtState } from './debt-labels.js';
import type { RentalOrder } from './rental-order.js';

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

/** Cents of the price. `agreedCents` is what staff decided to take of it; null where they left it as it was booked. */
function owedOfPrice(order: Owing, agreedCents: number | null): number {
  if (order.status === 'Canceled')
    return order.cancelReason === 'notFetched' ? bookedTtcCents(order) : order.penaltyCents;
  if (order.status !== 'Completed' || isGoneBackOn(order)) return 0;
  return Math.min(bookedTtcCents(order), agreedCents ?? Infinity);
}

/** In cents, VAT included: what the order owes for a purpose in all, paid or not. The cap of late fees is in them already. */
export function owedCents(order: Owing, purpose: DebtPurpose, agreedCents: number | null = null): number {
  if (purpose === 'rental') return owedOfPrice(order, agreedCents);
  return order.status === 'Completed' ? order.cappedLateFeeCents + order.retainedDepositCents : 0;
}

/**
 * In cents: what is owed for the purpose and that nothing pays any more; 0 while a hold stands, of what a debt was made of already, and
 * below what a card can pay. What was taken and given back is not owed again.
 */
export function uncoveredCents(
  order: Owing,
  payments: readonly Payment[],
  purpose: DebtPurpose,
  agreedCents: number | null = null,
): number {
  const own = ofPurpose(payments, purpose);
  if (own.some((payment) => payment.isDebt || isHeld(payment))) return 0;
  const taken = own.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
  const cents = owedCents(order, purpose, agreedCents) - taken;
  return isBelowCardMinimum(cents) ? 0 : Math.max(0, cents);
}

/** Nobody can say yet what is owed: a hold stands, or a withdrawal has no answer. */
export const isDebtUnknown = (
  order: Pick<RentalOrder, 'withdrawnAt' | 'withdrawalSettledAt' | 'cancelReason'>,
  payments: readonly Payment[],
): boolean => isWithdrawalOpen(order) || payments.some(isHeld);

export const isOpenDebt = ({ isDebt, status }: Pick<Payment, 'isDebt' | 'status'>): boolean =>
  isDebt && (status === 'Planned' || status === 'RequiresAction');

export const openDebts = (payments: readonly Payment[]): Payment[] => payments.filter(isOpenDebt);

/** What it is for, as it is told. */
export function debtReason(
  { purpose }: Pick<Payment, 'purpose'>,
  order: Pick<RentalOrder, 'penaltyCents' | 'cappedLateFeeCents' | 'retainedDepositCents'>,
): DebtReason {
  if (purpose === 'rental') return order.penaltyCents > 0 ? 'penalty' : 'rental';
  if (order.retainedDepositCents === 0) return 'lateFee';
  return order.cappedLateFeeCents === 0 ? 'retainedDeposit' : 'lateFeeAndRetained';
}

export function debtState({ status, paidElsewhereCents }: Payment): DebtState {
  if (status === 'Planned') return 'owed';
  if (status === 'RequiresAction') return 'asked';
  if (status === 'Released') return 'writtenOff';
  return paidElsewhereCents > 0 ? 'paidOtherwise' : 'paid';
}

/** The debt once its customer paid it by another way than a card. */
export const paidOtherwise = (debt: Payment, now: Instant): Payment => ({
  ...debt,
  status: 'Captured',
  capturedCents: debt.amountCents,
  paidElsewhereCents: debt.amountCents,
  capturedAt: now,
  actionUrl: null,
});

export const writtenOff = (debt: Payment): Payment => ({ ...debt, status: 'Released', actionUrl: null });
