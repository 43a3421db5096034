/**
 * The next staff action for a shop order, the same for its page and the terminal
 * (shop.md#next-action-of-laundry-and-shop, withdrawal.md#answer, withdrawal.md#what-is-owed).
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { isWhollyWithdrawable } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isHeldBack } from '#domain/sales/sale.js';
import { refuseShop, type ShopOrder } from './shop-order.js';

type NextShopAction = 'prepare' | 'ready' | 'takeBack' | 'cancel' | 'settleWithdrawal' | 'refund';

const isUndoneByCancelling = (order: ShopOrder): boolean =>
  refuseShop(order, 'cancel') === null && isWhollyWithdrawable(order);

/**
 * Goods in a locker are removed first: only then may the order be cancelled, and the customer can no longer pick them
 * up.
 */
function afterWithdrawal(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup') return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'settleWithdrawal';
}

/**
 * Accepted: goods that the customer keeps stay in the locker; otherwise the order is cancelled as a whole if possible.
 */
function givingBack(order: ShopOrder): NextShopAction {
  if (order.status === 'ReadyForPickup' && isWhollyWithdrawable(order)) return 'takeBack';
  return isUndoneByCancelling(order) ? 'cancel' : 'refund';
}

/** What is known besides the order itself. */
interface Around {
  /** The open door task of staff; with a locker assigned it comes next, instead of another button. */
  readonly doorTask: DoorStep | null;
  /** An accepted withdrawal still has money to refund (sales/withdrawal-refund.ts). */
  readonly isRefundDue: boolean;
}

export function nextShopAction(order: ShopOrder, { doorTask, isRefundDue }: Around): NextShopAction | null {
  if (isWithdrawalOpen(order)) return afterWithdrawal(order);
  if (isRefundDue) return givingBack(order);
  if (isHeldBack(order)) return order.status === 'ReadyForPickup' ? 'takeBack' : 'cancel';
  if (order.status === 'Paid') return 'prepare';
  return order.status === 'Preparing' && doorTask !== 'deposit' ? 'ready' : null;
}
