/**
 * Kinds of timeline entries (pages.md#details: who did what, when, why, from where). Every entry has one of these
 * kinds, and the pages' tables of titles do not compile without a title for each.
 */

/** For doors, lockers, messages and payments of every kind of order. */
export type SharedStoryKind =
  | 'codeAsked'
  | 'openingAsked'
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
  | 'refundedElsewhere'
  | 'mirrored'
  | 'messageSent'
  | 'messageFailed'
  | 'messageResent'
  | 'note';

export type RentalStoryKind =
  | 'booked'
  | 'authorised'
  | 'refused'
  | 'actionWanted'
  | 'extensionAsked'
  | 'extended'
  | 'extensionFailed'
  | 'returned'
  | 'notReturned'
  | 'returnDoorSilent'
  | 'terminated'
  | 'manualTerminate'
  | 'holdGuarded'
  | 'movedUnit'
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

type SaleStoryKind =
  | 'ordered'
  | 'withdrawn'
  | 'withdrawalSettled'
  | 'withdrawalClosed'
  | 'refundDecided'
  | 'refundAgain'
  | 'refundedExternally'
  | 'serveRefunded'
  | 'cancel';

export type PressingStoryKind =
  | SaleStoryKind
  | 'counterOrder'
  | 'collect'
  | 'return'
  | 'pickup'
  | 'pickupInPerson'
  | 'reserves'
  | 'reissued'
  | 'reminded';

export type ShopStoryKind = SaleStoryKind | 'prepare' | 'takeBack' | 'codeReissued' | 'complete';

export type ParcelStoryKind =
  | 'created'
  | 'edited'
  | 'moved'
  | 'keptLonger'
  | 'keepEnded'
  | 'codeResent'
  | 'reissue'
  | 'cancel'
  | 'collect';

/** `doorTaskDone` is shown by its step (`doorTaskDone.deposit`). */
export type StoryKind =
  SharedStoryKind | RentalStoryKind | PressingStoryKind | ShopStoryKind | ParcelStoryKind | 'doorTaskDone';
