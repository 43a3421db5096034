/**
 * Which action of staff a pressing order asks for: one answer for its page and the terminal (shop.md#next-action-of-laundry-and-shop,
 * withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isHeldBack } from '#domain/sales/sale.js';
import { refusePressing, type PressingOrder } from './pressing-order.js';

type NextPressingAction = 'collect' | 'return' | 'cancel' | 'settleWithdrawal' | 'refund' | 'serveRefunded';

/**
 * Laundry in a locker is taken out whatever becomes of it. In our hands, the answer says whether it is cleaned at all before it goes
 * back: it comes before the return, and so does the money of one that was accepted, which is soon given back.
 */
function afterWithdrawal(order: PressingOrder, last: 'settleWithdrawal' | 'refund'): NextPressingAction {
  if (order.status === 'PendingPickup') return 'collect';
  return refusePressing(order, 'cancel') === null && isWhollyWithdrawable(order) ? 'cancel' : last;
}

/** What is known of the order beside itself. */
interface Around {
  /** What is to be done at a door, by whom ever; a return that has its locker goes on there, and not by another button. */
  readonly errand: DoorStep | null;
  /** An accepted withdrawal still has money to give back (sales/withdrawal-refund.ts). */
  readonly isRefundDue: boolean;
}

export function nextPressingAction(
  order: PressingOrder,
  { errand, isRefundDue }: Around,
): NextPressingAction | null {
  if (order.status === 'Cleaning' && errand === 'return') return null;
  if (isWithdrawalOpen(order)) return afterWithdrawal(order, 'settleWithdrawal');
  if (isRefundDue) return afterWithdrawal(order, 'refund');
  if (order.status === 'PendingPickup') return 'collect';
  if (isHeldBack(order)) return order.status === 'PendingDeposit' ? 'cancel' : 'serveRefunded';
  return order.status === 'Cleaning' ? 'return' : null;
}
