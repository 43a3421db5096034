/** The shop's orders as staff see them (specification §3, "E-commerce order"). */
import * as z from 'zod/mini';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { codeStates } from '#domain/locks/grant.js';
import { id, instant } from './fields.js';
import { lockReach } from './lock-reach.js';
import { staffActions, unproven, withdrawalActions } from './order-shapes.js';
import { directPayment, orderLine, saleDetail, saleRow } from './sale-shapes.js';

const shopStatus = z.enum(shopStatuses);

/** What staff may do to an order; the names of the timeline's entries. */
const staffShopAction = z.enum([
  'prepare',
  'ready',
  'complete',
  'takeBack',
  'reissue',
  'cancel',
  /** Only where a refund is owed. */
  'refundAgain',
  /** Only where money of a served order may be given back. */
  'refund',
  /** Only where all was paid back outside the platform. */
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

export const shopOrderRow = z.object(fields);
export type ShopOrderRow = z.output<typeof shopOrderRow>;

const orderItem = z.object({ ...orderLine, orderId: id, itemSku: z.nullable(z.string()) });
const payment = z.object({ ...directPayment, checkoutSessionId: z.nullable(z.string()) });

/** The code with which staff put the order in, while it waits for that; only for those who may. */
const errand = z.object({ code: z.string(), lockerNumber: z.number() });

/** The customer's code, covered: reading it is an act of its own (`revealShopPickup`). */
const pickup = z.object({
  lockerNumber: z.number(),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  lock: lockReach,
});

export const shopOrderDetail = z.object({
  ...fields,
  ...saleDetail,
  preparingAt: z.nullable(instant),
  checkoutSessionId: z.nullable(z.string()),
  totalSlotsRequired: z.number(),
  orderItems: z.array(orderItem),
  payments: z.array(payment),
  ...staffActions(staffShopAction),
  errand: z.nullable(errand),
  pickup: z.nullable(pickup),
  /** Of an order that lies in a locker. */
  unproven,
});
export type ShopOrderDetail = z.output<typeof shopOrderDetail>;

/** The customer's way in, read by staff; every look is in the audit. */
export const revealedPickup = z.object({
  pickupCode: z.nullable(z.string()),
  /** The page of the code. */
  pickupUrl: z.nullable(z.string()),
  lockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  lockerNumber: z.nullable(z.number()),
});
export type RevealedPickup = z.output<typeof revealedPickup>;
