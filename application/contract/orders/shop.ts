/** The shop calls of customers (shop.md#states, money.md#unpaid-orders): an order, its payment session. */
import * as z from 'zod/mini';
import {
  email,
  euroAmount,
  filledLine,
  filledReference,
  id,
  instant,
  shownAmount,
  text,
} from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';
import { givingUp, ofSession, placing, saleOptions, sessionLinks, sessionPlace } from './sale-session.js';

/** More than any locker can hold. */
const quantity = z.number().check(z.int(), z.gte(1), z.lte(999));

export const shopCheckoutBody = z.strictObject({
  cabinetId: id,
  items: z.array(z.strictObject({ itemId: id, quantity })).check(z.minLength(1), z.maxLength(100)),
  customerName: filledLine(100),
  customerEmail: email(200),
  customerPhone: filledReference(20),
  notes: z.optional(text(500)),
  ...saleOptions,
  totalAmount: shownAmount,
});

export type ShopCheckout = z.output<typeof placing.reply>;

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
  ...sessionPlace,
  items: z.array(z.object({ ...soldItem.shape, image: z.nullable(z.string()) })),
  ...sessionLinks,
});
export type ShopSession = z.output<typeof shopSession>;

export const shop = routes('E-commerce orders', {
  shopCheckout: {
    address: 'POST /EcommerceOrders/checkout',
    ...placing,
    summary: 'Order from the shop of a cabinet: takes the stock, opens the payment page',
    body: shopCheckoutBody,
  },
  shopBySession: {
    address: 'GET /EcommerceOrders/session/:sessionId',
    ...ofSession,
    summary: 'Look up the shop’s order of a payment session (409 PAYMENT_PENDING until it is paid)',
    reply: shopSession,
  },
  cancelShopBySession: {
    address: 'POST /EcommerceOrders/session/:sessionId/cancel',
    ...givingUp,
    summary: 'Give up an unpaid order of the shop: expires the session, gives the stock back',
  },
});
