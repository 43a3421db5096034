/**
 * Which action of staff an order of the shop asks for: one answer for its page and the terminal (shop.md#next-action-of-laundry-and-shop,
 * withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isHeldBack } from '#domain/sales/sale.js';
import { refuseShop, type ShopOrder } from './shop-order.js';

type NextShopAction = 'prepare' | 'ready' | 'takeBack' | 'cancel' | 'settleWithdrawal' | 'refund';

const isUndoneByCancelling = (order: ShopOrder): boolean =>
  refuseShop(order, 'cancel') === null && isWhollyWithdrawable(order);

/** Goods behind a door come back first: only then may the order be cancelled, and its customer can fetch them no more. */
function afterWithdrawal(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup') return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'settleWithdrawal';
}

/** Accepted: what the customer keeps in a locker is left there, and everything else is undone as a whole where it can be. */
function givingBack(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup' && isWhollyWithdrawable(order)) return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'refund';
}

/** What is known of the order beside itself. */
interface Around {
  /** What staff have to do at a door; with a locker taken that is what is next, and not another button. */
  readonly errand: DoorStep | null;
  /** An accepted withdrawal still has money to give back (sales/withdrawal-refund.ts). */
  readonly isRefundDue: boolean;
}

export function nextShopAction(order: ShopOrder, { errand, isRefundDue }: Around): NextShopAction | null {
  if (isWithdrawalOpen(order)) return afterWithdrawal(order);
  if (isRefundDue) return givingBack(order);
  if (isHeldBack(order)) return order.status === 'ReadyForPickup' ? 'takeBack' : 'cancel';
  if (order.status === 'Paid') return 'prepare';
  return order.status === 'Preparing' && errand !== 'deposit' ? 'ready' : null;
}
