/** What rentals look like on the wire: the field names of the specification, §3, and of rental.md#amounts-on-the-wire. */
import * as z from 'zod/mini';
import { codeStates, grantPurposes } from '#domain/locks/grant.js';
import { accessTypes } from '#domain/locks/opening.js';
import { paymentStatuses } from '#domain/payments/payment.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { customerDebt } from './debt-shapes.js';
import { euroAmount, id, instant, timeUnitType } from './fields.js';
import { appliedThreshold, askedAndMissing, costBreakdown } from './rental-cost-shapes.js';

const publicThreshold = z.object({
  id,
  durationHours: z.number(),
  priceHt: euroAmount,
  priceTtc: euroAmount,
  isActive: z.boolean(),
  sortOrder: z.number(),
});

const publicRentalItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  category: z.nullable(z.string()),
  totalQuantity: z.number(),
  availableQuantity: z.number(),
  /** Of the available ones those in a locker within reach. */
  reachableQuantity: z.number(),
  rentalPricePerUnitHt: euroAmount,
  rentalPricePerUnitTtc: euroAmount,
  rentalTimeUnit: z.number(),
  rentalTimeUnitType: timeUnitType,
  overduePricePerUnitHt: euroAmount,
  overduePricePerUnitTtc: euroAmount,
  overdueTimeUnit: z.number(),
  overdueTimeUnitType: timeUnitType,
  depositAmountHt: euroAmount,
  depositAmountTtc: euroAmount,
  gracePeriodHours: z.number(),
  minRentalDurationHours: z.number(),
  maxRentalDurationHours: z.number(),
  tvaRate: z.number(),
  isActive: z.boolean(),
  allowReservations: z.boolean(),
  maxAdvanceReservationHours: z.number(),
  reservationHoldHours: z.number(),
  cancellationDeadlineHours: z.number(),
  noShowPenaltyPercentage: z.number(),
  /** Why nobody may withdraw from it (L. 221-28), for the customer to read, in French; null: they may. */
  withdrawalNote: z.nullable(z.string()),
  pricingThresholds: z.array(publicThreshold),
});
export type PublicRentalItem = z.output<typeof publicRentalItem>;

export const availability = z.object({
  cabinetId: id,
  start: instant,
  /** Null when none was asked: then each item was looked at for its own minimum duration. */
  end: z.nullable(instant),
  items: z.array(publicRentalItem),
});
export type Availability = z.output<typeof availability>;

export const booking = z.object({
  orderId: id,
  checkoutSessionId: z.string(),
  checkoutUrl: z.string(),
  rentalCode: z.string(),
  rentalAmountTtc: euroAmount,
  depositAmountTtc: euroAmount,
  totalAmountTtc: euroAmount,
});
export type Booking = z.output<typeof booking>;

export const rentalStatus = z.enum(rentalStatuses);
export const paymentStatus = z.enum(paymentStatuses);
export const codeState = z.enum(codeStates);

export const accessEntry = z.object({
  accessedAt: instant,
  accessType: z.enum(accessTypes),
  accessTypeDisplay: z.string(),
  lockCode: z.nullable(z.string()),
});

/** The rental look-up of the specification, and what the page needs to be honest about doors and money. */
export const rentalLookup = z.object({
  orderId: id,
  rentalCode: z.string(),
  /** The link's secret, for who proved the order by code and phone digits: from then on it need not be asked again. */
  accessToken: z.nullable(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  rentalItemName: z.string(),
  startTime: instant,
  plannedEndTime: instant,
  actualEndTime: z.nullable(instant),
  status: rentalStatus,
  /** The price that is asked, and late fees. */
  totalAmountTtc: euroAmount,
  paymentStatus,
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  lockerNumber: z.number(),
  isFirstAccess: z.boolean(),
  canRequestAccess: z.boolean(),
  canUnlock: z.boolean(),
  canTerminate: z.boolean(),
  /** The item is out, and its end not long past: until when and for how much is asked apart (`…/extension`). */
  canExtend: z.boolean(),
  /** A problem or damage may be told, with photos (`…/damage-reports`). */
  canReportDamage: z.boolean(),
  canCancel: z.boolean(),
  /** The return is believed, for its lock tells nothing: the customer may still say that it could not be made. */
  canTellNotReturned: z.boolean(),
  /** What cancelling now would cost. */
  cancellationPenaltyTtc: euroAmount,
  /** Whole seconds to the planned end, never negative. */
  remainingTime: z.number(),
  isOverdue: z.boolean(),
  gracePeriodApplied: z.boolean(),
  overdueAmount: euroAmount,
  /** As it was booked, extensions included. */
  baseRentalAmount: euroAmount,
  ...askedAndMissing,
  lateFeeAmount: euroAmount,
  hasFeeBreakdown: z.boolean(),
  totalAmountExcludingVat: euroAmount,
  vatAmount: euroAmount,
  vatRate: z.number(),
  costBreakdown,
  gracePeriodHours: z.number(),
  overduePricePerUnitTtc: euroAmount,
  overdueTimeUnit: z.number(),
  overdueTimeUnitType: timeUnitType,
  accessHistory: z.array(accessEntry),
  requestedLateFees: euroAmount,
  cappedLateFees: euroAmount,
  hasCappedLateFees: z.boolean(),
  appliedThreshold: z.nullable(appliedThreshold),
  isThresholdPricingApplied: z.boolean(),
  traditionalRentalPrice: euroAmount,
  depositAmountTtc: euroAmount,
  /** Null also when none was ever held and none is wanted any more. */
  depositStatus: z.nullable(paymentStatus),
  depositHeldUntil: z.nullable(instant),
  /** Where the customer finishes what the bank asks; null when nothing waits for them. */
  paymentActionUrl: z.nullable(z.string()),
  /** Until when that helps: then the booking ends free of charge, or the hold that it renews runs out. */
  paymentActionUntil: z.nullable(instant),
  totalCapturedAmount: euroAmount,
  /** Of all that was taken. */
  totalRefundedAmount: euroAmount,
  /** Taken of the deposit, before refunds. */
  depositCapturedAmount: euroAmount,
  /** Kept of the deposit beside the late fees. */
  retainedDepositAmount: euroAmount,
  /** As staff said it; null where nothing was kept. */
  retainedDepositReason: z.nullable(z.string()),
  /** Was held on the card, and is free again. */
  releasedAmount: euroAmount,
  penaltyAmount: euroAmount,
  /** Owed at the end, but less than a card can be charged: given. */
  writtenOffAmount: euroAmount,
  /** What they owe that no hold pays any more, and what they paid of it. */
  debts: z.array(customerDebt),
  /** The receipt as PDF; null until the payment. Its link lives on when the rental's own is dead. */
  receiptUrl: z.nullable(z.string()),
  /** The terms that were accepted, to be read again (`GET /terms/{termsId}`). */
  termsVersion: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** « Renoncer au contrat ici »; null where there is nothing to withdraw from any more. */
  withdrawalUrl: z.nullable(z.string()),
  /** Where their withdrawal, and what was answered to it, can be read; null where none was stated. */
  withdrawalStatedUrl: z.nullable(z.string()),
  /** They went back on it, and staff have not refused: what is out is to come back, and is not extended. */
  isGoneBackOn: z.boolean(),
  /** The code for the door, while one is valid and on the lock; `codeState` tells where one is that is not. */
  lockCode: z.nullable(z.string()),
  /** When the lock refused the digits that it had, and others were drawn. */
  codeChangedAt: z.nullable(instant),
  lockCodePurpose: z.nullable(z.enum(grantPurposes)),
  codeState: z.nullable(codeState),
  codeValidUntil: z.nullable(instant),
  /** True when the door tells what it does; else the person confirms. */
  hasDoorSensor: z.boolean(),
  /** Null until the door told of an opening for this order, and of a door that tells nothing. */
  isDoorOpen: z.nullable(z.boolean()),
  isReturned: z.boolean(),
  /** Since when the cabinet has no network; null while it is reached, and where the lock needs none. */
  unreachableSince: z.nullable(instant),
  /** When the lock took the code and the door did not open; null once it told anything else. */
  stuckAt: z.nullable(instant),
  supportPhone: z.nullable(z.string()),
  /** The server's clock, so that countdowns do not trust the phone's. */
  serverTime: instant,
});
export type RentalLookup = z.output<typeof rentalLookup>;

export const rentalSession = z.object({
  orderId: id,
  lockerNumber: z.number(),
  rentalCode: z.string(),
  /** The link's secret, for 30 min after the payment, then null (doors-and-codes.md#proof-of-an-order). */
  accessToken: z.nullable(z.string()),
  rentalItemName: z.string(),
  cabinetId: id,
});
export type RentalSession = z.output<typeof rentalSession>;

export const access = z.object({
  success: z.boolean(),
  lockCode: z.nullable(z.string()),
  message: z.string(),
  codeState: z.nullable(codeState),
  validUntil: z.nullable(instant),
});
export type AccessReply = z.output<typeof access>;

export const termination = z.object({
  success: z.boolean(),
  lockCode: z.nullable(z.string()),
  totalCapturedAmount: euroAmount,
  rentalFeeAmount: euroAmount,
  baseRentalAmount: euroAmount,
  uncollectedAmount: askedAndMissing.uncollectedAmount,
  uncollectedPriceAmount: askedAndMissing.uncollectedPriceAmount,
  lateFeeAmount: euroAmount,
  overdueAmount: euroAmount,
  message: z.string(),
});
export type Termination = z.output<typeof termination>;

export const notReturned = z.object({ success: z.boolean(), message: z.string() });
export type NotReturned = z.output<typeof notReturned>;

export const cancellation = z.object({
  success: z.boolean(),
  message: z.string(),
  penaltyAmount: euroAmount,
});
export type Cancellation = z.output<typeof cancellation>;
