/** What may be done to a shop's order now, by this person, and for the rest why not: buttons and refusals say the same. */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { refuseShop, type ShopAction, type ShopOrder } from '#domain/shop/shop-order.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { StaffShopAction } from '#application/contract/shop-order-shapes.js';

/** The edges of the lifecycle; a code is given anew in the state that the pick-up needs. */
const edges: Readonly<Record<StaffShopAction, ShopAction>> = {
  prepare: 'prepare',
  ready: 'ready',
  complete: 'complete',
  takeBack: 'undoReady',
  reissue: 'pickup',
  cancel: 'cancel',
};

export const staffActions = Object.keys(edges) as StaffShopAction[];

/** Why the order does not allow it, whoever asks. An unpaid order is its customer's, and the clock's, to give up. */
export function refusedByOrder(order: ShopOrder, action: StaffShopAction): ErrorCode | null {
  if (order.status === 'Pending') return 'PAYMENT_PENDING';
  return refuseShop(order, edges[action]);
}

/** A refund is the managers'; the daily work is the operators'; support changes nothing (behaviour.md §3). */
const mayDo = (staff: Staff, action: StaffShopAction): boolean =>
  action === 'cancel' ? hasRole(staff, 'Admin', 'Manager') : hasRole(staff, 'Admin', 'Manager', 'Operator');

export const refusalOf = (staff: Staff, order: ShopOrder, action: StaffShopAction): ErrorCode | null =>
  mayDo(staff, action) ? refusedByOrder(order, action) : 'FORBIDDEN';

/** Throws STATE_CONFLICT, or PAYMENT_PENDING. */
export function refuseUnless(order: ShopOrder, action: StaffShopAction): void {
  const refusal = refusedByOrder(order, action);
  if (refusal) throw new DomainError(refusal);
}
