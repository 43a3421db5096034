/** Which action of staff a rental asks for, the most pressing first: one answer for its page, the board and the terminal (decision 410). */
import { isDamageOpen, type DamageLook } from './damage-report.js';
import { isNeverReturned, isOverdue } from './overdue.js';
import type { RentalOrder } from './rental-order.js';
import { limitsOf, type DecisionCase, type MoneyAction } from './staff-decision.js';

export type NextRentalAction = 'manualTerminate' | Exclude<MoneyAction, 'captureRental' | 'refundFull'>;

/** Of whoever was forgotten nothing is left to look at. */
const isDamageWaiting = ({ erasedAt }: RentalOrder, reports: readonly DamageLook[]): boolean =>
  erasedAt === null && reports.some(isDamageOpen);

/** With damage told, what may be kept is looked at before anything is given back: a deposit that was released cannot be asked for again. */
function depositAction(given: DecisionCase, reports: readonly DamageLook[]): NextRentalAction {
  const canKeep = limitsOf(given).depositCents > 0;
  return canKeep && isDamageWaiting(given.order, reports) ? 'captureDeposit' : 'releaseDeposit';
}

export function nextRentalAction(
  given: DecisionCase,
  reports: readonly DamageLook[],
): NextRentalAction | null {
  const { order, facts } = given;
  if (isNeverReturned(order, facts.now)) return 'captureRentalAndDeposit';
  if (isOverdue(order, facts.now)) return 'manualTerminate';
  if (order.status !== 'PendingDepositDecision') return null;
  return order.returnedAt === null ? 'manualTerminate' : depositAction(given, reports);
}
