/** The fields of the specification, §3, by its own names: in responses and in requests. */
import { describe, expect, test } from 'vitest';
import { api, type RouteName } from '#application/contract/index.js';

interface Shaped {
  readonly shape?: Readonly<Record<string, Shaped>>;
  readonly element?: Shaped;
  readonly innerType?: Shaped;
  readonly def?: { readonly innerType?: Shaped; readonly element?: Shaped };
}

const names = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The schema inside a nullable, an optional, or a list. */
function inside(schema: Shaped | undefined): Shaped | undefined {
  if (!schema || schema.shape) return schema;
  return inside(schema.def?.innerType ?? schema.def?.element);
}

function fieldsOf(schema: unknown, path = ''): string[] {
  let at = inside(schema as Shaped);
  for (const part of names(path.replaceAll('.', ' '))) at = inside(at?.shape?.[part]);
  return Object.keys(at?.shape ?? {});
}

type Row = readonly [entity: string, route: RouteName, path: string, fields: string];

const base = 'id createdAt updatedAt deletedAt';
const replies: readonly Row[] = [
  ['session user', 'login', 'user', 'email firstName lastName roles companyId'],
  ['login response', 'login', '', 'token refreshToken expiresAt user'],
  ['refresh response', 'refreshToken', '', 'token refreshToken expiresAt'],
  ['cabinet', 'cabinet', '', `${base} name location description isActive mode companyId companyName`],
  [
    'locker',
    'locker',
    '',
    `${base} name description number isActive isAvailable cabinetId cabinetSizeId slotCount type smartlockSerialNumber
     smartlockId smartlockType`,
  ],
  ['cabinet size', 'cabinetSize', '', `${base} label height width depth colorHex slotCount type`],
  [
    'company branding',
    'companyBranding',
    '',
    'hasLogo primaryColor fontFamily landingMarkdown landingComponentName companyName supportPhone cgv stripePublicKey',
  ],
  [
    'company contact',
    'contact',
    '',
    `${base} name description address city zipCode country phoneNumber email contactName isActive`,
  ],
  [
    'frequent customer',
    'frequentCustomer',
    '',
    `${base} name phone company email usageCount lastUsed companyId`,
  ],
  [
    'parcel',
    'parcel',
    '',
    `${base} trackingNumber customerPhone customerName customerCompany customerEmail notes status collectedAt depositedAt
     retrievedAt userId lockerId notificationPreference`,
  ],
  ...(['createParcel', 'parcelCodes'] as const).map((route): Row => [
    'codes of a parcel',
    route,
    '',
    'depositCode pickupCode',
  ]),
  [
    'pressing order',
    'pressingOrder',
    '',
    `${base} customerName customerPhone customerEmail status companyId depositLockerId pickupLockerId paymentReference
     stripePaymentIntentId depositedAt collectedAt returnedAt completedAt pickedUpInPerson totalSlotsRequired totalAmount
     pressingOrderItems`,
  ],
  [
    'codes of a pressing order',
    'revealPressingCodes',
    '',
    'customerDepositCode customerPickupCode customerLockCode userPickupCode userReturnCode userLockCode',
  ],
  [
    'line of a pressing order',
    'pressingOrder',
    'pressingOrderItems',
    'id quantity unitPrice totalPrice itemId itemName itemSlotsRequired',
  ],
  [
    'sellable item',
    'item',
    '',
    `${base} name description price tvaRate image isActive slotsRequired type requiresSpecificLockerType
     requiredForCustomerDeposit requiredForClientDeposit category sku stockQuantity nbDaysExecution cabinetId`,
  ],
  [
    'rental item',
    'rentalItem',
    '',
    `${base} name description tvaRate image isActive category sku rentalPricePerUnit rentalTimeUnit rentalTimeUnitType
     overduePricePerUnit overdueTimeUnit overdueTimeUnitType gracePeriodHours minRentalDurationHours maxRentalDurationHours
     depositAmount cabinetId allowReservations maxAdvanceReservationHours reservationHoldHours cancellationDeadlineHours
     noShowPenaltyPercentage reservationProtectionBufferHours`,
  ],
  ...(
    [
      ['pricingThresholds', 'items'],
      ['rentalAvailability', 'items.pricingThresholds'],
    ] as const
  ).map(([route, path]): Row => [
    'pricing threshold',
    route,
    path,
    'id rentalItemId durationHours priceHt isActive sortOrder createdAt updatedAt',
  ]),
  [
    'public rental item',
    'rentalAvailability',
    'items',
    `id name description totalQuantity availableQuantity rentalPricePerUnitHt rentalPricePerUnitTtc depositAmountHt
     depositAmountTtc overduePricePerUnitHt overduePricePerUnitTtc rentalTimeUnit rentalTimeUnitType overdueTimeUnit
     overdueTimeUnitType gracePeriodHours minRentalDurationHours maxRentalDurationHours tvaRate isActive pricingThresholds`,
  ],
  [
    'booking response',
    'bookRental',
    '',
    'orderId checkoutSessionId checkoutUrl rentalCode rentalAmountTtc depositAmountTtc totalAmountTtc',
  ],
  [
    'rental look-up',
    'rentalStatus',
    '',
    `orderId rentalCode customerName customerEmail customerPhone rentalItemName startTime plannedEndTime actualEndTime status
     totalAmountTtc paymentStatus cabinetId cabinetName lockerNumber isFirstAccess canRequestAccess canTerminate remainingTime
     isOverdue overdueAmount baseRentalAmount lateFeeAmount hasFeeBreakdown totalAmountExcludingVat vatAmount vatRate
     gracePeriodHours accessHistory requestedLateFees cappedLateFees hasCappedLateFees appliedThreshold
     isThresholdPricingApplied traditionalRentalPrice`,
  ],
  ['access history', 'rentalStatus', 'accessHistory', 'accessedAt accessType accessTypeDisplay lockCode'],
  [
    'rental cost breakdown',
    'rentalStatus',
    'costBreakdown',
    `rentalCostExcludingVat overdueCostExcludingVat totalCostExcludingVat vatRate vatAmount totalCostIncludingVat
     gracePeriodApplied`,
  ],
  ['access response', 'accessRental', '', 'success lockCode message'],
  [
    'termination result',
    'terminateRental',
    '',
    'success lockCode totalCapturedAmount rentalFeeAmount baseRentalAmount lateFeeAmount overdueAmount message',
  ],
  ['admin rental list', 'rentalOrderList', '', 'items page pageSize totalItems totalPages'],
  [
    'item of the admin rental list',
    'rentalOrderList',
    'items',
    `id rentalCode customerName customerEmail customerPhone status createdAt startDate endDate actualEndTime lockerNumber
     cabinetName totalAmount baseRentalAmount lateFeeAmount depositAmount hasFeeBreakdown paymentStatus`,
  ],
  [
    'payment status of that item',
    'rentalOrderList',
    'items.paymentStatus',
    'rentalPaymentStatus depositPaymentStatus rentalPaymentIntentId depositPaymentIntentId canCaptureRental canReleaseDeposit canCaptureDeposit',
  ],
  [
    'rental payment detail',
    'rentalPaymentDetails',
    '',
    'rentalOrderId rentalCode customerName totalAmount depositAmount rentalPayment depositPayment completedPayments',
  ],
  ...['rentalPayment', 'depositPayment', 'completedPayments'].map((path): Row => [
    'payment',
    'rentalPaymentDetails',
    path,
    'id type amount status stripePaymentIntentId createdAt authorizedAt capturedAt expiresAt notes canCapture canCancel',
  ]),
  [
    'rental locker assignment',
    'rentalAssignments',
    'items',
    'lockerId rentalItemId status assignedAt unassignedAt isActive',
  ],
  [
    'e-commerce order',
    'shopOrder',
    '',
    `${base} customerName customerEmail customerPhone status totalAmount paidAt readyAt completedAt notes cabinetId
     assignedLockerId orderItems stripePaymentIntentId checkoutSessionId`,
  ],
  [
    'line of an e-commerce order',
    'shopOrder',
    'orderItems',
    'id quantity unitPrice totalPrice orderId itemId itemName itemSku',
  ],
  ['session info (pressing)', 'pressingBySession', '', 'lockerNumber lockCode'],
  ['session info (rental)', 'rentalBySession', '', 'lockerNumber rentalCode'],
];

const bodies: readonly Row[] = [
  ['credentials', 'login', '', 'email password'],
  ['refresh', 'refreshToken', '', 'refreshToken'],
  ['revocation', 'revokeToken', '', 'refreshToken'],
  ['forgotten password', 'forgotPassword', '', 'email'],
  ['import of sellable items', 'importItems', '', 'csvFile cabinetId'],
  [
    'rental booking',
    'bookRental',
    '',
    'rentalItemId rentalStartTime plannedEndTime durationHours customerName customerEmail customerPhone',
  ],
  ['termination', 'terminateRental', '', 'confirmTermination'],
  ['money decision', 'captureRental', '', 'reason amount'],
  ['deposit decision', 'captureDeposit', '', 'reason captureFullDeposit partialDepositAmount'],
  [
    'company branding',
    'updateCompanyBranding',
    '',
    `logoImage primaryColor fontFamily landingMarkdown landingComponentName companyName supportPhone cgv stripePublicKey
     stripeWebhookSecret`,
  ],
];

describe('what an answer carries', () => {
  test.each(replies)('%s: %s %s', (_, route, path, fields) => {
    expect(names(fields).filter((name) => !fieldsOf(api[route].reply, path).includes(name))).toEqual([]);
  });
});

describe('what a call takes', () => {
  test.each(bodies)('%s: %s', (_, route, path, fields) => {
    const { body } = api[route] as { readonly body?: unknown };
    expect(names(fields).filter((name) => !fieldsOf(body, path).includes(name))).toEqual([]);
  });
});
