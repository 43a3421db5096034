/**
 * Keeping an item longer than booked (rental.md#extension, rental.md#extension-by-staff): until when, for how much, or why not. The order's
 * own terms price it: what the whole rental costs, less what it costs so far. Staff may give the time instead: then it has no part in the
 * price.
 */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { isGoneBackOn } from '#domain/sales/withdrawal-open.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { ttcCents } from '#domain/shared/money.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import { basePrice, lateFrom, pricedMs, unitMs } from './pricing.js';
import type { ExtensionAsker, RentalOrder } from './rental-order.js';

/**
 * Whoever is asked by their bank has this long; then nothing changes, and nothing is taken. Whom staff asked for has to read of it
 * first (rental.md#extension-by-staff).
 */
const extensionPatienceMs: Readonly<Record<ExtensionAsker, number>> = {
  customer: 15 * minute,
  staff: hour,
};

export const patienceOf = ({ extensionBy }: Pick<RentalOrder, 'extensionBy'>): number =>
  extensionPatienceMs[extensionBy ?? 'customer'];

/** Nobody comes back a minute later: an item that is let by the minute is kept for a quarter of an hour at least. */
const shortestOfferedMs = 15 * minute;
/** Of so many steps each one is looked at, and so many ends at most are offered. */
const offeredSteps = [1, 2, 3, 4, 6, 8, 12, 24, 48] as const;
const offeredAtMost = 6;

export interface ExtensionCase {
  readonly order: RentalOrder;
  readonly now: Instant;
  /** Item, unit and cabinet are still there for customers. */
  readonly isOffered: boolean;
  /** Of the item as it is let today. */
  readonly maxRentalDurationHours: number;
  /** When somebody else's booking keeps the unit, its protection buffer included; null where nobody waits for it. */
  readonly nextFrom: Instant | null;
}

export interface ExtensionChoice {
  readonly plannedEndAt: Instant;
  /** What is taken for it, VAT included; 0 where a package covers it already. */
  readonly priceCents: number;
}

/** Its payment is still wanted: the order runs, and its unit is kept for it. */
export const waitsForExtension = (
  order: Pick<RentalOrder, 'status' | 'actualEndAt' | 'extensionEndAt'>,
): boolean => order.status === 'PendingReturn' && order.actualEndAt === null && order.extensionEndAt !== null;

/** What the hold of the booking pays of the price; the rest was paid when the rental was extended. */
export const bookedTtcCents = (order: Pick<RentalOrder, 'baseTtcCents' | 'extensionTtcCents'>): number =>
  order.baseTtcCents - order.extensionTtcCents;

/** What the order itself has against it, or null. Only who has the item may keep it: a booking is cancelled, and made anew. */
export function refuseByOrder(order: RentalOrder, now: Instant): ErrorCode | null {
  if (order.status === 'PendingPickup') return 'EXTENSION_NOT_YET';
  if (order.status !== 'PendingReturn' || order.actualEndAt !== null) return 'EXTENSION_OVER';
  if (order.extensionEndAt !== null) return 'EXTENSION_UNDER_WAY';
  if (now > lateFrom(order.terms, order.plannedEndAt)) return 'EXTENSION_OVER';
  return order.pickedUpAt === null ? 'EXTENSION_NOT_YET' : null;
}

/** The same for its customer: of what they went back on nobody sells them more (rental.md#extension-by-staff). */
export const refuseForCustomer = (order: RentalOrder, now: Instant): ErrorCode | null =>
  refuseByOrder(order, now) ?? (isGoneBackOn(order) ? 'EXTENSION_WITHDRAWN' : null);

/** Why nothing can be extended now, whatever the end; null where some end may do. */
export const refuseExtension = ({ order, now, isOffered }: ExtensionCase): ErrorCode | null =>
  refuseByOrder(order, now) ?? (isOffered ? null : 'EXTENSION_NOT_OFFERED');

/** The same as staff read it: of the order, and of what is to be done instead. */
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

/** What the time until then costs beside what the rental costs now, in cents, VAT included. */
export const priceOf = (order: RentalOrder, plannedEndAt: Instant): number =>
  ttcCents(totalHtCents(order, plannedEndAt), order.terms.tvaRate) - order.baseTtcCents;

export const isTakeable = (cents: number): boolean => !isBelowCardMinimum(cents);

/** Why not until then, as a refusal; null where it may be. */
function refusedUntil(
  { order, nextFrom, maxRentalDurationHours: longest }: ExtensionCase,
  plannedEndAt: Instant,
): DomainError | null {
  if (billableMs(order.startAt, plannedEndAt) > hours(longest))
    return new DomainError('RENTAL_TOO_LONG', { words: { hours: longest } });
  if (nextFrom !== null && plannedEndAt > nextFrom)
    return new DomainError('EXTENSION_RESERVED', { words: { from: nextFrom } });
  return null;
}

/** Whole units of the rental later than the present end, and still to come. */
function isWholeStep({ order, now }: ExtensionCase, plannedEndAt: Instant): boolean {
  if (plannedEndAt <= order.plannedEndAt || plannedEndAt <= now) return false;
  const units = (billableMs(order.startAt, plannedEndAt) - bookedMs(order)) / stepOf(order);
  return Number.isInteger(units) && endAfter(order, units) === plannedEndAt;
}

/** The end that is worked with where another moment was named: a started unit is a whole one. The moment itself where it is past. */
export function wholeEndFrom(order: RentalOrder, wished: Instant): Instant {
  if (wished <= order.plannedEndAt) return wished;
  const units = Math.ceil((billableMs(order.startAt, wished) - bookedMs(order)) / stepOf(order));
  return endAfter(order, Math.max(1, units));
}

/** Its price, which may be one that no card can pay; throws why not until then. */
function allowedUntil(given: ExtensionCase, plannedEndAt: Instant): ExtensionChoice {
  const refusal = refuseExtension(given);
  if (refusal) throw new DomainError(refusal);
  if (!isWholeStep(given, plannedEndAt)) throw new DomainError('EXTENSION_NOT_OFFERED');
  const against = refusedUntil(given, plannedEndAt);
  if (against) throw against;
  return { plannedEndAt, priceCents: priceOf(given.order, plannedEndAt) };
}

/** The same time as a gift of staff's, with the price that nobody pays. Throws as `extensionUntil`, whatever the price. */
export const giftUntil = allowedUntil;

/**
 * The extension until `plannedEndAt` with its price. Throws the reason against it: EXTENSION_NOT_YET, EXTENSION_OVER,
 * EXTENSION_WITHDRAWN, EXTENSION_UNDER_WAY, EXTENSION_NOT_OFFERED, RENTAL_TOO_LONG, EXTENSION_RESERVED, or EXTENSION_NOT_OFFERED for an end that is none of
 * whole units, or whose price no card can pay.
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
  /** Why there is none; null where there is one. */
  readonly refusal: DomainError | null;
}

/** What its customer is offered. */
export function offerToCustomer(given: ExtensionCase): ExtensionOffer {
  const refusal = refuseForCustomer(given.order, given.now);
  return refusal ? { choices: [], refusal: new DomainError(refusal) } : extensionOffer(given);
}

/** A few ends that may be chosen, the nearest first, or why there is none. */
export function extensionOffer(given: ExtensionCase): ExtensionOffer {
  const refusal = refuseExtension(given);
  if (refusal) return { choices: [], refusal: new DomainError(refusal) };
  const { order, now } = given;
  const stepMs = stepOf(order);
  const least = Math.ceil(shortestOfferedMs / stepMs);
  // Within the grace some ends may be past already.
  const past = Math.floor(billableMs(order.plannedEndAt, Math.max(now, order.plannedEndAt)) / stepMs);
  const ends = offeredSteps.map((steps) => endAfter(order, past + steps * least));
  const allowed = ends
    .filter((end) => refusedUntil(given, end) === null)
    .map((plannedEndAt) => ({ plannedEndAt, priceCents: priceOf(order, plannedEndAt) }))
    .filter(({ priceCents }) => isTakeable(priceCents));
  if (allowed.length > 0) return { choices: allowed.slice(0, offeredAtMost), refusal: null };
  const against = ends.map((end) => refusedUntil(given, end)).find((reason) => reason !== null);
  return { choices: [], refusal: against ?? new DomainError('EXTENSION_NOT_OFFERED') };
}

/** The unit is kept until then while its payment is under way; the end itself stays. */
export const awaitingExtension = (
  order: RentalOrder,
  plannedEndAt: Instant,
  extensionBy: ExtensionAsker,
): RentalOrder => ({ ...order, extensionEndAt: plannedEndAt, extensionBy, occupiedUntil: plannedEndAt });

const nothingAsked = { extensionEndAt: null, extensionBy: null } as const;

/** Nothing came of it: the unit is others' from the planned end on, as before. */
export const withoutExtension = (order: RentalOrder): RentalOrder =>
  order.extensionEndAt === null ? order : { ...order, ...nothingAsked, occupiedUntil: order.plannedEndAt };

/** The rental once `priceCents` were taken for its new end. */
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

/** The rental once the time until then was given: it costs what it did, and goes on being priced as if it were that much shorter. */
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
