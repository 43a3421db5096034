/**
 * Rental orders as shown to staff: the admin list and payment detail of specification §3, and the facts for decisions.
 */
import * as z from 'zod/mini';
import { grantPurposes } from '#domain/locks/grant.js';
import { paymentPurposes } from '#domain/payments/payment.js';
import { damageReportView } from './damage-shapes.js';
import { debtView } from './debt-shapes.js';
import { euroAmount, id, instant } from '#application/contract/fields.js';
import { buyerView } from '#application/contract/orders/buyer.js';
import { creditNoteView } from '#application/contract/orders/sale-shapes.js';
import { lockReach } from '#application/contract/lockers/lock-reach.js';
import {
  customerLanguage,
  requestedReach,
  disputeView,
  messageView,
  owedRefund,
  staffActions,
  timelineEntry,
  unproven,
  waitingExtension,
  withdrawalRefundView,
  withdrawalView,
} from '#application/contract/orders/order-shapes.js';
import { decisionLimits, staffRentalAction } from './rental-decision.js';
import {
  appliedThreshold,
  chargedAndMissing,
  costBreakdown,
  accessEntry,
  codeState,
  paymentStatus,
  rentalStatus,
} from './rental-shapes.js';
import { acceptedTerms } from '#application/contract/people/accepted-terms.js';

const rentalPaymentStatus = z.object({
  /** Null when there is no such payment. */
  rentalPaymentStatus: z.nullable(paymentStatus),
  depositPaymentStatus: z.nullable(paymentStatus),
  rentalPaymentIntentId: z.nullable(z.string()),
  depositPaymentIntentId: z.nullable(z.string()),
  canCaptureRental: z.boolean(),
  canReleaseDeposit: z.boolean(),
  canCaptureDeposit: z.boolean(),
});

const fields = {
  id,
  rentalCode: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  status: rentalStatus,
  createdAt: instant,
  startDate: instant,
  endDate: instant,
  actualEndTime: z.nullable(instant),
  lockerId: id,
  lockerNumber: z.number(),
  cabinetId: id,
  cabinetName: z.string(),
  rentalItemId: id,
  rentalItemName: z.string(),
  isReservation: z.boolean(),
  isPickedUp: z.boolean(),
  isReturned: z.boolean(),
  /** Past the planned end and the grace period, the item still out. */
  isOverdue: z.boolean(),
  /** Seven days overdue: staff must decide (rental.md#lateness). */
  isNeverReturned: z.boolean(),
  totalAmount: euroAmount,
  baseRentalAmount: euroAmount,
  lateFeeAmount: euroAmount,
  depositAmount: euroAmount,
  hasFeeBreakdown: z.boolean(),
  paymentStatus: rentalPaymentStatus,
  /** Booked by staff: until when its customer may order and pay by the link; null once that is done or over. */
  payUntil: z.nullable(instant),
  /** The first end of a hold without a replacement; null without a live hold. */
  heldUntil: z.nullable(instant),
};

export const rentalOrderRow = z.object(fields);
export type RentalOrderRow = z.output<typeof rentalOrderRow>;

/** A requested capture, release or refund that is not completed. */
const underWay = z.object({
  kind: z.enum(['capture', 'release', 'refund']),
  /** Null for the whole amount. */
  amount: z.nullable(euroAmount),
  requestedAt: instant,
  nextTryAt: instant,
  attempts: z.number(),
  /** True after the last retry: the decision can be made again. */
  hasFailed: z.boolean(),
});

const rentalPayment = z.object({
  id,
  type: z.enum(paymentPurposes),
  amount: euroAmount,
  status: paymentStatus,
  stripePaymentIntentId: z.nullable(z.string()),
  /** The payment in the provider's dashboard. */
  providerUrl: z.nullable(z.string()),
  createdAt: instant,
  authorizedAt: z.nullable(instant),
  capturedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  notes: z.nullable(z.string()),
  canCapture: z.boolean(),
  canCancel: z.boolean(),
  capturedAmount: euroAmount,
  refundedAmount: euroAmount,
  failure: z.nullable(z.string()),
  underWay: z.nullable(underWay),
});
export type RentalPayment = z.output<typeof rentalPayment>;

export const rentalPaymentDetail = z.object({
  rentalOrderId: id,
  rentalCode: z.string(),
  customerName: z.string(),
  totalAmount: euroAmount,
  depositAmount: euroAmount,
  rentalPayment: z.nullable(rentalPayment),
  depositPayment: z.nullable(rentalPayment),
  /** Captures, releases, refusals and replaced holds; and a hold that still exists next to its renewal. */
  completedPayments: z.array(rentalPayment),
});
export type RentalPaymentDetail = z.output<typeof rentalPaymentDetail>;

const cost = z.object({
  /** The charged price, and late fees. */
  totalAmountTtc: euroAmount,
  /** As booked, extensions included. */
  baseRentalAmount: euroAmount,
  ...chargedAndMissing,
  lateFeeAmount: euroAmount,
  requestedLateFees: euroAmount,
  cappedLateFees: euroAmount,
  hasCappedLateFees: z.boolean(),
  gracePeriodApplied: z.boolean(),
  totalAmountExcludingVat: euroAmount,
  vatAmount: euroAmount,
  vatRate: z.number(),
  costBreakdown,
  appliedThreshold: z.nullable(appliedThreshold),
  traditionalRentalPrice: euroAmount,
  depositAmount: euroAmount,
  retainedDepositAmount: euroAmount,
  penaltyAmount: euroAmount,
  /** Owed at the end, but below the card minimum: written off. */
  writtenOffAmount: euroAmount,
  totalCapturedAmount: euroAmount,
  totalRefundedAmount: euroAmount,
});

const grantView = z.object({
  id,
  purpose: z.enum(grantPurposes),
  holder: z.enum(['customer', 'staff']),
  codeState,
  validFrom: instant,
  validUntil: instant,
  uses: z.number(),
  failure: z.nullable(z.string()),
  doorOpenedAt: z.nullable(instant),
  doorClosedAt: z.nullable(instant),
});

const claimView = z.object({
  id,
  lockerId: id,
  purpose: z.string(),
  claimedAt: instant,
  releasedAt: z.nullable(instant),
});

export const rentalOrderDetail = z.object({
  ...fields,
  unitId: id,
  customerLanguage,
  /** The firm that the rental is for; null for a private person. */
  buyer: z.nullable(buyerView),
  /** The number of a firm's invoice, once everything is settled; null for a private person. */
  invoiceNumber: z.nullable(z.string()),
  /** The oldest first. */
  creditNotes: z.array(creditNoteView),
  paidAt: z.nullable(instant),
  pickedUpAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  /** When the deposit is released without a decision; null until the return. */
  depositReleaseAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  extension: z.nullable(waitingExtension),
  freeMinutes: z.number(),
  cancelReason: z.nullable(z.string()),
  isPlatformFault: z.boolean(),
  /** The cost for the customer of a cancellation now. */
  cancellationPenalty: euroAmount,
  cost,
  reach: requestedReach,
  lock: lockReach,
  limits: decisionLimits,
  /** Evidence against the return of the item: checked before its return is recorded, or its deposit released. */
  unproven,
  terms: acceptedTerms,
  owedRefund: z.nullable(owedRefund),
  /** Debts that no hold pays any more, and what became of them; the oldest first. */
  debts: z.array(debtView),
  /** The customer's withdrawal; null without one. */
  withdrawal: z.nullable(withdrawalView),
  /** The refund owed for a withdrawal; null if nothing is owed. */
  withdrawalRefund: z.nullable(withdrawalRefundView),
  /** When the customer added a photo of the returned item (`…/return-photo`); null without one. */
  returnPhotoAt: z.nullable(instant),
  /** The customer's damage reports, the oldest first. */
  damageReports: z.array(damageReportView),
  /** The newest first. */
  disputes: z.array(disputeView),
  ...staffActions(staffRentalAction),
  timeline: z.array(timelineEntry),
  /** Codes are masked: `GET /rental-orders/:orderId/access` reveals the current one, and is audited. */
  accesses: z.array(z.omit(accessEntry, { lockCode: true })),
  grants: z.array(grantView),
  messages: z.array(messageView),
  claims: z.array(claimView),
  serverTime: instant,
});
export type RentalOrderDetail = z.output<typeof rentalOrderDetail>;

export const revealedCode = z.object({
  lockCode: z.nullable(z.string()),
  purpose: z.nullable(z.enum(grantPurposes)),
  codeState: z.nullable(codeState),
  validUntil: z.nullable(instant),
  lockerNumber: z.number(),
});
export type RevealedCode = z.output<typeof revealedCode>;
