/**
 * Extending a rental (rental.md#extension, rental.md#extension-by-staff): until when, for which price, or why not. The
 * order's own terms give the price: what the whole rental costs, less what it costs so far. Staff may give the time for
 * free: then it is excluded from the price.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { ttcCents } from '#domain/shared/money.js';
import type { Catalogue } from '#domain/shared/languages.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import { basePrice, lateFrom, pricedMs, unitMs } from './pricing.js';
import type { ExtensionAsker, RentalOrder } from './rental-order.js';
import type { PlannedMaintenance } from '#domain/lockers/planned-maintenance.js';

/**
 * Time limit for a bank's request; after it, nothing changes and nothing is captured. An extension by staff has more
 * time, because the customer must read of it first (rental.md#extension-by-staff).
 */
const extensionTimeoutMs: Readonly<Record<ExtensionAsker, number>> = {
  customer: 15 * minute,
  staff: hour,
};

export const paymentTimeoutOf = ({ extensionBy }: Pick<RentalOrder, 'extensionBy'>): number =>
  extensionTimeoutMs[extensionBy ?? 'customer'];

/** An item that is rented by the minute is extended by a quarter of an hour at least: a minute is of no use. */
const shortestOfferedMs = 15 * minute;
/** Step counts that are checked; of the possible ends, the first `offeredAtMost` are offered. */
const offeredSteps = [1, 2, 3, 4, 6, 8, 12, 24, 48] as const;
const offeredAtMost = 6;

/** A planned maintenance of the locker, or of its whole cabinet. */
export interface Closing extends Pick<PlannedMaintenance, 'beginsAt' | 'endsAt'> {
  /** The times of the closing as texts of the refusal. */
  readonly words: Readonly<Record<'from' | 'until', Catalogue<string>>>;
}

export interface ExtensionCase {
  readonly order: RentalOrder;
  readonly now: Instant;
  /** Whether item, unit and cabinet are still available to customers. */
  readonly isOffered: boolean;
  /** From the item's current settings. */
  readonly maxRentalDurationHours: number;
  /** When another customer's booking blocks the unit, its protection buffer included; null if there is none. */
  readonly nextFrom: Instant | null;
  readonly closings: readonly Closing[];
}

export interface ExtensionChoice {
  readonly plannedEndAt: Instant;
  /** The price of the extension, VAT included; 0 if a package covers it already. */
  readonly priceCents: number;
}

/** The payment is still open: the rental runs, and its unit is blocked for it. */
export const waitsForExtension = (
  order: Pick<RentalOrder, 'status' | 'actualEndAt' | 'extensionEndAt'>,
): boolean => order.status === 'PendingReturn' && order.actualEndAt === null && order.extensionEndAt !== null;

/** The part of the price covered by the hold of the booking; the rest was paid with the extensions. */
export const bookedTtcCents = (order: Pick<RentalOrder, 'baseTtcCents' | 'extensionTtcCents'>): number =>
  order.baseTtcCents - order.extensionTtcCents;

/**
 * Why the order itself cannot be extended, or null. Only an item that is out can be extended: a booking is cancelled
 * and made again.
 */
function refuseByOrder(order: RentalOrder, now: Instant): ErrorCode | null {
  if (order.status === 'PendingPickup') return 'EXTENSION_NOT_YET';
  if (order.status !== 'PendingReturn' || order.actualEndAt !== null) return 'EXTENSION_OVER';
  if (order.extensionEndAt !== null) return 'EXTENSION_UNDER_WAY';
  if (now > lateFrom(order.terms, order.plannedEndAt)) return 'EXTENSION_OVER';
  return order.pickedUpAt === null ? 'EXTENSION_NOT_YET' : null;
}

/** The same for the customer, who cannot extend after a withdrawal (rental.md#extension-by-staff). */
export const refuseForCustomer = (order: RentalOrder, now: Instant): ErrorCode | null =>
  refuseByOrder(order, now) ?? (isWithdrawn(order) ? 'EXTENSION_WITHDRAWN' : null);

/** Why no extension is possible now, whatever the end; null if some end may be possible. */
export const refuseExtension = ({ order, now, isOffered }: ExtensionCase): ErrorCode | null =>
  refuseByOrder(order, now) ?? (isOffered ? null : 'EXTENSION_NOT_OFFERED');

/** The same for staff: about the order, and what to do instead. */
export function refuseForStaff(order: RentalOrder, now: Instant): ErrorCode | null {
  const refusal = refuseByOrder(order, now);
  if (refusal !== 'EXTENSION_OVER' && refusal !== 'EXTENSION_NOT_YET') return refusal;
  const isOut = order.status === 'PendingReturn' && order.actualEndAt === null && order.pickedUpAt !== null;
  return isOut ? 'EXTENSION_TOO_LATE' : 'STATE_CONFLICT';
}

const bookedMs = ({ startAt, plannedEndAt }: RentalOrder): number => billableMs(startAt, plannedEndAt);

const stepOf = ({ terms }: RentalOrder): number => unitMs(terms.rentalTimeUnit, terms.rentalTimeUnitType);

const endAfter = (order: RentalOrder, units: number): Instant =>
  endOfRental(order.startAt, bookedMs(order) + units * stepOf(order));

const totalHtCents = (order: RentalOrder, plannedEndAt: Instant): number =>
  basePrice(order.terms, pricedMs({ ...order, plannedEndAt })).baseHtCents;

/** The additional cost until then, in cents, VAT included. */
export const priceOf = (order: RentalOrder, plannedEndAt: Instant): number =>
  ttcCents(totalHtCents(order, plannedEndAt), order.terms.tvaRate) - order.baseTtcCents;

export const isTakeable = (cents: number): boolean => !isBelowCardMinimum(cents);

/**
 * Whether the added time meets the maintenance. A rental whose present end lies in one may be extended past it: the
 * door opens again by then.
 */
const meetsClosing = (
  { plannedEndAt: from }: RentalOrder,
  until: Instant,
  { beginsAt, endsAt }: Closing,
): boolean => beginsAt < until && endsAt > from && !(beginsAt < from && until >= endsAt);

/** Why this end is refused; null if it is possible. */
function refusedUntil(
  { order, nextFrom, closings, maxRentalDurationHours: longest }: ExtensionCase,
  plannedEndAt: Instant,
): DomainError | null {
  if (billableMs(order.startAt, plannedEndAt) > hours(longest))
    return new DomainError('RENTAL_TOO_LONG', { words: { hours: longest } });
  if (nextFrom !== null && plannedEndAt > nextFrom)
    return new DomainError('EXTENSION_RESERVED', { words: { from: nextFrom } });
  const closing = closings.find((each) => meetsClosing(order, plannedEndAt, each));
  return closing ? new DomainError('EXTENSION_INTO_MAINTENANCE', { words: closing.words }) : null;
}

/** Whether the end is whole units of the rental later than the present one, and in the future. */
function isWholeStep({ order, now }: ExtensionCase, plannedEndAt: Instant): boolean {
  if (plannedEndAt <= order.plannedEndAt || plannedEndAt <= now) return false;
  const units = (billableMs(order.startAt, plannedEndAt) - bookedMs(order)) / stepOf(order);
  return Number.isInteger(units) && endAfter(order, units) === plannedEndAt;
}

/** Rounds another instant up to a whole unit. An instant up to the present end is returned unchanged. */
export function wholeEndFrom(order: RentalOrder, requested: Instant): Instant {
  if (requested <= order.plannedEndAt) return requested;
  const units = Math.ceil((billableMs(order.startAt, requested) - bookedMs(order)) / stepOf(order));
  return endAfter(order, Math.max(1, units));
}

/** The extension with its price, which may exceed what a card can pay; throws why the end is refused. */
function allowedUntil(given: ExtensionCase, plannedEndAt: Instant): ExtensionChoice {
  const refusal = refuseExtension(given);
  if (refusal) throw new DomainError(refusal);
  if (!isWholeStep(given, plannedEndAt)) throw new DomainError('EXTENSION_NOT_OFFERED');
  const against = refusedUntil(given, plannedEndAt);
  if (against) throw against;
  return { plannedEndAt, priceCents: priceOf(given.order, plannedEndAt) };
}

/**
 * The same time as a gift by staff, with the price that is waived. Throws like `extensionUntil`, whatever the price.
 */
export const giftUntil = allowedUntil;

/**
 * The extension until `plannedEndAt` with its price. Throws the reason against it: EXTENSION_NOT_YET, EXTENSION_OVER,
 * EXTENSION_WITHDRAWN, EXTENSION_UNDER_WAY, EXTENSION_NOT_OFFERED, RENTAL_TOO_LONG, EXTENSION_RESERVED,
 * EXTENSION_INTO_MAINTENANCE, or EXTENSION_NOT_OFFERED for an end that is not in whole units, or whose price no card can pay.
 */
export function extensionUntil(given: ExtensionCase, plannedEndAt: Instant): ExtensionChoice {
  const refusal = refuseForCustomer(given.order, given.now);
  if (refusal) throw new DomainError(refusal);
  const choice = allowedUntil(given, plannedEndAt);
  if (!isTakeable(choice.priceCents)) throw new DomainError('EXTENSION_NOT_OFFERED');
  return choice;
}

interface ExtensionOffer {
  readonly choices: readonly ExtensionChoice[];
  /** Why no end is offered; null if there are some. */
  readonly refusal: DomainError | null;
}

/** The offer to the customer. */
export function offerToCustomer(given: ExtensionCase): ExtensionOffer {
  const refusal = refuseForCustomer(given.order, given.now);
  return refusal ? { choices: [], refusal: new DomainError(refusal) } : extensionOffer(given);
}

/** Some possible ends, the nearest first, or why there is none. */
export function extensionOffer(given: ExtensionCase): ExtensionOffer {
  const refusal = refuseExtension(given);
  if (refusal) return { choices: [], refusal: new DomainError(refusal) };
  const { order, now } = given;
  const stepMs = stepOf(order);
  const least = Math.ceil(shortestOfferedMs / stepMs);
  // During the grace period some ends may be past already.
  const past = Math.floor(billableMs(order.plannedEndAt, Math.max(now, order.plannedEndAt)) / stepMs);
  const ends = offeredSteps.map((steps) => endAfter(order, past + steps * least));
  const allowed = ends
    .filter((end) => refusedUntil(given, end) === null)
    .map((plannedEndAt) => ({ plannedEndAt, priceCents: priceOf(order, plannedEndAt) }))
    .filter(({ priceCents }) => isTakeable(priceCents))
    // If several ends have one price, only the latest is offered.
    .filter(({ priceCents }, place, all) => all[place + 1]?.priceCents !== priceCents);
  if (allowed.length > 0) return { choices: allowed.slice(0, offeredAtMost), refusal: null };
  const against = ends.map((end) => refusedUntil(given, end)).find((reason) => reason !== null);
  return { choices: [], refusal: against ?? new DomainError('EXTENSION_NOT_OFFERED') };
}

/** Blocks the unit until then while the payment is under way; the end itself is unchanged. */
export const awaitingExtension = (
  order: RentalOrder,
  plannedEndAt: Instant,
  extensionBy: ExtensionAsker,
): RentalOrder => ({ ...order, extensionEndAt: plannedEndAt, extensionBy, occupiedUntil: plannedEndAt });

const nothingAsked = { extensionEndAt: null, extensionBy: null } as const;

/** The extension failed: the unit is available to others from the planned end on, as before. */
export const withoutExtension = (order: RentalOrder): RentalOrder =>
  order.extensionEndAt === null ? order : { ...order, ...nothingAsked, occupiedUntil: order.plannedEndAt };

/** The rental after `priceCents` was captured for its new end. */
export function extended(order: RentalOrder, { plannedEndAt, priceCents }: ExtensionChoice): RentalOrder {
  return {
    ...order,
    ...nothingAsked,
    plannedEndAt,
    occupiedUntil: plannedEndAt,
    baseHtCents: totalHtCents(order, plannedEndAt),
    baseTtcCents: order.baseTtcCents + priceCents,
    extensionTtcCents: order.extensionTtcCents + priceCents,
  };
}

/**
 * The rental after the time was given for free: its price stays, and later prices are computed as if it were that much
 * shorter.
 */
export function givenUntil(order: RentalOrder, plannedEndAt: Instant): RentalOrder {
  const givenMs = billableMs(order.plannedEndAt, plannedEndAt);
  return {
    ...order,
    ...nothingAsked,
    plannedEndAt,
    occupiedUntil: plannedEndAt,
    freeMs: order.freeMs + givenMs,
  };
}
