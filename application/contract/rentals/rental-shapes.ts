/** Rentals on the wire: the field names of specification §3, and of rental.md#amounts-on-the-wire. */
import * as z from 'zod/mini';
import { codeStates, grantPurposes } from '#domain/locks/grant.js';
import { accessTypes } from '#domain/locks/opening.js';
import { paymentStatuses } from '#domain/payments/payment.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { euroAmount, id, instant, timeUnitType } from '#application/contract/fields.js';
import { customerDebt } from './debt-shapes.js';

/** The cost of a rental, as shown to its customer and staff. */
export const appliedThreshold = z.object({
  durationHours: z.number(),
  priceHt: euroAmount,
  times: z.number(),
});

/** The price and its uncollected part. */
export const chargedAndMissing = {
  /** The part of the booked price that is charged: staff may have captured a part, or written off the rest. */
  chargedRentalAmount: euroAmount,
  /** « Non encaissé »: due so far, and no hold can pay it any more; existing debts are listed separately. */
  uncollectedAmount: euroAmount,
  /** The part of it that is price; the rest is late fees, or a retained deposit. */
  uncollectedPriceAmount: euroAmount,
};

/** The calculated cost: late fees in full, before the cap of the deposit. */
export const costBreakdown = z.object({
  rentalCostExcludingVat: euroAmount,
  overdueCostExcludingVat: euroAmount,
  totalCostExcludingVat: euroAmount,
  vatRate: z.number(),
  vatAmount: euroAmount,
  totalCostIncludingVat: euroAmount,
  gracePeriodApplied: z.boolean(),
});

const publicThreshold = z.object({
  id,
  rentalItemId: id,
  durationHours: z.number(),
  priceHt: euroAmount,
  priceTtc: euroAmount,
  isActive: z.boolean(),
  sortOrder: z.number(),
  createdAt: instant,
  updatedAt: instant,
});

const publicRentalItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  category: z.nullable(z.string()),
  totalQuantity: z.number(),
  availableQuantity: z.number(),
  /** The available ones in a locker within reach. */
  reachableQuantity: z.number(),
  /** Without a free unit: from when one is expected free; null: one is free, or it is unknown. */
  nextFreeAt: z.nullable(instant),
  /** Without a free unit: the earliest start of a reservation; null: one is free, or none is possible. */
  nextReservableAt: z.nullable(instant),
  /** True if an item should be back already; only without a free unit. */
  isReturnOverdue: z.boolean(),
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
  /** Why withdrawal is excluded (L. 221-28), in French for the customer; null: it is possible. */
  withdrawalNote: z.nullable(z.string()),
  pricingThresholds: z.array(publicThreshold),
});
export type PublicRentalItem = z.output<typeof publicRentalItem>;

export const availability = z.object({
  cabinetId: id,
  start: instant,
  /** Null without a requested end: then each item was checked for its own minimum duration. */
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

/** A booking made by staff, with what its customer reads before ordering it. */
const bookingOffer = z.object({
  /** The unit is held until then. */
  payUntil: instant,
  bookedAt: instant,
  isReservation: z.boolean(),
  rentalAmountHt: euroAmount,
  rentalAmountTtc: euroAmount,
  /** As booked: the item may have changed since. */
  item: z.pick(publicRentalItem, {
    name: true,
    tvaRate: true,
    depositAmountTtc: true,
    gracePeriodHours: true,
    overduePricePerUnitTtc: true,
    overdueTimeUnit: true,
    overdueTimeUnitType: true,
    reservationHoldHours: true,
    cancellationDeadlineHours: true,
    noShowPenaltyPercentage: true,
    withdrawalNote: true,
  }),
});
export type BookingOffer = z.output<typeof bookingOffer>;

/** The rental look-up of the specification, with further facts about doors and money for the page. */
export const rentalLookup = z.object({
  orderId: id,
  rentalCode: z.string(),
  /** The link's secret, after a proof by code and phone digits: later requests need no further proof. */
  accessToken: z.nullable(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  rentalItemName: z.string(),
  /** The address of the item's picture now. */
  rentalItemImage: z.nullable(z.string()),
  startTime: instant,
  plannedEndTime: instant,
  actualEndTime: z.nullable(instant),
  status: rentalStatus,
  /** While it can be ordered and paid by the link (`…/order`); null once it was, and for customers' own bookings. */
  offer: z.nullable(bookingOffer),
  /** The charged price, and late fees. */
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
  /** The item is out, and its end not long past: ends and prices have a separate request (`…/extension`). */
  canExtend: z.boolean(),
  /** A problem or damage can be reported, with photos (`…/damage-reports`). */
  canReportDamage: z.boolean(),
  canCancel: z.boolean(),
  /** The return was recorded without a sensor: the customer may still report that it failed. */
  canReportNotReturned: z.boolean(),
  /** The cost of a cancellation now. */
  cancellationPenaltyTtc: euroAmount,
  /** Whole seconds to the planned end, never negative. */
  remainingTime: z.number(),
  isOverdue: z.boolean(),
  gracePeriodApplied: z.boolean(),
  overdueAmount: euroAmount,
  /** As booked, extensions included. */
  baseRentalAmount: euroAmount,
  ...chargedAndMissing,
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
  /** The status of the deposit; null if none was ever held, or none is required any more. */
  depositStatus: z.nullable(paymentStatus),
  depositHeldUntil: z.nullable(instant),
  /** Where the customer completes the bank's request; null without one. */
  paymentActionUrl: z.nullable(z.string()),
  /** The deadline of the bank's request: then the booking ends free of charge, or the hold to renew expires. */
  paymentActionUntil: z.nullable(instant),
  totalCapturedAmount: euroAmount,
  /** The refunded part of all captured amounts. */
  totalRefundedAmount: euroAmount,
  /** Captured from the deposit, before refunds. */
  depositCapturedAmount: euroAmount,
  /** Retained part of the deposit besides the late fees. */
  retainedDepositAmount: euroAmount,
  /** The reason given by staff; null if nothing was retained. */
  retainedDepositReason: z.nullable(z.string()),
  /** Was held on the card, and is released. */
  releasedAmount: euroAmount,
  penaltyAmount: euroAmount,
  /** Owed at the end, but below the card minimum: written off. */
  writtenOffAmount: euroAmount,
  /** Debts that no hold pays any more, and payments of them. */
  debts: z.array(customerDebt),
  /** The receipt as PDF; null until the payment. Its link remains valid after the rental's own has expired. */
  receiptUrl: z.nullable(z.string()),
  /** The firm whose invoice is still to come, by e-mail, once everything is settled; null without one, or once it is there. */
  invoiceTo: z.nullable(z.string()),
  /** A firm's invoice, once everything is settled, and its credit notes. */
  documents: z.array(z.object({ kind: z.enum(['invoice', 'creditNote']), url: z.string() })),
  /** The accepted terms, available at `GET /terms/{termsId}`. */
  termsVersion: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** « Renoncer au contrat ici »; null if there is nothing left to withdraw from. */
  withdrawalUrl: z.nullable(z.string()),
  /** Link to the withdrawal and its answer; null without one. */
  withdrawalStatedUrl: z.nullable(z.string()),
  /** The customer withdrew and staff have not refused: an item that is out must come back, and cannot be extended. */
  isWithdrawn: z.boolean(),
  /** The door code, while one is valid and on the lock; otherwise `codeState` says where it is. */
  lockCode: z.nullable(z.string()),
  /** When the lock refused the previous digits and new ones were drawn. */
  codeChangedAt: z.nullable(instant),
  lockCodePurpose: z.nullable(z.enum(grantPurposes)),
  codeState: z.nullable(codeState),
  codeValidUntil: z.nullable(instant),
  /** True if the lock has a door sensor; otherwise the customer confirms. */
  hasDoorSensor: z.boolean(),
  /** Null until the door reported an opening for this order, and without a sensor. */
  isDoorOpen: z.nullable(z.boolean()),
  isReturned: z.boolean(),
  /** The door is open again after the pick-up: the customer may be returning the item. */
  isOpenAgain: z.boolean(),
  /** When the door closed after that: the customer is then asked whether the item is back (`…/returned`). */
  closedAgainAt: z.nullable(instant),
  /**
   * The end of the time in which a customer who confirmed the return may take the item back; then the rental ends at
   * the closing.
   */
  returnFinalAt: z.nullable(instant),
  /** The item is back and its deposit undecided: a photo of it may be added, or replaced (`…/return-photo`). */
  canAddReturnPhoto: z.boolean(),
  /** When the customer added the photo; null without one. */
  returnPhotoAt: z.nullable(instant),
  /** Since when the cabinet has no network; null while it is online, and if the lock needs none. */
  unreachableSince: z.nullable(instant),
  /** When the lock accepted the code and the door did not open; null once the lock reported another event. */
  stuckAt: z.nullable(instant),
  supportPhone: z.nullable(z.string()),
  /** The server's time, so that countdowns do not depend on the phone's clock. */
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
  uncollectedAmount: chargedAndMissing.uncollectedAmount,
  uncollectedPriceAmount: chargedAndMissing.uncollectedPriceAmount,
  lateFeeAmount: euroAmount,
  overdueAmount: euroAmount,
  message: z.string(),
});
export type Termination = z.output<typeof termination>;

export const notReturned = z.object({ success: z.boolean(), message: z.string() });
export type NotReturned = z.output<typeof notReturned>;

export const returnAnswer = z.object({ success: z.boolean(), message: z.string() });
export type ReturnAnswer = z.output<typeof returnAnswer>;

export const cancellation = z.object({
  success: z.boolean(),
  message: z.string(),
  penaltyAmount: euroAmount,
});
export type Cancellation = z.output<typeof cancellation>;
