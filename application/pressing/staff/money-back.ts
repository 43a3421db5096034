/** Withdrawals and refunds of laundry: the shared actions (sales/staff-actions.ts) for its orders. */
import { isPressingPastCancelling, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { pressingSales } from '#application/pressing/sales.js';
import {
  closeWithdrawalOf,
  refundAgainOf,
  refundedElsewhereOf,
  refundOf,
  serveRefundedOf,
  settleWithdrawalOf,
  type SaleDesk,
} from '#application/sales/staff-actions.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

const laundry: SaleDesk<PressingOrder, DetailInCodes> = {
  ...{ orderFor, aboutOrder, deciding, detail },
  rules: pressingSales,
  contractOf: (order) => order,
  isPastCancelling: isPressingPastCancelling,
  isPaidInPerson: ({ paymentReference }) => paymentReference !== null,
};

export const settleWithdrawal = settleWithdrawalOf(laundry);
export const closeWithdrawal = closeWithdrawalOf(laundry);
export const refund = refundOf(laundry);
export const refundAgain = refundAgainOf(laundry);
export const refundedElsewhere = refundedElsewhereOf(laundry);
export const serveRefunded = serveRefundedOf(laundry);
