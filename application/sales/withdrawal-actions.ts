/**
 * The possible actions of staff on a customer's withdrawal, for any kind of order (withdrawal.md#answer,
 * withdrawal.md#what-is-owed).
 */
import type { Withdrawal } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import type { WithdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { euros } from '#domain/shared/money.js';
import type { WithdrawalAction, WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { iso } from '#application/record-view.js';

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
