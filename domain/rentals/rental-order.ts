/** A rental from booking to the last decision on its money: the states of rental.md#states-and-actions as a table. */
import type { Buyer } from '#domain/companies/buyer.js';
import type { Language } from '#domain/shared/languages.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import type { Withdrawal } from '#domain/sales/withdrawal.js';
import { day, hour, minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import { noShowAt } from './reservation.js';
import type { RentalTerms } from './rental-item.js';
import type { Payment } from '#domain/payments/payment.js';

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
  /** True while the code is reserved: until 90 days after the end. */
  readonly isCodeTaken: boolean;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** The firm that orders; null for a private person. */
  readonly buyer: Buyer | null;
  /** The language of the customer's messages (pages.md#languages); null is French. */
  readonly language: Language | null;
  /** The customer requested a unit in a locker within reach. */
  readonly needsReach: boolean;
  /** Keyed digest of the last four digits of the phone; null when there are fewer: then only the link works. */
  readonly phoneProof: string | null;
  /** The secret link: keyed digest to check it, encrypted copy to send it. */
  readonly tokenDigest: string;
  readonly tokenSealed: string;
  readonly status: RentalStatus;
  readonly startAt: Instant;
  readonly plannedEndAt: Instant;
  /** Fixed when the customer ends the rental; null while it runs. */
  readonly actualEndAt: Instant | null;
  readonly isReservation: boolean;
  /** The requested end while its payment is under way (extension.ts); the unit is blocked until then. */
  readonly extensionEndAt: Instant | null;
  /**
   * Who requested it: after a request by staff, the customer is not on their bank's page yet. Null without an open
   * extension.
   */
  readonly extensionBy: ExtensionAsker | null;
  /** The period for which the database refuses other orders: `[occupiedFrom, occupiedUntil)` while `isOccupying`. */
  readonly occupiedFrom: Instant;
  readonly occupiedUntil: Instant;
  readonly isOccupying: boolean;
  readonly terms: RentalTerms;
  /** For the whole rental, extensions included. */
  readonly baseHtCents: number;
  readonly baseTtcCents: number;
  /** The part that was paid with extensions; the rest is on the hold of the booking. */
  readonly extensionTtcCents: number;
  /** Time that staff gave for free, in milliseconds: part of the rental, but not of its price. */
  readonly freeMs: number;
  readonly depositCents: number;
  /** When the customer accepted the terms on our page; null for direct API orders. */
  readonly termsAcceptedAt: Instant | null;
  /** The version of the terms at that time (domain/companies/legal.ts). */
  readonly termsVersionId: string | null;
  /** Until when a booking made by staff waits for its customer's payment (pay-by-link.ts); null: the customer booked. */
  readonly payUntil: Instant | null;
  readonly paidAt: Instant | null;
  readonly pickedUpAt: Instant | null;
  /**
   * From when the return that the customer reported after a closing of their door is final (item-out.ts); null
   * without one.
   */
  readonly returnFinalAt: Instant | null;
  /** The item is back behind a closed door (lock without sensor: when the customer ends the rental). */
  readonly returnedAt: Instant | null;
  /** When the customer added their photo of the returned item (return-photo.ts); null without one. */
  readonly returnPhotoAt: Instant | null;
  /** When the deposit is released without a decision; null until the return (rental.md#deposit-decision). */
  readonly depositReleaseAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly requestedLateFeeCents: number;
  readonly cappedLateFeeCents: number;
  readonly penaltyCents: number;
  readonly retainedDepositCents: number;
  /** Why withdrawal is excluded, as shown to the customer at booking; null: it is possible. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  readonly cancelReason: CancelReason | null;
  /** Set when platform, lock or cabinet prevented the service: cancelling is free then. */
  readonly isPlatformFault: boolean;
  readonly checkoutSessionId: string | null;
  readonly checkoutUrl: string | null;
  /** When the customer's data was erased (domain/privacy); null before. */
  readonly erasedAt: Instant | null;
}

/** The facts that the conditions of the lifecycle need besides the order. */
export interface RentalFacts {
  readonly now: Instant;
  readonly isPaid: boolean;
  readonly isDepositHeld: boolean;
}

/** An unpaid order is abandoned after this time (money.md#unpaid-orders). */
export const paymentDeadlineMs = 15 * minute;
/** The deposit is released automatically this long after the return (rental.md#deposit-decision). */
export const depositDecisionMs = 72 * hour;
/** Staff have this long in any case, since a return may be recorded long after it happened. */
const depositInspectionMs = 24 * hour;

export const depositReleaseAfter = (returnedAt: Instant, recordedAt: Instant): Instant =>
  Math.max(returnedAt + depositDecisionMs, recordedAt + depositInspectionMs);
/** Staff are shown a return door that has not opened and closed by then. */
export const returnDoorMs = 30 * minute;
/**
 * At a lock without a sensor the item counts as returned when the customer ends the rental: the customer has this long
 * to put the item in, or to report that the lock refused, before its unit is available again (rental.md#return).
 */
export const putBackMs = 15 * minute;
/** Staff must decide on an item that is overdue this long. */
export const neverReturnedMs = 7 * day;
/** The session look-up returns the order's token this long after the payment (doors-and-codes.md#proof-of-an-order). */
export const tokenFromSessionMs = 30 * minute;

/** The fields of an order on which its lifecycle depends. */
export type RentalState = Pick<
  RentalOrder,
  | 'status'
  | 'startAt'
  | 'plannedEndAt'
  | 'pickedUpAt'
  | 'isReservation'
  | 'terms'
  | 'depositCents'
  | 'isPlatformFault'
  | 'withdrawnAt'
  | 'withdrawalOutcome'
>;

const unlessPaid = (_: RentalState, facts: RentalFacts): ErrorCode | null =>
  facts.isPaid ? null : 'PAYMENT_PENDING';

/**
 * When a rental without a pick-up is over, even if its job has not run yet: from then on its unit may be rented to
 * others (rental.md#units-and-availability, rental.md#states-and-actions). An item that was picked up remains
 * accessible while it is out.
 */
const closedAt = (order: RentalState): Instant => {
  if (order.pickedUpAt !== null) return Infinity;
  return order.status === 'PendingPickup' ? noShowAt(order) : order.plannedEndAt;
};

const accessRefusal = (order: RentalState, facts: RentalFacts): ErrorCode | null => {
  if (!facts.isPaid) return 'PAYMENT_PENDING';
  if (facts.now < order.startAt) return 'RENTAL_NOT_STARTED';
  if (facts.now >= closedAt(order)) return 'ORDER_OVER';
  return facts.isDepositHeld || order.depositCents === 0 ? null : 'DEPOSIT_NOT_HELD';
};

const unlessNeverOpened = (order: RentalState): ErrorCode | null =>
  order.pickedUpAt === null && (order.isPlatformFault || isWithdrawn(order)) ? null : 'STATE_CONFLICT';

const unlessUntouchedAtTheEnd = (order: RentalState, facts: RentalFacts): ErrorCode | null =>
  order.pickedUpAt === null && facts.now >= order.plannedEndAt ? null : 'STATE_CONFLICT';

const unlessOut = (order: RentalState): ErrorCode | null =>
  order.pickedUpAt === null ? 'STATE_CONFLICT' : null;

const afterReturn = (order: RentalState): RentalStatus =>
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
  /** Refunds everything and releases the deposit. */
  refundFull: { from: ['PendingDepositDecision'], to: 'Completed' },
  cancel: { from: ['PendingPickup'], to: 'Canceled' },
  /**
   * Cancels, free of charge, an order whose door never opened, or which the customer withdrew from
   * (doors-and-codes.md#opening-a-door, withdrawal.md#statement).
   */
  cancelUnopened: { from: ['PendingReturn'], to: 'Canceled', refuse: unlessNeverOpened },
  noShow: { from: ['PendingPickup'], to: 'Canceled', refuse: unlessPaid },
  /** A code was issued, the door never opened, and the planned end is past: the item did not go out. */
  closeUnopened: { from: ['PendingReturn'], to: 'Canceled', refuse: unlessUntouchedAtTheEnd },
  fail: { from: ['PendingPickup'], to: 'Failed' },
} as const satisfies Lifecycle<RentalStatus, string, RentalState, RentalFacts>;

export type RentalAction = keyof typeof rentalLifecycle;

const lifecycle: Lifecycle<RentalStatus, RentalAction, RentalState, RentalFacts> = rentalLifecycle;

export const advanceRental = (order: RentalOrder, action: RentalAction, facts: RentalFacts): RentalOrder =>
  advance(lifecycle, action, order, facts);

/** Why the action is refused now, or null; used for buttons and 409 responses. */
export const refuseRental = (
  order: RentalState,
  action: RentalAction,
  facts: RentalFacts,
): ErrorCode | null => refusal(lifecycle, action, order, facts);

/** An order stays live until its money is decided, even if its item is back. */
export const liveRentalStatuses = ['PendingPickup', 'PendingReturn', 'PendingDepositDecision'] as const;

export const isOver = ({ status }: Pick<RentalOrder, 'status'>): boolean =>
  !liveRentalStatuses.some((live) => live === status);

/** A rental with its payments and other facts for its rules, as read in one unit of work. */
export interface RentalCase {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  readonly facts: RentalFacts;
}
