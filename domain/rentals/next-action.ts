/**
 * Which action of staff a rental asks for, the most pressing first: one answer for its page, the board and the terminal
 * (rental.md#damage-reports, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { openDebts } from './debt.js';
import { isDamageOpen, type DamageLook } from './damage-report.js';
import { isNeverReturned, isOut, isOverdue } from './overdue.js';
import { neverReturnedMs, type RentalOrder } from './rental-order.js';
import { limitsOf, type DecisionCase, type MoneyAction } from './staff-decision.js';

type NextRentalAction =
  | 'manualTerminate'
  | 'cancel'
  | 'askPayment'
  | 'settleWithdrawal'
  | Exclude<MoneyAction, 'captureRental' | 'refundFull'>;

/** Of whoever was forgotten nothing is left to look at. */
const isDamageWaiting = ({ erasedAt }: RentalOrder, reports: readonly DamageLook[]): boolean =>
  erasedAt === null && reports.some(isDamageOpen);

/** With damage told, what may be kept is looked at before anything is given back: a deposit that was released cannot be asked for again. */
const keepsFirst = (given: DecisionCase, reports: readonly DamageLook[]): boolean =>
  limitsOf(given).depositCents > 0 && isDamageWaiting(given.order, reports);

/** Its customer was told to bring it back: half of the law's fourteen days are left when nobody waits for that any longer. */
function outAndWithdrawn({ order, facts }: DecisionCase): NextRentalAction | null {
  if (facts.now >= (order.withdrawnAt ?? facts.now) + neverReturnedMs) return 'settleWithdrawal';
  return isOverdue(order, facts.now) ? 'manualTerminate' : null;
}

/** What is out comes back first; damage next, whose deposit goes back by itself within days; then the answer, before any of the price. */
function afterWithdrawal(given: DecisionCase, reports: readonly DamageLook[]): NextRentalAction | null {
  const { order } = given;
  if (isOut(order)) return outAndWithdrawn(given);
  if (order.status === 'PendingPickup' || order.status === 'PendingReturn') return 'cancel';
  if (order.status !== 'PendingDepositDecision') return 'settleWithdrawal';
  if (order.returnedAt === null) return 'manualTerminate';
  return keepsFirst(given, reports) ? 'captureDeposit' : 'settleWithdrawal';
}

/** Accepted, and not given back yet; while the item is out its price is not taken. */
const owesPrice = ({ order, payments }: DecisionCase): boolean =>
  !isOut(order) && withdrawalRefund(order, payments) !== null;

/** With what was told of its damage looked at, the price that an accepted withdrawal owes comes before what is left of the deposit. */
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
  return openDebts(given.payments).some(({ status }) => status === 'Planned') ? 'askPayment' : null;
}
