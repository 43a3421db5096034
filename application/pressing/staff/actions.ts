/**
 * The actions that this staff member may do on an order now, and the reasons against the others. Buttons and refusals
 * use the same rules.
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { nextPressingAction, pressingMoves, type PressingMove } from '#domain/pressing/staff-moves.js';
import {
  isPressingOver,
  laundryPlace,
  refusePressing,
  type PressingOrder,
} from '#domain/pressing/pressing-order.js';
import { refuseWhenRefunded } from '#domain/sales/sale.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import { isWithdrawalAction, type WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import {
  staffPressingActions,
  type StaffPressingAction,
} from '#application/contract/orders/pressing-order-shapes.js';
import { isRefundAction, type RefundAction, type Refunds } from '#application/sales/refunds.js';
import { saleActionsFor } from '#application/sales/staff-actions-for.js';

/** Depends on the order's state. Refunds depend on its money (sales/refunds.ts), answers on its withdrawal. */
type StateAction = Exclude<StaffPressingAction, RefundAction | WithdrawalAction>;
const isOfState = (action: StaffPressingAction): action is StateAction =>
  !isWithdrawalAction(action) && !isRefundAction(action);

/** Damage can be noted while the laundry is in our hands. */
const refuseReserves = ({ collectedAt, ...order }: PressingOrder): ErrorCode | null =>
  collectedAt !== null && !isPressingOver(order) ? null : 'STATE_CONFLICT';

/** A code exists if the order is paid, not over, and not between two doors. */
const refuseReissue = (order: PressingOrder): ErrorCode | null =>
  refuseWhenRefunded(order) ??
  (order.paidAt === null || isPressingOver(order) || laundryPlace(order) === 'laundry'
    ? 'STATE_CONFLICT'
    : null);

/** The reason in the order, whatever the role of the caller. */
export function refusedByOrder(order: PressingOrder, action: StateAction): ErrorCode | null {
  if (action === 'writeReserves') return refuseReserves(order);
  if (action === 'reissue') return refuseReissue(order);
  return refusePressing(order, isMove(action) ? pressingMoves[action].edge : action);
}

const isMove = (action: StateAction): action is PressingMove => action in pressingMoves;

/** `doorTask`: the pending door task, if any. */
export const actionsFor = (
  staff: Staff,
  order: PressingOrder,
  refunds: Pick<Refunds, 'actions' | 'due'>,
  doorTask: DoorStep | null,
) =>
  saleActionsFor(
    staff,
    order,
    refunds,
    staffPressingActions
      .filter(isOfState)
      .map((action) => ({ action, refusal: refusedByOrder(order, action) })),
    nextPressingAction(order, { doorTask, isRefundDue: refunds.due !== null }),
  );
