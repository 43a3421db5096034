/** What a customer pays by duration, as a line to be drawn: every point is the price that would be charged (behaviour.md §8.2). */
import { cardLimits } from '#domain/payments/card-limits.js';
import { hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { hour } from '#domain/shared/record.js';
import { basePrice, unitMs, type AppliedThreshold } from './pricing.js';
import type { RentalTerms } from './rental-item.js';

/** More points than a screen has room for would only be slow. */
const pointsAtMost = 400;

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

/** What the shortest rental costs when no card can pay so little; null when all is well. Longer ones never cost less. */
export function tooCheapCents(terms: RentalTerms, shortestHours: number): number | null {
  const { priceTtcCents } = pricePoint(terms, shortestHours);
  return priceTtcCents < cardLimits.leastCents ? priceTtcCents : null;
}

/** Multiples of `stepHours`, thinned to whole multiples of it when there are too many. */
function grid(stepHours: number, untilHours: number): number[] {
  const thinned = stepHours * Math.max(1, Math.ceil(untilHours / stepHours / pointsAtMost));
  return Array.from({ length: Math.floor(untilHours / thinned) }, (_, step) => (step + 1) * thinned);
}

/** Where a price may change: whole hours, as customers book; started units of time; the ends of packages. */
function breakHours(terms: RentalTerms, untilHours: number): number[] {
  const unitHours = unitMs(terms.rentalTimeUnit, terms.rentalTimeUnitType) / hour;
  const isDrawable = untilHours / unitHours <= pointsAtMost;
  const packages = terms.thresholds.flatMap(({ durationHours }) => grid(durationHours, untilHours));
  const units = isDrawable ? grid(unitHours, untilHours) : [];
  return [...new Set([...grid(1, untilHours), ...units, ...packages, untilHours])].sort(
    (left, right) => left - right,
  );
}

const isSame = (left: PricePoint, right: PricePoint): boolean =>
  left.priceHtCents === right.priceHtCents &&
  left.traditionalTtcCents === right.traditionalTtcCents &&
  left.appliedThreshold?.durationHours === right.appliedThreshold?.durationHours;

/** The ends of the steps from the first minute to `untilHours`: a price holds from the point before up to its own. */
export function priceCurve(terms: RentalTerms, untilHours: number): PricePoint[] {
  const points = breakHours(terms, untilHours).map((at) => pricePoint(terms, at));
  return points.filter((point, place) => {
    const next = points[place + 1];
    return next === undefined || !isSame(point, next);
  });
}
