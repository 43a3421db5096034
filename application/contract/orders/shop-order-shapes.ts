/** Shop orders as shown to staff (specification §3, "E-commerce order"). */
import * as z from 'zod/mini';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import { moveNames } from '#domain/doors/staff-move.js';
import { codeStates } from '#domain/locks/grant.js';
import { id, instant } from '#application/contract/fields.js';
import { lockReach } from '#application/contract/lockers/lock-reach.js';
import { staffActions, unproven, withdrawalActions } from './order-shapes.js';
import { directPayment, orderLine, saleDetail, saleRow } from './sale-shapes.js';

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

export const shopOrderRow = z.object(fields);
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

export const shopOrderDetail = z.object({
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

/** The customer's code, revealed to staff; every request is audited. */
export const revealedPickup = z.object({
  pickupCode: z.nullable(z.string()),
  /** The page of the code. */
  pickupUrl: z.nullable(z.string()),
  lockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  lockerNumber: z.nullable(z.number()),
});
export type RevealedPickup = z.output<typeof revealedPickup>;
