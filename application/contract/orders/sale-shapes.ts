/** Staff view of orders that are paid at once, laundry and shop (specification §3). */
import * as z from 'zod/mini';
import { acceptedTerms } from '#application/contract/people/accepted-terms.js';
import { euroAmount, id, instant, recordFields } from '#application/contract/fields.js';
import { buyerView } from './buyer.js';
import {
  customerLanguage,
  requestedReach,
  disputeView,
  messageView,
  owedRefund,
  timelineEntry,
  withdrawalRefundView,
  withdrawalView,
} from './order-shapes.js';
import { pickupReportView } from './pickup-reports.js';
import { paymentStatus } from '#application/contract/rentals/rental-shapes.js';
import { vatShare } from '#application/contract/amounts.js';

/** An article or a service of an order; each kind adds its id. */
export const orderLine = {
  id,
  quantity: z.number(),
  unitPrice: euroAmount,
  totalPrice: euroAmount,
  tvaRate: z.number(),
  itemId: id,
  itemName: z.string(),
};

/** A payment that is captured when the order is placed. */
export const directPayment = {
  id,
  status: paymentStatus,
  amount: euroAmount,
  capturedAmount: euroAmount,
  refundedAmount: euroAmount,
  stripePaymentIntentId: z.nullable(z.string()),
  /** The payment in the provider's dashboard. */
  providerUrl: z.nullable(z.string()),
  capturedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
};

/** A credit note of an order. */
export const creditNoteView = z.object({
  id,
  /** `A2026-000124`. */
  number: z.string(),
  amount: euroAmount,
  issuedAt: instant,
});
export type CreditNoteView = z.output<typeof creditNoteView>;

const refundableItem = z.object({
  orderItemId: id,
  itemName: z.string(),
  unitPrice: euroAmount,
  quantity: z.number(),
});
export type RefundableItem = z.output<typeof refundableItem>;

/** A row of a list; each kind adds items and state. */
export const saleRow = {
  ...recordFields,
  reference: z.string(),
  customerName: z.string(),
  /** Empty if none was given at the counter. */
  customerEmail: z.string(),
  customerPhone: z.string(),
  cabinetId: id,
  cabinetName: z.string(),
  totalAmount: euroAmount,
  /** Number of articles on all lines. */
  itemCount: z.number(),
  paidAt: z.nullable(instant),
  /** The total of its credit notes; 0 without any. */
  refundedAmount: euroAmount,
  /** Since when all is refunded outside the platform without a decision on the order. */
  externallyRefundedAt: z.nullable(instant),
};

/** Further fields of the detail page. */
export const saleDetail = {
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  customerLanguage,
  /** The firm that the order is for; null for a private person. */
  buyer: z.nullable(buyerView),
  reach: requestedReach,
  vat: z.array(vatShare),
  /** Null before the payment page, and for what was paid at the counter. */
  stripePaymentIntentId: z.nullable(z.string()),
  /** What a cancellation refunds to the card. */
  refundableAmount: euroAmount,
  /** The maximum refund of a completed order; 0 if none is possible. */
  mostRefund: euroAmount,
  /**
   * The pieces that can be refunded at the price at which they were sold; empty once refunded sums leave too little for
   * one.
   */
  refundableItems: z.array(refundableItem),
  /** The oldest first. */
  creditNotes: z.array(creditNoteView),
  terms: acceptedTerms,
  /** Null without a withdrawal. */
  withdrawal: z.nullable(withdrawalView),
  /** The refund owed for a withdrawal; null if nothing is owed. */
  withdrawalRefund: z.nullable(withdrawalRefundView),
  owedRefund: z.nullable(owedRefund),
  /** The recipient's reports about the pick-up. */
  pickupReports: z.array(pickupReportView),
  /** The newest first. */
  disputes: z.array(disputeView),
  timeline: z.array(timelineEntry),
  messages: z.array(messageView),
  serverTime: instant,
};
