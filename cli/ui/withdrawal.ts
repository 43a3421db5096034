/** The remaining refund of an accepted withdrawal, in the lines of `show`. */
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { euros, moment } from './formats.js';

interface OfOrder {
  /** Missing from an older server. */
  readonly withdrawalRefund?: WithdrawalRefundView | null;
}

export const withdrawalRefundFields = ({ withdrawalRefund: due }: OfOrder): [string, string][] =>
  due
    ? [['À rendre', `${euros(due.amount)} avant le ${moment(due.dueAt)}, pour la rétractation acceptée`]]
    : [];
