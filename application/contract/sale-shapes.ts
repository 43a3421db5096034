/** What staff see of an order that is paid at once, whatever was sold: laundry and shop alike (specification §3). */
import * as z from 'zod/mini';
import { acceptedTerms } from './accepted-terms.js';
import { euroAmount, id, instant, recordFields } from './fields.js';
import {
  askedReach,
  disputeView,
  messageView,
  owedRefund,
  timelineEntry,
  withdrawalRefundView,
  withdrawalView,
} from './order-shapes.js';
import { pickupReportView } from './pickup-shapes.js';
import { paymentStatus } from './rental-shapes.js';
import { vatShare } from './vat-share.js';

/** An article or a service of an order; which one, its kind adds. */
export const orderLine = {
  id,
  quantity: z.number(),
  unitPrice: euroAmount,
  totalPrice: euroAmount,
  tvaRate: z.number(),
  itemId: id,
  itemName: z.string(),
};

/** A payment that is taken when the order is placed. */
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
const creditNote = z.object({
  id,
  /** `A2026-000124`. */
  number: z.string(),
  amount: euroAmount,
  issuedAt: instant,
});
export type CreditNoteView = z.output<typeof creditNote>;

const refundableItem = z.object({
  orderItemId: id,
  itemName: z.string(),
  unitPrice: euroAmount,
  quantity: z.number(),
});
export type RefundableItem = z.output<typeof refundableItem>;

/** As a list shows it; what was bought and where it stands, its kind adds. */
export const saleRow = {
  ...recordFields,
  reference: z.string(),
  customerName: z.string(),
  /** Empty when the customer left none at the counter. */
  customerEmail: z.string(),
  customerPhone: z.string(),
  cabinetId: id,
  cabinetName: z.string(),
  totalAmount: euroAmount,
  /** How many articles, all lines together. */
  itemCount: z.number(),
  paidAt: z.nullable(instant),
  /** What its credit notes give back, all together; 0 where there is none. */
  refundedAmount: euroAmount,
  /** Since when all is paid back outside the platform and nobody has decided what becomes of the order. */
  externallyRefundedAt: z.nullable(instant),
};

/** As its page adds to the row. */
export const saleDetail = {
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  reach: askedReach,
  vat: z.array(vatShare),
  /** What a cancellation gives back to the card. */
  refundableAmount: euroAmount,
  /** What may be given back of an order that was served, at the most; 0 where nothing may. */
  mostRefund: euroAmount,
  /** The pieces that may be given back of it at the price they were sold at; none once sums leave too little for one. */
  refundableItems: z.array(refundableItem),
  /** The oldest first. */
  creditNotes: z.array(creditNote),
  terms: acceptedTerms,
  /** Null where nothing was said. */
  withdrawal: z.nullable(withdrawalView),
  /** Null where nothing is owed for it. */
  withdrawalRefund: z.nullable(withdrawalRefundView),
  owedRefund: z.nullable(owedRefund),
  /** What its recipient reported of the pick-up. */
  pickupReports: z.array(pickupReportView),
  /** The newest first. */
  disputes: z.array(disputeView),
  timeline: z.array(timelineEntry),
  messages: z.array(messageView),
  serverTime: instant,
};
