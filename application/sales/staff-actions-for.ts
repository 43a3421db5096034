/**
 * The actions that this staff member may do on a laundry or shop order now, and the reasons against the others.
 * Buttons and refusals use the same rules.
 */
import type { Withdrawal } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import type { WithdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { euros } from '#domain/shared/money.js';
import type { Sale } from '#domain/sales/sale.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import {
  type WithdrawalAction,
  type WithdrawalRefundView,
  isWithdrawalAction,
} from '#application/contract/orders/order-shapes.js';
import { iso } from '#application/record-view.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import { withNext, type ActionWithRefusal } from '#application/actions-with-refusal.js';
import { isRefundAction, type RefundAction, type Refunds } from './refunds.js';

type Money = RefundAction | WithdrawalAction;

/** Managers decide on refunds; operators do the daily work; support changes nothing (accounts.md#roles). */
const mayDo = (staff: Staff, action: string): boolean =>
  action === 'cancel' || isWithdrawalAction(action) || isRefundAction(action)
    ? hasRole(staff, 'Admin', 'Manager')
    : hasRole(staff, 'Admin', 'Manager', 'Operator');

/** `stateActions`: those that depend on the state; refunds depend on the order's money, answers on its withdrawal. */
export function saleActionsFor<Action extends string>(
  staff: Staff,
  order: Sale,
  { actions: refunds, due }: Pick<Refunds, 'actions' | 'due'>,
  stateActions: readonly { readonly action: Action; readonly refusal: ErrorCode | null }[],
  next: NoInfer<Action> | Money | null,
) {
  const withRefusal = (
    action: Action | Money,
    refusal: ErrorCode | null,
  ): ActionWithRefusal<Action | Money> => ({
    action,
    refusal: mayDo(staff, action) ? refusal : 'FORBIDDEN',
  });
  const actions = [
    ...stateActions.map(({ action, refusal }) => withRefusal(action, refusal)),
    ...refunds.map(({ action, refusal }) => withRefusal(action, refusal)),
    ...withdrawalActionsOf(order, due).map((action) => withRefusal(action, null)),
  ];
  return withNext(actions, next);
}

// The possible actions of staff on a customer's withdrawal, for any kind of order (withdrawal.md#answer,
// withdrawal.md#what-is-owed).

/** The answer while it is pending; closing while a refund is owed. */
export function withdrawalActionsOf(
  order: Withdrawal & { readonly cancelReason: string | null },
  due: WithdrawalRefund | null,
): readonly WithdrawalAction[] {
  if (isWithdrawalOpen(order)) return ['settleWithdrawal'];
  return due ? ['closeWithdrawal'] : [];
}

export const withdrawalRefundView = (due: WithdrawalRefund | null): WithdrawalRefundView | null =>
  due && { amount: euros(due.cents), dueAt: iso(due.dueAt) };
