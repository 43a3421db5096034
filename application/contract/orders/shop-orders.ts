/** The shop calls of staff (shop.md#states). */
import * as z from 'zod/mini';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import { moveNames } from '#domain/doors/staff-move.js';
import { codeStates } from '#domain/locks/grant.js';
import { id, instant, filledText } from '#application/contract/fields.js';
import { lockReach } from '#application/contract/lockers/lock-reach.js';
import {
  amountInQuery,
  anyOf,
  dateRange,
  listOf,
  listQuery,
  statusCounts,
} from '#application/contract/lists.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { staffActions, unproven, withdrawalActions } from './order-shapes.js';
import { directPayment, orderLine, saleDetail, saleRow } from './sale-shapes.js';
import { shopActionNames } from './sale-action-names.js';
import { moveRoutes, saleActionRoutes } from './sale-actions.js';

const shopStatus = z.enum(shopStatuses);

/** Staff actions on an order; also the names of the timeline entries. */
const staffShopAction = z.enum([
  ...moveNames(shopMoves),
  'ready',
  'reissue',
  'cancel',
  /** Only if a refund is owed. */
  'refundAgain',
  /** Only if money of a completed order may be refunded. */
  'refund',
  /** Only if all was refunded outside the platform. */
  'serveRefunded',
  ...withdrawalActions,
]);
export type StaffShopAction = z.output<typeof staffShopAction>;

const fields = {
  ...saleRow,
  status: shopStatus,
  readyAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  notes: z.nullable(z.string()),
  assignedLockerId: z.nullable(id),
  assignedLockerNumber: z.nullable(z.number()),
};

/** Shop orders as shown to staff (specification §3, "E-commerce order"). */
const shopOrderRow = z.object(fields);
export type ShopOrderRow = z.output<typeof shopOrderRow>;

const orderItem = z.object({ ...orderLine, orderId: id, itemSku: z.nullable(z.string()) });
const payment = z.object({ ...directPayment, checkoutSessionId: z.nullable(z.string()) });

/** The code for the deposit by staff, while it is pending; only for staff who may use it. */
const doorTask = z.object({ code: z.string(), lockerNumber: z.number() });

/** The customer's code, masked: revealing it is a separate action (`revealShopPickup`). */
const pickup = z.object({
  lockerNumber: z.number(),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  lock: lockReach,
});

const shopOrderDetail = z.object({
  ...fields,
  ...saleDetail,
  preparingAt: z.nullable(instant),
  checkoutSessionId: z.nullable(z.string()),
  totalSlotsRequired: z.number(),
  orderItems: z.array(orderItem),
  payments: z.array(payment),
  ...staffActions(staffShopAction),
  doorTask: z.nullable(doorTask),
  pickup: z.nullable(pickup),
  /** For an order in a locker. */
  unproven,
});
export type ShopOrderDetail = z.output<typeof shopOrderDetail>;

/** The code of the current door task, the customer's or one's own, revealed to staff; every request is audited. */
const revealedPickup = z.object({
  pickupCode: z.nullable(z.string()),
  /** The page of the code. */
  pickupUrl: z.nullable(z.string()),
  /** The code of staff, while the order is put into its locker. */
  depositCode: z.nullable(z.string()),
  lockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  lockerNumber: z.nullable(z.number()),
});
export type RevealedPickup = z.output<typeof revealedPickup>;

/** A name of its own, so that a record cannot be mistaken for an order of another kind. */
const byOrder = z.object({ shopOrderId: id });
const withReason = z.strictObject({ reason: filledText(500) });

const list = { method: 'GET', access: anyStaff } as const;
const action = {
  method: 'POST',
  access: operators,
  params: byOrder,
  reply: shopOrderDetail,
} as const;

export const shopOrders = routes('E-commerce orders', {
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
    path: '/EcommerceOrders/:shopOrderId/access',
    summary:
      'The customer’s pick-up code, or the deposit code of staff; no code is created, and the access is audited',
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
    summary: 'Cancel a paid order: refunded, stock returned, credit note issued',
    body: withReason,
  },
  ...saleActionRoutes(action, '/EcommerceOrders/:shopOrderId', shopActionNames),
});
