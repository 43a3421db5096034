/** When a rental may take place, and which period it blocks (rental.md#units-and-availability, rental.md#periods). */
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { Occupation } from './availability.js';
import type { RentalItem, RentalTerms } from './rental-item.js';

/** A start up to this far in the past counts as now: the time a customer needs to submit the proposed start. */
export const lateStartMs = 5 * minute;
/** A booking that starts later than this is a reservation. */
export const reservationAfterMs = 15 * minute;

/** Either the requested instants, or a number of hours from the instant of booking. */
type RequestedPeriod =
  | { readonly startAt: Instant; readonly endAt: Instant }
  | { readonly durationHours: number };

export interface Period {
  readonly startAt: Instant;
  readonly plannedEndAt: Instant;
  readonly isReservation: boolean;
  /** What the price is computed from. */
  readonly durationMs: number;
}

type Limits = Pick<
  RentalItem,
  'minRentalDurationHours' | 'maxRentalDurationHours' | 'allowReservations' | 'maxAdvanceReservationHours'
>;

/** The booked period; refuses with the reason and the violated limit. */
export function checkPeriod(item: Limits, requested: RequestedPeriod, now: Instant): Period {
  const { startAt: askedStart, endAt } = instantsOf(requested, now);
  if (askedStart < now - lateStartMs) {
    throw new DomainError('START_IN_PAST', { words: { minutes: lateStartMs / minute } });
  }
  const startAt = Math.max(askedStart, now);
  if (endAt <= startAt) throw new DomainError('END_BEFORE_START');
  const durationMs = billableMs(startAt, endAt);
  const { minRentalDurationHours: shortest, maxRentalDurationHours: longest } = item;
  // Uses the requested start: the seconds that a request takes to arrive must not make the shortest rental too short.
  if (billableMs(askedStart, endAt) < hours(shortest)) {
    throw new DomainError('RENTAL_TOO_SHORT', { words: { hours: shortest } });
  }
  if (durationMs > hours(longest)) throw new DomainError('RENTAL_TOO_LONG', { words: { hours: longest } });
  return { startAt, plannedEndAt: endAt, isReservation: isReserved(item, startAt, now), durationMs };
}

const instantsOf = (requested: RequestedPeriod, now: Instant): { startAt: Instant; endAt: Instant } =>
  'durationHours' in requested
    ? { startAt: now, endAt: endOfRental(now, hours(requested.durationHours)) }
    : requested;

function isReserved(item: Limits, startAt: Instant, now: Instant): boolean {
  if (startAt <= now + reservationAfterMs) return false;
  if (!item.allowReservations) {
    throw new DomainError('RESERVATIONS_NOT_ALLOWED', { words: { minutes: reservationAfterMs / minute } });
  }
  const furthest = item.maxAdvanceReservationHours;
  if (billableMs(now, startAt) > hours(furthest)) {
    throw new DomainError('TOO_FAR_AHEAD', { words: { hours: furthest } });
  }
  return true;
}

/**
 * The period blocked by the order, half-open. A reservation also blocks the time before it, so that its item is back
 * when it starts; the buffer is stored with the order, for the overlap check of the database.
 */
export const occupation = (
  period: Pick<Period, 'startAt' | 'plannedEndAt'>,
  terms: Pick<RentalTerms, 'reservationProtectionBufferHours'>,
  isReservation: boolean,
): Occupation => ({
  occupiedFrom: period.startAt - (isReservation ? hours(terms.reservationProtectionBufferHours) : 0),
  occupiedUntil: period.plannedEndAt,
});

/** When a booking without a pick-up is closed: a reservation is held for a while, but never past its planned end. */
export const noShowAt = (
  order: Pick<Period, 'startAt' | 'plannedEndAt' | 'isReservation'> & {
    readonly terms: Pick<RentalTerms, 'reservationHoldHours'>;
  },
): Instant =>
  order.isReservation
    ? Math.min(order.startAt + hours(order.terms.reservationHoldHours), order.plannedEndAt)
    : order.plannedEndAt;
