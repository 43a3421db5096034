/** The shop calls of customers (shop.md#states, money.md#unpaid-orders): an order, its payment session. */
import * as z from 'zod/mini';
import { buyerBody } from './buyer.js';
import {
  email,
  euroAmount,
  filledLine,
  filledReference,
  id,
  instant,
  shownAmount,
  shownTerms,
  text,
} from '#application/contract/fields.js';
import { cancellation } from '#application/contract/rentals/rental-shapes.js';
import { routes } from '#application/contract/route.js';

const bySession = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(255)) });

/** More than any locker can hold. */
const quantity = z.number().check(z.int(), z.gte(1), z.lte(999));

export const shopCheckoutBody = z.strictObject({
  cabinetId: id,
  items: z.array(z.strictObject({ itemId: id, quantity })).check(z.minLength(1), z.maxLength(100)),
  customerName: filledLine(100),
  customerEmail: email(200),
  customerPhone: filledReference(20),
  notes: z.optional(text(500)),
  /** Requests a locker within reach; never a reason for refusal. */
  needsReach: z.optional(z.boolean()),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  termsAccepted: z.optional(z.boolean()),
  termsVersion: shownTerms,
  totalAmount: shownAmount,
});

const shopCheckout = z.object({
  orderId: id,
  reference: z.string(),
  checkoutSessionId: z.string(),
  checkoutUrl: z.string(),
  totalAmount: euroAmount,
});
export type ShopCheckout = z.output<typeof shopCheckout>;

/** As named on the customer's documents. */
export const soldItem = z.object({ itemName: z.string(), quantity: z.number(), totalPrice: euroAmount });

/** Shown on the page after the payment: no address, no phone number. */
const shopSession = z.object({
  orderId: id,
  reference: z.string(),
  totalAmount: euroAmount,
  paidAt: instant,
  /** Since when it is in its locker, and since when the customer has it; null before. */
  readyAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
  /** The accepted terms, available at `GET /terms/{termsId}`. */
  termsVersion: z.nullable(z.string()),
  items: z.array(z.object({ ...soldItem.shape, image: z.nullable(z.string()) })),
  /** « Renoncer au contrat ici »; null if there is nothing left to withdraw from. */
  withdrawalUrl: z.nullable(z.string()),
  /** Link to the withdrawal and its answer; null without one. */
  withdrawalStatedUrl: z.nullable(z.string()),
  /** The order's page, which stays after this one. */
  orderUrl: z.string(),
  /** All that was paid was refunded outside the platform. */
  isRefunded: z.boolean(),
});
export type ShopSession = z.output<typeof shopSession>;

export const shop = routes('E-commerce orders', {
  shopCheckout: {
    address: 'POST /EcommerceOrders/checkout',
    access: 'public',
    summary: 'Order from the shop of a cabinet: takes the stock, opens the payment page',
    body: shopCheckoutBody,
    reply: shopCheckout,
    status: 201,
  },
  shopBySession: {
    address: 'GET /EcommerceOrders/session/:sessionId',
    access: 'public',
    summary: 'Look up the shop’s order of a payment session (409 PAYMENT_PENDING until it is paid)',
    params: bySession,
    reply: shopSession,
  },
  cancelShopBySession: {
    address: 'POST /EcommerceOrders/session/:sessionId/cancel',
    access: 'public',
    summary: 'Give up an unpaid order of the shop: expires the session, gives the stock back',
    params: bySession,
    reply: cancellation,
  },
});
