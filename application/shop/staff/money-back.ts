/** Withdrawals and refunds of the shop: the shared actions (sales/staff-actions.ts) for its orders. */
import { isShopPastCancelling, type ShopOrder } from '#domain/shop/shop-order.js';
import {
  closeWithdrawalOf,
  refundAgainOf,
  refundedElsewhereOf,
  refundOf,
  serveRefundedOf,
  settleWithdrawalOf,
  type SaleDesk,
} from '#application/sales/staff-actions.js';
import { shopSales } from '#application/shop/sales.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

const shop: SaleDesk<ShopOrder, DetailInCodes> = {
  ...{ orderFor, aboutOrder, deciding, detail },
  rules: shopSales,
  contractOf: (order) => order,
  isPastCancelling: isShopPastCancelling,
  isPaidInPerson: () => false,
};

export const settleWithdrawal = settleWithdrawalOf(shop);
export const closeWithdrawal = closeWithdrawalOf(shop);
export const refund = refundOf(shop);
export const refundAgain = refundAgainOf(shop);
export const refundedElsewhere = refundedElsewhereOf(shop);
export const serveRefunded = serveRefundedOf(shop);
