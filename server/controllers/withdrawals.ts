/** What a link to an order offers its customer: the order's page, and « Renoncer au contrat ici ». */
import { requestLinks } from '#application/lost-links/lost-links.js';
import { customerOrder } from '#application/sales/order-page.js';
import { withdraw, withdrawal } from '#application/sales/withdrawal.js';
import { api } from '#application/contract/index.js';
import { callerCall, controllerOf, publicCall } from './bound-routes.js';

export const WithdrawalsController = controllerOf(
  publicCall(api.customerOrder, customerOrder),
  publicCall(api.sendOrderLinks, requestLinks, { limit: 'bookings' }),
  callerCall(api.orderWithdrawal, withdrawal),
  callerCall(api.withdrawFromOrder, withdraw, { refusals: ['WITHDRAWAL_OVER', 'WITHDRAWAL_EXCLUDED'] }),
);
