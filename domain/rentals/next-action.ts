/**
 * The next staff action for a rental, the most urgent first, the same for its page, the board and the terminal
 * (rental.md#damage-reports, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { openDebts } from './debt.js';
import { isDamageOpen, type DamageLook } from './damage-report.js';
import { isNeverReturned, isOut, isOverdue } from './item-out.js';
import { neverReturnedMs, type RentalOrder } from './rental-order.js';
import { limitsOf, type DecisionCase, type MoneyAction } from './staff-decision.js';

type NextRentalAction =
  | 'manualTerminate'
  | 'cancel'
  | 'requestPayment'
  | 'settleWithdrawal'
  | Exclude<MoneyAction, 'captureRental' | 'refundFull'>;

/** After erasure there is no report left to review. */
const isDamageWaiting = ({ erasedAt }: RentalOrder, reports: readonly DamageLook[]): boolean =>
  erasedAt === null && reports.some(isDamageOpen);

/** Reported damage is reviewed before any release: a released deposit cannot be held again. */
const keepsFirst = (given: DecisionCase, reports: readonly DamageLook[]): boolean =>
  limitsOf(given).depositCents > 0 && isDamageWaiting(given.order, reports);

/**
 * The customer was reminded to return it: staff act once half of the law's fourteen days have passed without a return.
 */
function outAndWithdrawn({ order, facts }: DecisionCase): NextRentalAction | null {
  if (facts.now >= (order.withdrawnAt ?? facts.now) + neverReturnedMs) return 'settleWithdrawal';
  return isOverdue(order, facts.now) ? 'manualTerminate' : null;
}

/**
 * An item that is out comes back first; damage is next, because the deposit is released automatically within days; then
 * the answer, before any capture of the price.
 */
function afterWithdrawal(given: DecisionCase, reports: readonly DamageLook[]): NextRentalAction | null {
  const { order } = given;
  if (isOut(order)) return outAndWithdrawn(given);
  if (order.status === 'PendingPickup' || order.status === 'PendingReturn') return 'cancel';
  if (order.status !== 'PendingDepositDecision') return 'settleWithdrawal';
  if (order.returnedAt === null) return 'manualTerminate';
  return keepsFirst(given, reports) ? 'captureDeposit' : 'settleWithdrawal';
}

/** Accepted and not refunded yet; while the item is out its price is not captured. */
const owesPrice = ({ order, payments }: DecisionCase): boolean =>
  !isOut(order) && withdrawalRefund(order, payments) !== null;

/** Once its damage reports are reviewed, the refund of an accepted withdrawal comes before the rest of the deposit. */
function afterReturn(given: DecisionCase, reports: readonly DamageLook[]): NextRentalAction {
  if (given.order.returnedAt === null) return 'manualTerminate';
  if (keepsFirst(given, reports)) return 'captureDeposit';
  return owesPrice(given) ? 'refundPrice' : 'releaseDeposit';
}

export function nextRentalAction(
  given: DecisionCase,
  reports: readonly DamageLook[],
): NextRentalAction | null {
  const { order, facts } = given;
  if (isWithdrawalOpen(order)) return afterWithdrawal(given, reports);
  if (isNeverReturned(order, facts.now)) return 'captureRentalAndDeposit';
  if (isOverdue(order, facts.now)) return 'manualTerminate';
  if (order.status === 'PendingDepositDecision') return afterReturn(given, reports);
  if (owesPrice(given)) return 'refundPrice';
  return openDebts(given.payments).some(({ status }) => status === 'Planned') ? 'requestPayment' : null;
}
