/**
 * The actions that this staff member may do on a shop order now, and the reasons against the others. Buttons and
 * refusals use the same rules.
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { nextShopAction, shopMoves } from '#domain/shop/staff-moves.js';
import { ofMoves } from '#domain/doors/staff-move.js';
import { refuseShop, type ShopAction, type ShopOrder } from '#domain/shop/shop-order.js';
import type { Staff } from '#application/access/staff.js';
import type { WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import type { StaffShopAction } from '#application/contract/orders/shop-order-shapes.js';
import type { RefundAction, Refunds } from '#application/sales/refunds.js';
import { saleActionsFor } from '#application/sales/staff-actions-for.js';

/** Depends on the order's state. Refunds depend on its money (sales/refunds.ts), two on its withdrawal. */
type StateAction = Exclude<StaffShopAction, RefundAction | WithdrawalAction>;

const { prepare, ...later } = ofMoves(shopMoves, ({ edge }) => edge);
/** The edges of the lifecycle; a code is reissued in the state that the pick-up needs. */
const edges: Readonly<Record<StateAction, ShopAction>> = {
  prepare,
  ready: 'ready',
  ...later,
  reissue: 'pickup',
  cancel: 'cancel',
};

const stateActions = Object.keys(edges) as StateAction[];

/** The reason in the order, whatever the role of the caller. Only customer and deadline give up an unpaid order. */
function refusedByOrder(order: ShopOrder, action: StateAction): ErrorCode | null {
  if (order.status === 'Pending') return 'PAYMENT_PENDING';
  return refuseShop(order, edges[action]);
}

/** `doorTask`: the pending door task, if any. */
export const actionsFor = (
  staff: Staff,
  order: ShopOrder,
  refunds: Pick<Refunds, 'actions' | 'due'>,
  doorTask: DoorStep | null,
) =>
  saleActionsFor(
    staff,
    order,
    refunds,
    stateActions.map((action) => ({ action, refusal: refusedByOrder(order, action) })),
    nextShopAction(order, { doorTask, isRefundDue: refunds.due !== null }),
  );

/** Throws STATE_CONFLICT, or PAYMENT_PENDING. */
export function refuseUnless(order: ShopOrder, action: StateAction): void {
  const refusal = refusedByOrder(order, action);
  if (refusal) throw new DomainError(refusal);
}
