/** Withdrawals and refunds of the shop: the shared actions (sales/staff-actions.ts) for its orders. */
import { isShopPastCancelling } from '#domain/shop/shop-order.js';
import { moneyActionsOf } from '#application/sales/staff-actions.js';
import { shopSales } from '#application/shop/sales.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

export const { settleWithdrawal, closeWithdrawal, refund, refundAgain, refundedOffCard, serveRefunded } =
  moneyActionsOf({
    ...{ orderFor, aboutOrder, deciding, detail },
    rules: shopSales,
    isPastCancelling: isShopPastCancelling,
    isPaidInPerson: () => false,
  });
