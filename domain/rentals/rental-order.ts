/** A rental from booking to the last decision on its money: the life of rental.md#states-and-actions as a table. */
import type { ErrorCode } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { isGoneBackOn } from '#domain/sales/withdrawal-open.js';
import type { Withdrawal } from '#domain/sales/withdrawal.js';
import { day, hour, minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import { noShowAt } from './reservation.js';
import type { RentalTerms } from './rental-item.js';

export const rentalStatuses = [
  'PendingPickup',
  'PendingReturn',
  'PendingDepositDecision',
  'Completed',
  'Canceled',
  'Failed',
] as const;
export type RentalStatus = (typeof rentalStatuses)[number];

export type ExtensionAsker = 'customer' | 'staff';

export type CancelReason =
  | 'customer'
  | 'staff'
  | 'unpaid'
  | 'noShow'
  | 'lateCancellation'
  | 'notFetched'
  | 'depositRefused'
  | 'platform';

export interface RentalOrder extends VersionedRecord, Withdrawal {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly rentalItemId: string;
  readonly rentalItemName: string;
  readonly unitId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
  /** A reference, never a secret (doors-and-codes.md#codes): 4 characters, unique among live orders. */
  readonly rentalCode: string;
  /** True while the code is taken: until 90 days after the end. */
  readonly isCodeTaken: boolean;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** They asked for a unit in a locker within reach. */
  readonly needsReach: boolean;
  /** Keyed digest of the last four digits of the phone; null when there are fewer: then only the link opens. */
  readonly phoneProof: string | null;
  /** The unguessable link: keyed digest to check it, sealed copy to send it. */
  readonly tokenDigest: string;
  readonly tokenSealed: string;
  readonly status: RentalStatus;
  readonly startAt: Instant;
  readonly plannedEndAt: Instant;
  /** Fixed at the request to terminate; null while the rental runs. */
  readonly actualEndAt: Instant | null;
  readonly isReservation: boolean;
  /** The end that was asked for while its payment is under way (extension.ts); the unit is kept until then. */
  readonly extensionEndAt: Instant | null;
  /** Who asked for it: a customer whom staff asked for is not at their bank's page. Null while nothing is under way. */
  readonly extensionBy: ExtensionAsker | null;
  /** What the database excludes others from: `[occupiedFrom, occupiedUntil)` while `isOccupying`. */
  readonly occupiedFrom: Instant;
  readonly occupiedUntil: Instant;
  readonly isOccupying: boolean;
  readonly terms: RentalTerms;
  /** Of the whole rental, extensions included. */
  readonly baseHtCents: number;
  readonly baseTtcCents: number;
  /** The part of it that was paid when the rental was extended; the rest is on the hold of the booking. */
  readonly extensionTtcCents: number;
  /** Time that staff gave, in milliseconds: part of the rental, and not of its price. */
  readonly freeMs: number;
  readonly depositCents: number;
  /** When the customer ticked the terms on our page; null for orders made through the bare API. */
  readonly termsAcceptedAt: Instant | null;
  /** The terms as they were then (domain/companies/terms.ts). */
  readonly termsVersionId: string | null;
  readonly paidAt: Instant | null;
  readonly pickedUpAt: Instant | null;
  /** The item is back behind a closed door (blind lock: at the request to terminate). */
  readonly returnedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly requestedLateFeeCents: number;
  readonly cappedLateFeeCents: number;
  readonly penaltyCents: number;
  readonly retainedDepositCents: number;
  /** Why nobody may go back on it, as the customer read it when they booked; null: they may. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  readonly cancelReason: CancelReason | null;
  /** Set when platform, lock or cabinet kept the customer from the service: cancelling is free then. */
  readonly isFaultOurs: boolean;
  readonly checkoutSessionId: string | null;
  readonly checkoutUrl: string | null;
  /** When its customer was forgotten (domain/privacy); null while they are known. */
  readonly erasedAt: Instant | null;
}

/** What the guards of the table need beside the order. */
export interface RentalFacts {
  readonly now: Instant;
  readonly isPaid: boolean;
  readonly isDepositHeld: boolean;
}

/** An unpaid order is given up after this long (money.md#unpaid-orders). */
export const paymentDeadlineMs = 15 * minute;
/** The deposit is released by itself this long after the return (rental.md#deposit-decision). */
export const depositDecisionMs = 72 * hour;
/** A return door that has not opened and closed by then is shown to staff. */
export const returnDoorMs = 30 * minute;
/**
 * A lock that tells nothing is believed on the request to end: whoever made it has this long to put the item in, or to say that the
 * lock refused, before its unit is let again (rental.md#return).
 */
export const putBackMs = 15 * minute;
/** An item this long overdue is listed for a decision of staff. */
export const neverReturnedMs = 7 * day;
/** The session look-up answers the order's token this long after the payment (doors-and-codes.md#proof-of-an-order). */
export const tokenFromSessionMs = 30 * minute;

const unlessPaid = (_: RentalOrder, facts: RentalFacts): ErrorCode | null =>
  facts.isPaid ? null : 'PAYMENT_PENDING';

/**
 * When a rental that nobody has taken up is over, whether or not the clock's job has come to it yet: from then on its unit may
 * be another's (rental.md#units-and-availability, rental.md#states-and-actions). An item that went out may be reached for as long as it is
 * out.
 */
const closedAt = (order: RentalOrder): Instant => {
  if (order.pickedUpAt !== null) return Infinity;
  return order.status === 'PendingPickup' ? noShowAt(order) : order.plannedEndAt;
};

const accessRefusal = (order: RentalOrder, facts: RentalFacts): ErrorCode | null => {
  if (!facts.isPaid) return 'PAYMENT_PENDING';
  if (facts.now < order.startAt) return 'RENTAL_NOT_STARTED';
  if (facts.now >= closedAt(order)) return 'ORDER_OVER';
  return facts.isDepositHeld || order.depositCents === 0 ? null : 'DEPOSIT_NOT_HELD';
};

const unlessNeverOpened = (order: RentalOrder): ErrorCode | null =>
  order.pickedUpAt === null && (order.isFaultOurs || isGoneBackOn(order)) ? null : 'STATE_CONFLICT';

const unlessUntouchedAtTheEnd = (order: RentalOrder, facts: RentalFacts): ErrorCode | null =>
  order.pickedUpAt === null && facts.now >= order.plannedEndAt ? null : 'STATE_CONFLICT';

const unlessOut = (order: RentalOrder): ErrorCode | null =>
  order.pickedUpAt === null ? 'STATE_CONFLICT' : null;

const afterReturn = (order: RentalOrder): RentalStatus =>
  order.depositCents > 0 ? 'PendingDepositDecision' : 'Completed';

export const rentalLifecycle = {
  access: { from: ['PendingPickup', 'PendingReturn'], to: 'PendingReturn', refuse: accessRefusal },
  unlock: { from: ['PendingPickup', 'PendingReturn'], to: 'PendingReturn', refuse: accessRefusal },
  terminate: { from: ['PendingReturn'], to: afterReturn },
  manualTerminate: { from: ['PendingReturn'], to: afterReturn },
  releaseDeposit: { from: ['PendingDepositDecision'], to: 'Completed' },
  captureDeposit: { from: ['PendingDepositDecision'], to: 'Completed' },
  /** The end without a return: the item is lost or broken, and paid for out of the deposit. */
  captureRentalAndDeposit: {
    from: ['PendingReturn', 'PendingDepositDecision'],
    to: 'Completed',
    refuse: unlessOut,
  },
  /** Everything is given back, and the deposit with it. */
  refundFull: { from: ['PendingDepositDecision'], to: 'Completed' },
  cancel: { from: ['PendingPickup'], to: 'Canceled' },
  /**
   * The way out for a customer whose door never opened, or who goes back on it: nobody pays for that (doors-and-codes.md#opening-a-door,
   * withdrawal.md#statement).
   */
  cancelUnopened: { from: ['PendingReturn'], to: 'Canceled', refuse: unlessNeverOpened },
  noShow: { from: ['PendingPickup'], to: 'Canceled', refuse: unlessPaid },
  /** A code was asked for, the door never opened, and the planned end is past: nothing went out. */
  closeUnopened: { from: ['PendingReturn'], to: 'Canceled', refuse: unlessUntouchedAtTheEnd },
  fail: { from: ['PendingPickup'], to: 'Failed' },
} as const satisfies Lifecycle<RentalStatus, string, RentalOrder, RentalFacts>;

export type RentalAction = keyof typeof rentalLifecycle;

const lifecycle: Lifecycle<RentalStatus, RentalAction, RentalOrder, RentalFacts> = rentalLifecycle;

export const advanceRental = (order: RentalOrder, action: RentalAction, facts: RentalFacts): RentalOrder =>
  advance(lifecycle, action, order, facts);

/** Why the action is refused now, or null: buttons and 409s say the same. */
export const refuseRental = (
  order: RentalOrder,
  action: RentalAction,
  facts: RentalFacts,
): ErrorCode | null => refusal(lifecycle, action, order, facts);

/** Money that is not decided yet keeps an order alive, though its item is back. */
export const liveRentalStatuses = ['PendingPickup', 'PendingReturn', 'PendingDepositDecision'] as const;

export const isOver = ({ status }: Pick<RentalOrder, 'status'>): boolean =>
  !liveRentalStatuses.some((live) => live === status);
