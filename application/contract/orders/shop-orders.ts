/** The shop calls of staff (shop.md#states). */
import * as z from 'zod/mini';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import { filledText, id } from '#application/contract/fields.js';
import {
  amountInQuery,
  anyOf,
  dateRange,
  listOf,
  listQuery,
  statusCounts,
} from '#application/contract/lists.js';
import { moveRoutes } from './move-routes.js';
import { saleActionRoutes, shopActionNames } from './sale-actions.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { revealedPickup, shopOrderDetail, shopOrderRow } from './shop-order-shapes.js';

const section = 'E-commerce orders';
/** A name of its own, so that a record cannot be mistaken for an order of another kind. */
const byOrder = z.object({ shopOrderId: id });
const withReason = z.strictObject({ reason: filledText(500) });

const list = { method: 'GET', access: anyStaff, section } as const;
const action = {
  method: 'POST',
  access: operators,
  section,
  params: byOrder,
  reply: shopOrderDetail,
} as const;

export const shopOrders = routes({
  shopOrderList: {
    ...list,
    path: '/EcommerceOrders',
    summary: 'The shop’s orders, filtered, sorted, searched by reference, name, e-mail and phone',
    query: z.object({
      ...listQuery(['createdAt', 'customerName', 'status', 'totalAmountCents']),
      status: z.optional(anyOf(shopStatuses)),
      cabinetId: z.optional(id),
      /** Date of the order. */
      ...dateRange,
      minTotal: amountInQuery,
      maxTotal: amountInQuery,
    }),
    reply: listOf(shopOrderRow),
  },
  shopOrderCounts: {
    ...list,
    path: '/EcommerceOrders/counts',
    summary: 'How many of the shop’s orders there are by status',
    query: z.object({ cabinetId: z.optional(id) }),
    reply: statusCounts,
  },
  shopOrder: {
    ...list,
    path: '/EcommerceOrders/:shopOrderId',
    summary: 'An order of the shop: lines, money, messages, timeline, and possible actions',
    params: byOrder,
    reply: shopOrderDetail,
  },
  revealShopPickup: {
    method: 'GET',
    access: operators,
    section,
    path: '/EcommerceOrders/:shopOrderId/access',
    summary: 'The customer’s pick-up code; no code is created, and the access is audited',
    params: byOrder,
    reply: revealedPickup,
  },
  ...moveRoutes(action, '/EcommerceOrders/:shopOrderId', shopMoves),
  readyShopOrder: {
    ...action,
    path: '/EcommerceOrders/:shopOrderId/ready',
    summary:
      'Claim a locker that fits and return the code to put the order in; the door reports that it is in',
    body: z.strictObject({
      /** The door of the first locker stays shut: assign another one. */
      isOtherLocker: z.optional(z.boolean()),
    }),
  },
  reissueShopCode: {
    ...action,
    path: '/EcommerceOrders/:shopOrderId/reissue',
    summary: 'Another pick-up code for the customer; the old one opens nothing any more',
  },
  cancelShopOrder: {
    ...action,
    access: managers,
    path: '/EcommerceOrders/:shopOrderId/cancel',
    summary: 'Cancel a paid order: refunded, stock given back, credit note issued',
    body: withReason,
  },
  ...saleActionRoutes(action, '/EcommerceOrders/:shopOrderId', shopActionNames),
});
