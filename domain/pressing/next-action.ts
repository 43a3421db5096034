/** Which action of staff a pressing order asks for: one answer for its page and the terminal (decisions 413, 414). */
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { refusePressing, type PressingOrder } from './pressing-order.js';

export type NextPressingAction = 'collect' | 'return' | 'cancel' | 'settleWithdrawal';

/**
 * Laundry in a locker is taken out whatever becomes of it. In our hands, the answer says whether it is cleaned at all before it goes
 * back: it comes before the return.
 */
function afterWithdrawal(order: PressingOrder): NextPressingAction {
  if (order.status === 'PendingPickup') return 'collect';
  return refusePressing(order, 'cancel') === null && isWhollyWithdrawable(order)
    ? 'cancel'
    : 'settleWithdrawal';
}

/** `errand`: what is to be done at a door, by whom ever; a return that has its locker goes on there, and not by another button. */
export function nextPressingAction(order: PressingOrder, errand: DoorStep | null): NextPressingAction | null {
  if (order.status === 'Cleaning' && errand === 'return') return null;
  if (isWithdrawalOpen(order)) return afterWithdrawal(order);
  if (order.status === 'PendingPickup') return 'collect';
  return order.status === 'Cleaning' ? 'return' : null;
}
