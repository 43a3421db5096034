/**
 * Kinds of timeline entries (pages.md#details: who did what, when, why, from where). Every entry has one of these
 * kinds, and the pages' tables of titles do not compile without a title for each.
 */

import type { ParcelMove } from '#domain/parcels/staff-moves.js';
import type { PressingMove } from '#domain/pressing/staff-moves.js';
import type { ShopMove } from '#domain/shop/staff-moves.js';

/** For doors, lockers, messages and payments of every kind of order. */
export type SharedTimelineKind =
  | 'codeRequested'
  | 'openingRequested'
  | 'openingAskedByStaff'
  | 'openingAnswered'
  | 'maintenanceCode'
  | 'openedByStaff'
  | 'closedByStaff'
  | 'stuckForStaff'
  | 'codeOnLock'
  | 'codeRefused'
  | 'opened'
  | 'closed'
  | 'leftOpen'
  | 'stuck'
  | 'forced'
  | 'lockerTaken'
  | 'undone'
  | 'pickupReported'
  | 'pickupReportSettled'
  | 'wordAwaited'
  | 'captured'
  | 'captureFailed'
  | 'paidTooLate'
  | 'released'
  | 'refunded'
  | 'refundReturned'
  | 'disputed'
  | 'disputeInquiry'
  | 'disputeUnderReview'
  | 'disputeWon'
  | 'disputeLost'
  | 'disputeClosed'
  | 'refundedOffCard'
  | 'mirrored'
  | 'messageSent'
  | 'messageFailed'
  | 'messageResent'
  | 'note';

export type RentalTimelineKind =
  | 'booked'
  | 'authorised'
  | 'refused'
  | 'actionWanted'
  | 'extensionAsked'
  | 'extended'
  | 'extensionFailed'
  | 'returned'
  | 'notReturned'
  | 'returnReported'
  | 'returnReportUndone'
  | 'returnPhotoAdded'
  | 'returnDoorSilent'
  | 'terminated'
  | 'manualTerminate'
  | 'holdGuarded'
  | 'movedUnit'
  | 'movedTimes'
  | 'bookedByStaff'
  | 'orderedByLink'
  | 'neverReturned'
  | 'cancel'
  | 'cancelUnopened'
  | 'closeUnopened'
  | 'withdrawn'
  | 'withdrawalSettled'
  | 'withdrawalClosed'
  | 'damageReported'
  | 'damageSettled'
  | 'debtFound'
  | 'paymentAsked'
  | 'debtPaid'
  | 'debtPaidAfterAll'
  | 'paidOtherwise'
  | 'debtWrittenOff'
  | 'noShow'
  | 'fail'
  | 'captureRental'
  | 'releaseDeposit'
  | 'captureDeposit'
  | 'captureRentalAndDeposit'
  | 'refundPrice'
  | 'refundFull';

type SaleTimelineKind =
  | 'ordered'
  | 'withdrawn'
  | 'withdrawalSettled'
  | 'withdrawalClosed'
  | 'refundDecided'
  | 'refundAgain'
  | 'refundedExternally'
  | 'serveRefunded'
  | 'cancel';

export type PressingTimelineKind =
  | SaleTimelineKind
  | 'counterOrder'
  | 'collect'
  | 'return'
  | 'pickup'
  | PressingMove
  | 'reserves'
  | 'reissued'
  | 'reminded';

export type ShopTimelineKind = SaleTimelineKind | ShopMove | 'codeReissued';

export type ParcelTimelineKind =
  | 'created'
  | 'edited'
  | 'moved'
  | 'keptLonger'
  | 'keepEnded'
  | 'codeResent'
  | 'reissue'
  | ParcelMove;

/** `doorTaskDone` is shown by its step (`doorTaskDone.deposit`). */
export type TimelineKind =
  | SharedTimelineKind
  | RentalTimelineKind
  | PressingTimelineKind
  | ShopTimelineKind
  | ParcelTimelineKind
  | 'doorTaskDone';
