/** A rental as staff see it, for tests; each test names only what matters to it. */
import type { DecisionEffect } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-actions.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';

const uuid = (end: number): string => `0190a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
export const orderId = uuid(1);

export const anOrderDetail = (fields: Partial<RentalOrderDetail> = {}): RentalOrderDetail => ({
  id: orderId,
  rentalCode: 'K7P2',
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  customerLanguage: 'fr',
  buyer: null,
  invoiceNumber: null,
  creditNotes: [],
  status: 'PendingDepositDecision',
  createdAt: '2026-11-20T08:00:00.000Z',
  startDate: '2026-11-20T08:00:00.000Z',
  endDate: '2026-11-20T11:00:00.000Z',
  actualEndTime: '2026-11-20T13:00:00.000Z',
  lockerId: uuid(2),
  lockerNumber: 1,
  cabinetId: uuid(3),
  cabinetName: 'Gare',
  rentalItemId: uuid(4),
  rentalItemName: 'Perceuse',
  isReservation: false,
  isPickedUp: true,
  isReturned: true,
  isOverdue: false,
  isNeverReturned: false,
  unproven: null,
  heldUntil: '2026-11-27T08:01:00.000Z',
  lock: { canOpenRemotely: true, remoteRefusal: null, isLinkLost: false, lastSeenAt: null },
  totalAmount: 21.6,
  baseRentalAmount: 3.6,
  lateFeeAmount: 18,
  depositAmount: 120,
  hasFeeBreakdown: true,
  paymentStatus: {
    rentalPaymentStatus: 'Captured',
    depositPaymentStatus: 'Authorised',
    rentalPaymentIntentId: 'pi_1',
    depositPaymentIntentId: 'pi_2',
    canCaptureRental: false,
    canReleaseDeposit: true,
    canCaptureDeposit: true,
  },
  unitId: uuid(5),
  paidAt: '2026-11-20T08:01:00.000Z',
  pickedUpAt: '2026-11-20T08:05:00.000Z',
  returnedAt: '2026-11-20T13:02:00.000Z',
  depositReleaseAt: '2026-11-23T13:02:00.000Z',
  endedAt: null,
  extension: null,
  freeMinutes: 0,
  cancelReason: null,
  isPlatformFault: false,
  reach: null,
  cancellationPenalty: 0,
  cost: {
    totalAmountTtc: 21.6,
    chargedRentalAmount: 3.6,
    uncollectedAmount: 0,
    uncollectedPriceAmount: 0,
    baseRentalAmount: 3.6,
    lateFeeAmount: 18,
    requestedLateFees: 18,
    cappedLateFees: 18,
    hasCappedLateFees: false,
    gracePeriodApplied: false,
    totalAmountExcludingVat: 18,
    vatAmount: 3.6,
    vatRate: 20,
    costBreakdown: {
      rentalCostExcludingVat: 18,
      overdueCostExcludingVat: 0,
      totalCostExcludingVat: 18,
      vatRate: 20,
      vatAmount: 3.6,
      totalCostIncludingVat: 21.6,
      gracePeriodApplied: false,
    },
    appliedThreshold: null,
    traditionalRentalPrice: 3,
    depositAmount: 120,
    retainedDepositAmount: 0,
    penaltyAmount: 0,
    writtenOffAmount: 0,
    totalCapturedAmount: 3.6,
    totalRefundedAmount: 0,
  },
  limits: { rental: 3.6, deposit: 102 },
  terms: null,
  owedRefund: null,
  debts: [],
  withdrawal: null,
  withdrawalRefund: null,
  returnPhotoAt: null,
  payUntil: null,
  damageReports: [],
  disputes: [],
  actions: [
    {
      action: 'manualTerminate',
      isAllowed: false,
      refusal: { code: 'STATE_CONFLICT', title: '', message: 'Déjà rendu.' },
    },
    { action: 'releaseDeposit', isAllowed: true, refusal: null },
    { action: 'captureDeposit', isAllowed: true, refusal: null },
  ],
  nextAction: 'releaseDeposit',
  timeline: [],
  accesses: [],
  grants: [],
  messages: [],
  claims: [],
  serverTime: '2026-11-20T14:00:00.000Z',
  ...fields,
});

/** Without a photo, and not settled. */
export const aReport = (fields: Partial<RentalOrderDetail['damageReports'][number]> = {}) => ({
  id: uuid(6),
  moment: 'return' as const,
  text: 'Mandrin fêlé',
  noticedAt: '2026-11-20T13:00:00.000Z',
  receivedAt: '2026-11-20T13:01:00.000Z',
  photoCount: 0,
  photos: [],
  settledAt: null,
  settledBy: null,
  settlement: null,
  ...fields,
});

export const anEffect = (fields: Partial<DecisionEffect> = {}): DecisionEffect => ({
  action: 'captureDeposit',
  statusAfter: 'Completed',
  movements: [{ purpose: 'deposit', kind: 'capture', amount: 43.5, releasedRest: 76.5 }],
  capturedNow: 43.5,
  releasedNow: 76.5,
  refundedNow: 0,
  givenBackNow: 76.5,
  lateFees: 18,
  lateFeesWrittenOff: 0,
  retainedDeposit: 25.5,
  penalty: 0,
  writtenOff: 0,
  uncollected: 0,
  customerPaysInTotal: 47.1,
  limits: { rental: 3.6, deposit: 102 },
  mayBeOut: false,
  unproven: null,
  ...fields,
});

/** The offer to staff for a rental of 3.60 an hour; the requested end is the first of them. */
export const anOffer = (fields: Partial<StaffExtensionOffer> = {}): StaffExtensionOffer => ({
  plannedEndTime: '2026-11-20T11:00:00.000Z',
  choices: [
    { plannedEndTime: '2026-11-20T12:00:00.000Z', amountTtc: 3.6 },
    { plannedEndTime: '2026-11-20T13:00:00.000Z', amountTtc: 7.2 },
  ],
  refusal: null,
  quote: {
    plannedEndTime: '2026-11-20T12:00:00.000Z',
    amountTtc: 3.6,
    chargeRefusal: null,
    freeRefusal: null,
  },
  ...fields,
});

/** The payment of the price, as in the detail of payments. */
export const aPayment = {
  id: uuid(9),
  type: 'rental',
  status: 'Authorised',
  amount: 21.6,
  capturedAmount: 0,
  refundedAmount: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  authorizedAt: null,
  capturedAt: null,
  expiresAt: null,
  notes: null,
  failure: null,
  underWay: null,
  canCapture: false,
  canCancel: false,
  stripePaymentIntentId: 'pi_1',
  providerUrl: null,
};

/** Answers with the rental, its payments and what a decision would do. */
export function platformOf(order: RentalOrderDetail): FakePlatform {
  const fake = fakePlatform();
  const payments = {
    rentalOrderId: orderId,
    rentalCode: 'K7P2',
    customerName: 'Camille Martin',
    totalAmount: 21.6,
    depositAmount: 120,
    rentalPayment: null,
    depositPayment: null,
    completedPayments: [],
  };
  const path = `/admin/rental-orders/${orderId}`;
  fake.on(`GET ${path}`, { body: order });
  fake.on(`GET ${path}/payment-details`, { body: payments });
  fake.on(`GET ${path}/decision-preview`, { body: anEffect() });
  return fake;
}
