/** The price by duration as a line for a chart: every point is the price that would be charged (rental.md#price). */
import { cardLimits } from '#domain/payments/card-limits.js';
import { hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { hour } from '#domain/shared/record.js';
import { basePrice, unitMs, type AppliedThreshold } from './pricing.js';
import type { RentalTerms } from './rental-item.js';

export interface PricePoint {
  readonly durationHours: number;
  readonly priceHtCents: number;
  readonly priceTtcCents: number;
  /** Without packages. */
  readonly traditionalTtcCents: number;
  readonly appliedThreshold: AppliedThreshold | null;
}

export function pricePoint(terms: RentalTerms, durationHours: number): PricePoint {
  const { baseHtCents, traditionalHtCents, appliedThreshold } = basePrice(terms, hours(durationHours));
  return {
    durationHours,
    priceHtCents: baseHtCents,
    priceTtcCents: ttcCents(baseHtCents, terms.tvaRate),
    traditionalTtcCents: ttcCents(traditionalHtCents, terms.tvaRate),
    appliedThreshold,
  };
}

/** The price of the shortest rental if it is below the card minimum; otherwise null. Longer ones never cost less. */
export function tooCheapCents(terms: RentalTerms, shortestHours: number): number | null {
  const { priceTtcCents } = pricePoint(terms, shortestHours);
  return priceTtcCents < cardLimits.leastCents ? priceTtcCents : null;
}

/** The number of hours in a year. */
const pricesAtMost = 8_760;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/**
 * A common divisor of all price changes: units may begin at the end of any package, and packages are whole hours. If
 * that gives too many prices, whole hours are used, as customers book.
 */
function stepMs(terms: RentalTerms, untilHours: number): number {
  const step = greatestDivisor(unitMs(terms.rentalTimeUnit, terms.rentalTimeUnitType), hour);
  return hours(untilHours) / step > pricesAtMost ? hour : step;
}

function durationsUntil(terms: RentalTerms, untilHours: number): number[] {
  const step = stepMs(terms, untilHours);
  const multiples = Array.from(
    { length: Math.floor(hours(untilHours) / step) },
    (_, place) => ((place + 1) * step) / hour,
  );
  return [...new Set([...multiples, untilHours])];
}

const isSame = (left: PricePoint, right: PricePoint): boolean =>
  left.priceHtCents === right.priceHtCents &&
  left.traditionalTtcCents === right.traditionalTtcCents &&
  left.appliedThreshold?.durationHours === right.appliedThreshold?.durationHours;

/**
 * The ends of the steps from the first minute to `untilHours`: a price applies from the previous point up to its own.
 * With more than 8,760 possible changes (units of minutes, over months) the steps are whole hours.
 */
export function priceCurve(terms: RentalTerms, untilHours: number): PricePoint[] {
  const points = durationsUntil(terms, untilHours).map((at) => pricePoint(terms, at));
  return points.filter((point, place) => {
    const next = points[place + 1];
    return next === undefined || !isSame(point, next);
  });
}
