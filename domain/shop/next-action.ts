/** Which action of staff an order of the shop asks for: one answer for its page and the terminal (decisions 413, 414). */
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { refuseShop, type ShopOrder } from './shop-order.js';

export type NextShopAction = 'prepare' | 'ready' | 'takeBack' | 'cancel' | 'settleWithdrawal';

/** Goods behind a door come back first: only then may the order be cancelled, and its customer can fetch them no more. */
function afterWithdrawal(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup') return 'takeBack';
  return refuseShop(order, 'cancel') === null && isWhollyWithdrawable(order) ? 'cancel' : 'settleWithdrawal';
}

/** `errand`: what staff have to do at a door; with a locker taken that is what is next, and not another button. */
export function nextShopAction(order: ShopOrder, errand: DoorStep | null): NextShopAction | null {
  if (isWithdrawalOpen(order)) return afterWithdrawal(order);
  if (order.status === 'Paid') return 'prepare';
  return order.status === 'Preparing' && errand !== 'deposit' ? 'ready' : null;
}
