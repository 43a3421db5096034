/** What waits for a person (doors-and-codes.md#opening-a-door, pages.md#board), the most pressing first. */
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
  'errandUnconfirmed',
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
 * What is to be known before it is done: of a deposit, that damage was told of its item and not looked at (rental.md#damage-reports); of a
 * debt, that its customer was asked for it.
 */
export const waitingRemarks = ['damageReported', 'paymentAsked'] as const;
export type WaitingRemark = (typeof waitingRemarks)[number];

/** Kinds whose instant is a deadline; of the others it says since when they wait. */
export const deadlineKinds: readonly WaitingKind[] = [
  'paymentDisputed',
  'holdExpiring',
  'reservationWithoutUnit',
  'withdrawalRefundDue',
];

/** A hold that ends within this time and was not renewed yet (pages.md#board). */
export const holdExpiringMs = 48 * hour;
/** A bank that wants the customer is given this long before staff are shown it. */
export const actionPatienceMs = 15 * minute;
/** A message that is not sent after this long, retries included, is shown. */
export const messagePatienceMs = 15 * minute;
/** A reservation that begins within this time on a unit that cannot serve it. */
export const reservationHorizonMs = 2 * day;
/** A refund that the bank sent back may be paid in another way, of which nothing is told here: so long it is shown. */
export const refundReturnedMs = 30 * day;
/** Older troubles of a door have been seen by somebody. */
export const doorTroubleMs = 7 * day;
