/**
 * The pressing calls of customers: specification §7 "Pressing orders", laundry.md#states, laundry.md#look-ups-by-code.
 */
import * as z from 'zod/mini';
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
} from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';
import { givingUp, ofSession, placing, saleOptions, sessionLinks, sessionPlace } from './sale-session.js';

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
  ...saleOptions,
  /**
   * Requests that the cleaning begin within the fourteen days of the right of withdrawal, knowing that the right is
   * lost once it is done (L. 221-28, 1°); stored with its time. The product's own page requires it for every order.
   */
  expressRequest: z.optional(z.boolean()),
  totalAmount: shownAmount,
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
  ...sessionPlace,
  ...sessionLinks,
});
export type PressingSession = z.output<typeof pressingSession>;

export const pressing = routes('Pressing orders', {
  pressingCheckout: {
    address: 'POST /PressingOrders/checkout',
    ...placing,
    summary: 'Order at a pressing: claims the locker of the deposit, opens the payment page',
    body: pressingCheckoutBody,
  },
  pressingBySession: {
    address: 'GET /PressingOrders/session/:sessionId',
    ...ofSession,
    summary: 'Look up the pressing order of a payment session (409 PAYMENT_PENDING until it is paid)',
    reply: pressingSession,
  },
  cancelPressingBySession: {
    address: 'POST /PressingOrders/session/:sessionId/cancel',
    ...givingUp,
    summary: 'Give up an unpaid pressing order',
  },
});
