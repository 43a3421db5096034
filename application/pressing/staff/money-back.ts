/** Withdrawals and refunds of laundry: the shared actions (sales/staff-actions.ts) for its orders. */
import { isPressingPastCancelling } from '#domain/pressing/pressing-order.js';
import { pressingSales } from '#application/pressing/sales.js';
import { moneyActionsOf } from '#application/sales/staff-actions.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

export const { settleWithdrawal, closeWithdrawal, refund, refundAgain, refundedOffCard, serveRefunded } =
  moneyActionsOf({
    ...{ orderFor, aboutOrder, deciding, detail },
    rules: pressingSales,
    isPastCancelling: isPressingPastCancelling,
    isPaidInPerson: ({ paymentReference }) => paymentReference !== null,
  });
