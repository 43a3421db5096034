/** The rental requests of staff; `/RentalOrders/*` and `/admin/rental-orders/*` are the same use cases. */
import { active, counts, list, lockerHistory, listReservations } from '#application/rentals/staff/list.js';
import {
  requestPayment,
  debtPaidOtherwise,
  writeOffDebt,
  damagePhoto,
  returnPhoto,
  settleDamage,
} from '#application/rentals/staff/debt.js';
import { cancel } from '#application/rentals/staff/cancel.js';
import { create, paymentLink } from '#application/rentals/staff/create.js';
import {
  captureDeposit,
  captureRental,
  captureRentalAndDeposit,
  refundFull,
  refundPrice,
  releaseDeposit,
  paidActions,
} from '#application/rentals/staff/money.js';
import { detail } from '#application/rentals/staff/detail.js';
import { extend, staffOffer } from '#application/rentals/staff/extend.js';
import { manualTerminate, notReturned } from '#application/rentals/staff/manual-terminate.js';
import { move, moveWindows } from '#application/rentals/staff/move.js';
import { paymentDetails } from '#application/rentals/staff/payment-view.js';
import { preview } from '#application/rentals/staff/preview.js';
import { revealCode } from '#application/rentals/staff/reveal-code.js';
import { api } from '#application/contract/index.js';
import { rentalActionNames } from '#application/contract/orders/sale-action-names.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { actionsInWords, offerInWords } from '#server/refusals/in-words.js';
import { bookingRefusals } from '#server/refusals/sets.js';
import { actionsOf, call, controllerOf, saleActionsOf, wordedCall } from './bound-routes.js';
import { calendar } from '#application/rentals/staff/calendar.js';

const money: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'MONEY_IN_MOTION',
  'HOLD_GONE',
  'ALREADY_CAPTURED',
  'ALREADY_REFUNDED',
  'AMOUNT_TOO_HIGH',
  'CAPTURE_TOO_LOW',
];

const refundRefusals: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'MONEY_IN_MOTION',
  'PAYMENT_DISPUTED',
  'NOTHING_TO_REFUND',
  'AMOUNT_CHANGED',
];

const owesNothing: readonly ErrorCode[] = ['NOTHING_OWED', 'STATE_CONFLICT', 'VERSION_CONFLICT'];

const notExtended: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'RENTAL_TOO_LONG',
  'EXTENSION_AFTER_WITHDRAWAL',
  'EXTENSION_UNDER_WAY',
  'EXTENSION_TOO_LATE',
  'EXTENSION_ITEM_GONE',
  'EXTENSION_RESERVED_FROM',
  'EXTENSION_INTO_MAINTENANCE',
];

const notMovable: readonly ErrorCode[] = [
  'MOVE_NOT_POSSIBLE',
  'UNDER_MAINTENANCE',
  'CABINET_INACTIVE',
  'ITEM_NOT_AVAILABLE',
  'ITEM_UNDER_MAINTENANCE',
];

const rentalActions = {
  ...rentalActionNames,
  resend: 'resendRentalMessage',
  addNote: 'noteOnRental',
  setBuyer: 'setRentalBuyer',
} as const;

const on = actionsOf((order: { readonly orderId: string }) => order);

export const RentalOrdersController = controllerOf(
  wordedCall(api.createRentalOrder, create, actionsInWords, {
    keyWithAction: true,
    refusals: bookingRefusals,
  }),
  wordedCall(api.staffExtensionOffer, staffOffer, offerInWords, { refusals: notExtended }),
  call(api.rentalOrderList, list),
  call(api.rentalOrderCounts, counts),
  call(api.activeRentals, active),
  call(api.lockerRentals, lockerHistory),
  call(api.rentalPaymentDetails, paymentDetails),
  call(api.rentalDecisionPreview, preview, { refusals: [...money, 'AMOUNT_CHANGED', 'NOTHING_TO_REFUND'] }),
  call(api.rentalMoveWindows, moveWindows, { refusals: notMovable }),
  call(api.rentalAccessCode, revealCode),
  call(api.damagePhoto, damagePhoto),
  call(api.rentalReturnPhoto, returnPhoto),
  call(api.rentalPaymentLink, paymentLink, { refusals: ['STATE_CONFLICT'] }),
  on(api.rentalOrder, detail),
  on(api.extendRentalByStaff, extend, [
    ...notExtended,
    'PRICE_CHANGED',
    'EXTENSION_UNCHARGEABLE',
    'EXTENSION_CARD_REFUSED',
  ]),
  on(api.moveRental, move, [
    ...notMovable,
    'START_IN_PAST',
    'RENTAL_TOO_SHORT',
    'RENTAL_TOO_LONG',
    'RESERVATIONS_NOT_ALLOWED',
    'TOO_FAR_AHEAD',
  ]),
  on(api.captureRental, captureRental, money),
  on(api.captureRentalFee, captureRental, money),
  on(api.releaseDeposit, releaseDeposit, [...money, 'AMOUNT_CHANGED', 'RETURN_NOT_SEEN']),
  on(api.captureDeposit, captureDeposit, money),
  on(api.captureRentalAndDeposit, captureRentalAndDeposit, money),
  on(api.refundRentalPrice, refundPrice, refundRefusals),
  on(api.refundRental, refundFull, refundRefusals),
  on(api.requestRentalPayment, requestPayment, owesNothing),
  on(api.rentalPaidOtherwise, debtPaidOtherwise, [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE']),
  on(api.writeOffRentalDebt, writeOffDebt, [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE']),
  on(api.manualTerminateRental, manualTerminate, ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD']),
  on(api.recordNotReturned, notReturned, ['STATE_CONFLICT', 'UNDO_TOO_LATE']),
  on(api.cancelRentalOrder, cancel, [
    'STATE_CONFLICT',
    'MONEY_IN_MOTION',
    'MONEY_WOULD_MOVE',
    'PAYMENT_PROVIDER_UNAVAILABLE',
  ]),
  on(api.settleDamageReport, settleDamage, ['STATE_CONFLICT']),
  ...saleActionsOf(on, rentalActions, paidActions),
);

/** Reservations as staff see them. */
export const ReservationsController = controllerOf(
  call(api.reservationList, listReservations),
  call(api.reservationCalendar, calendar),
);
