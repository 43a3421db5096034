/**
 * Computes the cost of a return at a given time with the platform's own function. The lookup's amounts include tax; the
 * exact amounts before tax are recovered from them (rental.md#price).
 */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { isLatenessFree, lateFrom, rentalCost, unitMs, type RentalCost } from '#domain/rentals/pricing.js';
import { timeUnitTypes, type RentalTerms } from '#domain/rentals/rental-item.js';
import { centsFromEuros, htFromTtcCents } from '#domain/shared/money.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';

const htCents = (ttcEuros: number, rate: number): number => htFromTtcCents(centsFromEuros(ttcEuros), rate);

/** Terms in which the whole rental is one unit at the agreed price, so that only lateness is computed. */
function termsOf(rental: RentalLookup): RentalTerms {
  return {
    tvaRate: rental.vatRate,
    rentalPricePerUnitCents: htCents(rental.baseRentalAmount, rental.vatRate),
    rentalTimeUnit: 1,
    rentalTimeUnitType: timeUnitTypes.hours,
    overduePricePerUnitCents: htCents(rental.overduePricePerUnitTtc, rental.vatRate),
    overdueTimeUnit: rental.overdueTimeUnit,
    overdueTimeUnitType: rental.overdueTimeUnitType,
    gracePeriodHours: rental.gracePeriodHours,
    depositAmountCents: centsFromEuros(rental.depositAmountTtc),
    thresholds: [],
    reservationHoldHours: 0,
    cancellationDeadlineHours: 0,
    noShowPenaltyPercentage: 0,
    reservationProtectionBufferHours: 0,
  };
}

export const plannedEndOf = (rental: RentalLookup): Instant => Date.parse(rental.plannedEndTime);

export const costAt = (rental: RentalLookup, at: Instant): RentalCost =>
  rentalCost(termsOf(rental), { durationMs: hour, plannedEnd: plannedEndOf(rental), at });

export const lateFromOf = (rental: RentalLookup): Instant => lateFrom(rental, plannedEndOf(rental));

/** Not for an ended rental: its card shows what was captured. */
export const isLate = (rental: RentalLookup, now: Instant): boolean =>
  rental.status === 'PendingReturn' && now > lateFromOf(rental);

export const isFreeOfLateFees = (rental: RentalLookup): boolean => isLatenessFree(termsOf(rental));

const steps = [15 * minute, hour, 6 * hour];
const mostSteps = 200;

/** The selectable return times: from now to well into the lateness. */
export function whatIfRange(
  rental: RentalLookup,
  now: Instant,
): { first: Instant; last: Instant; stepMs: number } {
  const unit = unitMs(rental.overdueTimeUnit, rental.overdueTimeUnitType);
  const reach = Math.min(Math.max(8 * unit, 8 * hour), 7 * day);
  const until = Math.max(lateFromOf(rental), now) + reach;
  const stepMs = steps.find((step) => (until - now) / step <= mostSteps) ?? day;
  const first = Math.ceil(now / stepMs) * stepMs;
  return { first, last: first + Math.ceil((until - first) / stepMs) * stepMs, stepMs };
}
