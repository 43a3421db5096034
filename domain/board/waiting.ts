/** Work that waits for a person (doors-and-codes.md#opening-a-door, pages.md#board), the most urgent first. */
import { day, hour, minute } from '#domain/shared/record.js';

export const waitingKinds = [
  'depositDecision',
  'neverReturned',
  'paymentDisputed',
  'overdue',
  'holdFailed',
  'uncollected',
  'holdExpiring',
  'reservationWithoutUnit',
  'withdrawalStated',
  'laundryWithdrawn',
  'rentalWithdrawn',
  'withdrawalRefundDue',
  'refundedExternally',
  'damageReported',
  'pickupReported',
  'parcelToTakeBack',
  'laundryOverdue',
  'laundryToCollect',
  'shopToPrepare',
  'soldOut',
  'debtOwed',
  'refundReturned',
  'doorTaskUnconfirmed',
  'lockerToCheck',
  'returnDoorSilent',
  'doorJammed',
  'doorAjar',
  'cabinetOffline',
  'codeFailed',
  'batteryLow',
  'messageFailed',
  'jobDead',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * What staff must know first. Deposit: an unreviewed damage report on its item (rental.md#damage-reports). Debt: its
 * customer already received a payment request.
 */
export const waitingRemarks = ['damageReported', 'paymentAsked'] as const;
export type WaitingRemark = (typeof waitingRemarks)[number];

/** Kinds whose instant is a deadline; for the others it is the start of the wait. */
export const deadlineKinds: readonly WaitingKind[] = [
  'paymentDisputed',
  'holdExpiring',
  'reservationWithoutUnit',
  'withdrawalRefundDue',
];

/** Shows a hold that ends within this time and was not renewed yet (pages.md#board). */
export const holdExpiringMs = 48 * hour;
/** How long a customer has to complete a bank's request before staff see it. */
export const actionTimeoutMs = 15 * minute;
/** Shows a message that was not sent after this time, retries included. */
export const messageTimeoutMs = 15 * minute;
/** Shows a reservation that begins within this time on an unusable unit. */
export const reservationHorizonMs = 2 * day;
/** How long a refund that the bank returned is shown: it may be paid in another way that the platform cannot see. */
export const refundReturnedMs = 30 * day;
/** Door troubles older than this are no longer shown. */
export const doorTroubleMs = 7 * day;
