/** The shop's orders as staff see them (specification §3, "E-commerce order"). */
import * as z from 'zod/mini';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { codeStates } from '#domain/locks/grant.js';
import { euroAmount, id, instant, recordFields } from './fields.js';
import {
  askedReach,
  creditNote,
  directPayment,
  disputeView,
  messageView,
  orderLine,
  owedRefund,
  staffActions,
  timelineEntry,
  vatShare,
  withdrawalView,
} from './order-shapes.js';
import { acceptedTerms } from './accepted-terms.js';

export const shopStatus = z.enum(shopStatuses);

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
]);
export type StaffShopAction = z.output<typeof staffShopAction>;

const fields = {
  ...recordFields,
  reference: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  status: shopStatus,
  totalAmount: euroAmount,
  paidAt: z.nullable(instant),
  readyAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  notes: z.nullable(z.string()),
  cabinetId: id,
  cabinetName: z.string(),
  assignedLockerId: z.nullable(id),
  assignedLockerNumber: z.nullable(z.number()),
  /** How many articles, all lines together. */
  itemCount: z.number(),
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
});

export const shopOrderDetail = z.object({
  ...fields,
  preparingAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  checkoutSessionId: z.nullable(z.string()),
  orderItems: z.array(orderItem),
  vat: z.array(vatShare),
  totalSlotsRequired: z.number(),
  reach: askedReach,
  payments: z.array(payment),
  /** What a cancellation gives back. */
  refundableAmount: euroAmount,
  /** What may be given back of an order that was served, at the most; 0 where nothing may. */
  mostRefund: euroAmount,
  /** The oldest first. */
  creditNotes: z.array(creditNote),
  terms: acceptedTerms,
  /** Null where nothing was said. */
  withdrawal: z.nullable(withdrawalView),
  owedRefund: z.nullable(owedRefund),
  /** The newest first. */
  disputes: z.array(disputeView),
  actions: staffActions(staffShopAction),
  errand: z.nullable(errand),
  pickup: z.nullable(pickup),
  timeline: z.array(timelineEntry),
  messages: z.array(messageView),
  serverTime: instant,
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
