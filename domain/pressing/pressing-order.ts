/**
 * Laundry from the customer's deposit to the clean pick-up: the states of laundry.md#states as a table (specification
 * §3, §4).
 */
import { refuseWhenRefunded, stepsOf, type Sale, type SaleStep, heldBackLabel } from '#domain/sales/sale.js';
import type { SoldAs } from '#domain/sales/withdrawal.js';
import { type ErrorCode, DomainError, invalidField } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import type { Instant } from '#domain/shared/record.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';

export const pressingStatuses = [
  'PendingDeposit',
  'PendingPickup',
  'Cleaning',
  'ReadyForPickup',
  'Completed',
  'Cancelled',
  'Failed',
] as const;
export type PressingStatus = (typeof pressingStatuses)[number];

/**
 * Where the laundry is. `expected`: still with the customer. `done`: the order was completed. `ended`: it ended without
 * completion.
 */
export type LaundryPlace = 'expected' | 'depositLocker' | 'laundry' | 'pickupLocker' | 'done' | 'ended';

/** The place of the laundry by status, from which lists, lockers, refunds, codes and the board follow. */
const places: Readonly<Record<PressingStatus, LaundryPlace>> = {
  PendingDeposit: 'expected',
  PendingPickup: 'depositLocker',
  Cleaning: 'laundry',
  ReadyForPickup: 'pickupLocker',
  Completed: 'done',
  Cancelled: 'ended',
  Failed: 'ended',
};

type Placed = Pick<PressingOrder, 'status'>;

export const laundryPlace = ({ status }: Placed): LaundryPlace => places[status];

const isAt =
  (...wanted: readonly LaundryPlace[]) =>
  (order: Placed): boolean =>
    wanted.includes(laundryPlace(order));

export const pressingStatusesAt = (...wanted: readonly LaundryPlace[]): readonly PressingStatus[] =>
  pressingStatuses.filter((status) => wanted.includes(places[status]));

export interface PressingOrder extends Sale {
  readonly status: PressingStatus;
  readonly totalSlotsRequired: number;
  /** The end of the promised day, Europe/Paris. */
  readonly promisedAt: Instant;
  readonly depositLockerId: string | null;
  readonly pickupLockerId: string | null;
  /** The staff member who entered it at the counter; null for customers' orders. */
  readonly createdById: string | null;
  /** Reference of a payment at the counter (a till receipt, a cheque); null when paid by card on the page. */
  readonly paymentReference: string | null;
  readonly depositedAt: Instant | null;
  readonly collectedAt: Instant | null;
  /** Clean, in its pick-up locker. */
  readonly returnedAt: Instant | null;
  readonly pickedUpInPerson: boolean;
  /** Defects that staff noticed at the collection, shown to the customer: a stain, a missing button. */
  readonly reserves: string | null;
  /**
   * When the customer requested that the work begin within the fourteen days, and acknowledged that the right of
   * withdrawal is lost once it is done (L. 221-25, L. 221-28, 1°). Null at the counter, where that right does not
   * apply.
   */
  readonly expressRequestedAt: Instant | null;
}

interface PressingFacts {
  readonly isPaid: boolean;
}

const ifPaid = (order: PressingOrder, { isPaid }: PressingFacts): ErrorCode | null =>
  isPaid ? refuseWhenRefunded(order) : 'PAYMENT_PENDING';

export const pressingLifecycle = {
  deposit: { from: ['PendingDeposit'], to: 'PendingPickup', refuse: ifPaid },
  undoDeposit: { from: ['PendingPickup'], to: 'PendingDeposit' },
  collect: { from: ['PendingPickup'], to: 'Cleaning' },
  return: { from: ['Cleaning'], to: 'ReadyForPickup', refuse: refuseWhenRefunded },
  undoReturn: { from: ['ReadyForPickup'], to: 'Cleaning' },
  pickup: { from: ['ReadyForPickup'], to: 'Completed' },
  pickupInPerson: { from: ['Cleaning', 'ReadyForPickup'], to: 'Completed' },
  cancel: { from: ['PendingDeposit'], to: 'Cancelled' },
  fail: { from: ['PendingDeposit'], to: 'Failed' },
} as const satisfies Lifecycle<PressingStatus, string, PressingOrder, PressingFacts>;
export type PressingAction = keyof typeof pressingLifecycle;

const lifecycle: Lifecycle<PressingStatus, PressingAction, PressingOrder, PressingFacts> = pressingLifecycle;

export const advancePressing = (order: PressingOrder, action: PressingAction): PressingOrder =>
  advance(lifecycle, action, order, { isPaid: order.paidAt !== null });

/** For the customer's page. */
export const pressingSteps = (order: PressingOrder): readonly SaleStep[] =>
  stepsOf(order, [
    { step: 'paid', at: order.paidAt },
    { step: 'deposited', at: order.depositedAt },
    { step: 'collected', at: order.collectedAt },
    { step: 'ready', at: order.returnedAt },
    { step: 'completed', at: order.completedAt },
  ]);

/** Why the action is refused now, or null; used for buttons and 409 responses. */
export const refusePressing = (order: PressingOrder, action: PressingAction): ErrorCode | null =>
  refusal(lifecycle, action, order, { isPaid: order.paidAt !== null });

/** How withdrawal treats the order: determines what can be withdrawn, and until when (sales/withdrawal.ts). */
export const pressingSoldAs = ({ expressRequestedAt }: Pick<PressingOrder, 'expressRequestedAt'>): SoldAs =>
  expressRequestedAt === null ? 'service' : 'requestedService';

/**
 * Since when the work has been under way at the customer's own request: a later withdrawal may cost what was done until
 * then (L. 221-25). Null before, and without a request.
 */
export const begunOnRequest = ({
  expressRequestedAt,
  collectedAt,
}: Pick<PressingOrder, 'expressRequestedAt' | 'collectedAt'>): Instant | null =>
  expressRequestedAt === null ? null : collectedAt;

/**
 * Laundry whose price was refunded is not accepted or put in a locker again until staff have decided. The customer may
 * still pick up clean laundry.
 */
export const isHeldBackWhenRefunded = isAt('expected', 'depositLocker', 'laundry');

/** No state in which it could be cancelled can be reached again: only a refund returns money. */
export const isPressingPastCancelling = isAt('laundry', 'pickupLocker', 'done');

export const isPressingOver = isAt('done', 'ended');

/** In a locker, expected in one, or waiting for one. */
export const livePressingStatuses = pressingStatusesAt(
  'expected',
  'depositLocker',
  'laundry',
  'pickupLocker',
);

/** Statuses in which laundry is late once the promised day ends: staff have it, or are to get it. */
export const latePressingStatuses = pressingStatusesAt('depositLocker', 'laundry');

/** The states of a pressing order in French, for every staff view. */
export const pressingStatusLabels: Readonly<Record<PressingStatus, string>> = {
  PendingDeposit: 'En attente de dépôt',
  PendingPickup: 'À collecter',
  Cleaning: 'Au nettoyage',
  ReadyForPickup: 'Prête au retrait',
  Completed: 'Terminée',
  Cancelled: 'Annulée',
  Failed: 'Échouée',
};

interface Shown {
  readonly status: PressingStatus;
  readonly isLate: boolean;
  /** Null unless the order is held back; absent from an older server. */
  readonly externallyRefundedAt?: string | null;
}

export function pressingStateText({ status, isLate, externallyRefundedAt }: Shown): string {
  if (externallyRefundedAt) return heldBackLabel;
  return isLate ? `${pressingStatusLabels[status]}, en retard` : pressingStatusLabels[status];
}

// Limits of one order by customers or staff (laundry.md#ordering).

/** Per item; larger loads need other transport. */
export const quantityAtMost = 100;
/** Different items per order. */
export const linesAtMost = 50;

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
}

/** Merges repeated items into one line. Throws VALIDATION_FAILED when a quantity is too large. */
export function merged(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  return [...quantities].map(([itemId, quantity]) => {
    if (quantity > quantityAtMost) throw invalidField('items', 'Invalid input');
    return { itemId, quantity };
  });
}

/** Throws NOT_FOUND for an item of another cabinet or of a shop, ITEM_NOT_AVAILABLE for one that is not on offer. */
export function refuseUnlessCleaned(item: SellableItem, cabinetId: string): void {
  if (item.cabinetId !== cabinetId || item.type !== 'Pressing') throw new DomainError('NOT_FOUND');
  if (!item.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
}
