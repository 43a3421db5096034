/** Complete, plausible records for tests; each test names only what matters to it. */
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Payment } from '#domain/payments/payment.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { basePrice, termsOf } from '#domain/rentals/pricing.js';
import {
  timeUnitTypes,
  type PricingThreshold,
  type RentalItem,
  type RentalTerms,
} from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { occupation } from '#domain/rentals/reservation.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { day } from '#domain/shared/record.js';

/** A Tuesday noon in Paris, far from any change of clocks. */
export const noon = Date.UTC(2026, 5, 16, 10);

const versioned = { createdAt: noon, updatedAt: noon, deletedAt: null, version: 1 };

/** The item of the worked cases of rental.md#worked-cases. */
export const anItem = (fields: Partial<RentalItem> = {}): RentalItem => ({
  ...versioned,
  id: 'item-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  name: 'Vélo cargo',
  description: 'Deux places, assistance électrique',
  image: null,
  isActive: true,
  category: null,
  sku: null,
  tvaRate: 20,
  rentalPricePerUnitCents: 300,
  rentalTimeUnit: 1,
  rentalTimeUnitType: timeUnitTypes.hours,
  overduePricePerUnitCents: 500,
  overdueTimeUnit: 1,
  overdueTimeUnitType: timeUnitTypes.hours,
  gracePeriodHours: 1,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  depositAmountCents: 1_200,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
  withdrawalExclusion: null,
  ...fields,
});

export const aThreshold = (fields: Partial<PricingThreshold> = {}): PricingThreshold => ({
  ...versioned,
  id: 'threshold-1',
  companyId: 'company-1',
  rentalItemId: 'item-1',
  durationHours: 4,
  priceHtCents: 1_000,
  isActive: true,
  sortOrder: 0,
  ...fields,
});

/** The terms of the worked cases of rental.md#worked-cases. */
export const aTerms = (fields: Partial<RentalTerms> = {}): RentalTerms => ({
  ...termsOf(anItem(), [aThreshold(), aThreshold({ durationHours: 24, priceHtCents: 3_000 })]),
  ...fields,
});

/** A paid rental of three hours that starts at noon; what follows from period and terms follows them. */
export const anOrder = (fields: Partial<RentalOrder> = {}): RentalOrder => {
  const terms = fields.terms ?? aTerms();
  const startAt = fields.startAt ?? noon;
  const plannedEndAt = fields.plannedEndAt ?? endOfRental(startAt, hours(3));
  const isReservation = fields.isReservation ?? false;
  const { baseHtCents } = basePrice(terms, billableMs(startAt, plannedEndAt));
  return {
    ...versioned,
    id: 'order-1',
    companyId: 'company-1',
    cabinetId: 'cabinet-1',
    rentalItemId: 'item-1',
    rentalItemName: 'Vélo cargo',
    unitId: 'unit-1',
    lockerId: 'locker-1',
    lockerNumber: 1,
    rentalCode: 'K7P2',
    isCodeTaken: true,
    customerName: 'Camille Martin',
    customerEmail: 'camille.martin@example.test',
    customerPhone: '+33 6 12 34 56 78',
    buyer: null,
    language: null,
    phoneProof: 'digest-of-5678',
    tokenDigest: 'digest-of-token',
    tokenSealed: 'sealed-token',
    status: 'PendingPickup',
    startAt,
    plannedEndAt,
    actualEndAt: null,
    extensionEndAt: null,
    extensionBy: null,
    isReservation,
    ...occupation({ startAt, plannedEndAt }, terms, isReservation),
    isOccupying: true,
    terms,
    needsReach: false,
    baseHtCents,
    baseTtcCents: ttcCents(baseHtCents, terms.tvaRate),
    extensionTtcCents: 0,
    freeMs: 0,
    depositCents: terms.depositAmountCents,
    termsAcceptedAt: noon,
    termsVersionId: null,
    paidAt: noon,
    pickedUpAt: null,
    returnFinalAt: null,
    returnedAt: null,
    returnPhotoAt: null,
    payUntil: null,
    depositReleaseAt: null,
    endedAt: null,
    requestedLateFeeCents: 0,
    cappedLateFeeCents: 0,
    penaltyCents: 0,
    retainedDepositCents: 0,
    ...notWithdrawn,
    withdrawalExclusion: null,
    cancelReason: null,
    isPlatformFault: false,
    erasedAt: null,
    checkoutSessionId: 'cs_1',
    checkoutUrl: null,
    ...fields,
  };
};

/** A deposit held at noon for seven days. */
export const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  ...versioned,
  id: 'payment-1',
  companyId: 'company-1',
  orderId: 'order-1',
  purpose: 'deposit',
  epoch: 1,
  status: 'Authorised',
  amountCents: 1_200,
  capturedCents: 0,
  refundedCents: 0,
  dueAt: noon,
  checkoutSessionId: null,
  intentId: 'pi_1',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  actionUrl: null,
  authorisedAt: noon,
  capturedAt: null,
  expiresAt: noon + 7 * day,
  replacedById: null,
  refundReturnedAt: null,
  refundReturnedCents: 0,
  disputedAt: null,
  refundedOffCardCents: 0,
  paidOffCardCents: 0,
  isDebt: false,
  failure: null,
  notes: null,
  ...fields,
});

/** As stored, before its deposit; the caller adds where it is. */
export const waitingParcel: Omit<Parcel, 'id' | 'companyId' | 'cabinetId' | 'lockerId'> = {
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  version: 1,
  lockerNumber: 1,
  trackingNumber: 'C-1',
  customerName: 'Nadia Benali',
  customerCompany: null,
  customerPhone: '0612345678',
  language: null,
  customerEmail: null,
  notificationPreference: 'sms',
  needsReach: false,
  notes: null,
  status: 'Created',
  userId: 'user-1',
  depositedAt: null,
  retrievedAt: null,
  collectedAt: null,
  cancelledAt: null,
  isToTakeBack: false,
  extraKeepHours: 0,
  longerRequestedAt: null,
  erasedAt: null,
};

/** A stored order that waits for its payment; the caller adds company and place. */
export const waitingLaundry: Omit<PressingOrder, 'id' | 'companyId' | 'cabinetId'> = {
  createdAt: 1,
  updatedAt: 1,
  deletedAt: null,
  version: 1,
  reference: 'K7PXA2',
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  buyer: null,
  language: null,
  needsReach: false,
  lines: [],
  totalAmountCents: 450,
  totalSlotsRequired: 1,
  checkoutSessionId: null,
  checkoutUrl: null,
  termsAcceptedAt: null,
  termsVersionId: null,
  paidAt: null,
  endedAt: null,
  cancelReason: null,
  status: 'PendingDeposit',
  promisedAt: 2,
  depositLockerId: null,
  pickupLockerId: null,
  createdById: null,
  paymentReference: null,
  depositedAt: null,
  collectedAt: null,
  returnedAt: null,
  completedAt: null,
  pickedUpInPerson: false,
  reserves: null,
  expressRequestedAt: null,
  ...notWithdrawn,
  externallyRefundedAt: null,
  erasedAt: null,
};
