/**
 * The pressing calls of customers: specification §7 "Pressing orders", laundry.md#states, laundry.md#look-ups-by-code.
 */
import * as z from 'zod/mini';
import { buyerBody } from './buyer.js';
import { codeStates } from '#domain/locks/grant.js';
import { linesAtMost, quantityAtMost } from '#domain/pressing/pressing-order.js';
import {
  email,
  euroAmount,
  filledLine,
  filledReference,
  id,
  instant,
  shownAmount,
  shownTerms,
} from '#application/contract/fields.js';
import { cancellation } from '#application/contract/rentals/rental-shapes.js';
import { routes } from '#application/contract/route.js';

const bySession = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(255)) });

const item = z.strictObject({
  itemId: id,
  quantity: z.number().check(z.int(), z.gte(1), z.lte(quantityAtMost)),
});
/** The ordered items, on the page and at the counter. */
export const pressingItems = z.array(item).check(z.minLength(1), z.maxLength(linesAtMost));

export const pressingCheckoutBody = z.strictObject({
  cabinetId: id,
  items: pressingItems,
  customerName: filledLine(100),
  customerEmail: email(254),
  customerPhone: filledReference(20),
  /** Requests a locker within reach; never a reason for refusal. */
  needsReach: z.optional(z.boolean()),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  termsAccepted: z.optional(z.boolean()),
  termsVersion: shownTerms,
  /**
   * Requests that the cleaning begin within the fourteen days of the right of withdrawal, knowing that the right is
   * lost once it is done (L. 221-28, 1°); stored with its time. The product's own page requires it for every order.
   */
  expressRequest: z.optional(z.boolean()),
  totalAmount: shownAmount,
});

const pressingCheckout = z.object({
  orderId: id,
  reference: z.string(),
  checkoutSessionId: z.string(),
  checkoutUrl: z.string(),
  totalAmount: euroAmount,
});

const pressingSession = z.object({
  lockerNumber: z.number(),
  /** The keypad code. Null until it is made: for a lock without a link, the customer requests it at the door. */
  lockCode: z.nullable(z.string()),
  codeState: z.nullable(z.enum(codeStates)),
  /** The 8-character code of the deposit; null once it is used, and half an hour after the payment. */
  doorCode: z.nullable(z.string()),
  /** Token of that code's link. */
  doorToken: z.nullable(z.string()),
  canOpenRemotely: z.boolean(),
  isDeposited: z.boolean(),
  reference: z.string(),
  totalAmount: euroAmount,
  promisedAt: instant,
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
  /** The accepted terms, available at `GET /terms/{termsId}`. */
  termsVersion: z.nullable(z.string()),
  /** « Renoncer au contrat ici »; null if there is nothing left to withdraw from. */
  withdrawalUrl: z.nullable(z.string()),
  /** Link to the withdrawal and its answer; null without one. */
  withdrawalStatedUrl: z.nullable(z.string()),
  /** The order's page, which stays after this one. */
  orderUrl: z.string(),
  /** All that was paid was refunded outside the platform. */
  isRefunded: z.boolean(),
});
export type PressingSession = z.output<typeof pressingSession>;

export const pressing = routes('Pressing orders', {
  pressingCheckout: {
    address: 'POST /PressingOrders/checkout',
    access: 'public',
    summary: 'Order at a pressing: claims the locker of the deposit, opens the payment page',
    body: pressingCheckoutBody,
    reply: pressingCheckout,
    status: 201,
  },
  pressingBySession: {
    address: 'GET /PressingOrders/session/:sessionId',
    access: 'public',
    summary: 'Look up the pressing order of a payment session (409 PAYMENT_PENDING until it is paid)',
    params: bySession,
    reply: pressingSession,
  },
  cancelPressingBySession: {
    address: 'POST /PressingOrders/session/:sessionId/cancel',
    access: 'public',
    summary: 'Give up an unpaid pressing order',
    params: bySession,
    reply: cancellation,
  },
});
