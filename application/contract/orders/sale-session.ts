/** What customers of laundry and shop call alike: an order with its payment page, and the page after the payment. */
import * as z from 'zod/mini';
import { euroAmount, id, shownTerms } from '#application/contract/fields.js';
import { cancellation } from '#application/contract/rentals/rental-shapes.js';
import { buyerBody } from './buyer.js';

const params = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(255)) });

/** Fields of an order that follow the contact of its customer. */
export const saleOptions = {
  /** Requests a locker within reach; never a reason for refusal. */
  needsReach: z.optional(z.boolean()),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  termsAccepted: z.optional(z.boolean()),
  termsVersion: shownTerms,
};

const placedOrder = z.object({
  orderId: id,
  reference: z.string(),
  checkoutSessionId: z.string(),
  checkoutUrl: z.string(),
  totalAmount: euroAmount,
});

export const sessionPlace = {
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
  /** The accepted terms, available at `GET /terms/{termsId}`. */
  termsVersion: z.nullable(z.string()),
};

export const sessionLinks = {
  /** « Renoncer au contrat ici »; null if there is nothing left to withdraw from. */
  withdrawalUrl: z.nullable(z.string()),
  /** Link to the withdrawal and its answer; null without one. */
  withdrawalStatedUrl: z.nullable(z.string()),
  /** The order's page, which stays after this one. */
  orderUrl: z.string(),
  /** All that was paid was refunded outside the platform. */
  isRefunded: z.boolean(),
};

/** Below the address of the kind. */
export const placing = { access: 'public', reply: placedOrder, status: 201 } as const;
export const ofSession = { access: 'public', params } as const;
export const givingUp = { ...ofSession, reply: cancellation } as const;
