/** The requests of the shop: customers order and pay, staff prepare and deposit. */
import { reissue, reveal } from '#application/shop/staff/codes.js';
import { bySession, checkout } from '#application/shop/checkout.js';
import { cancel, moves, saleActions, ready } from '#application/shop/staff/moves.js';
import { cancelSession } from '#application/sales/session.js';
import { counts, list, detail } from '#application/shop/staff/detail.js';
import { shopSales } from '#application/shop/sales.js';
import { api } from '#application/contract/index.js';
import { shopActionNames } from '#application/contract/orders/sale-action-names.js';
import {
  actionsOf,
  call,
  callerCall,
  controllerOf,
  movesOf,
  publicCall,
  saleActionsOf,
} from './bound-routes.js';

const byState = ['STATE_CONFLICT', 'PAYMENT_PENDING'] as const;

const orderOf = ({ shopOrderId: orderId }: { readonly shopOrderId: string }) => ({ orderId });
const on = actionsOf(orderOf);

export const ShopController = controllerOf(
  callerCall(api.shopCheckout, checkout, {
    limit: 'bookings',
    keyWithAction: true,
    refusals: [
      'TOO_MANY_UNPAID',
      'CUSTOMER_BLOCKED',
      'TERMS_NOT_ACCEPTED',
      'CABINET_INACTIVE',
      'UNDER_MAINTENANCE',
      'OUT_OF_STOCK',
      'AMOUNT_TOO_HIGH',
      'AMOUNT_TOO_LOW',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'NO_LOCKER_FITS',
      'NO_LOCKER_IN_SERVICE',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  }),
  publicCall(api.shopBySession, bySession, {
    refusals: ['PAYMENT_PENDING', 'ORDER_NOT_PLACED', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  publicCall(api.cancelShopBySession, (app, input) => cancelSession(app, shopSales, input), {
    refusals: ['PAYMENT_ALREADY_DONE', 'ORDER_CANCELLED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  call(api.revealShopPickup, (app, staff, params) => reveal(app, staff, orderOf(params))),
  call(api.shopOrderList, list),
  call(api.shopOrderCounts, counts),
  on(api.shopOrder, detail),
  on(api.readyShopOrder, ready, [
    ...byState,
    'NO_LOCKER_AVAILABLE',
    'NO_LOCKER_FITS',
    'NO_LOCKER_IN_SERVICE',
  ]),
  on(api.reissueShopCode, reissue, byState),
  on(api.cancelShopOrder, cancel, byState),
  ...movesOf(on, moves, byState),
  ...saleActionsOf(on, shopActionNames, saleActions),
);
