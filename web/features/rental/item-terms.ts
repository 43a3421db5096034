/** Converts a public item into price terms, so that the price shown is the price charged. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { basePrice, longestHoursAtPrice } from '#domain/rentals/pricing.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { hours } from '#domain/shared/durations.js';
import { centsFromEuros, ttcCents } from '#domain/shared/money.js';

export const termsOf = (item: PublicRentalItem): RentalTerms => ({
  tvaRate: item.tvaRate,
  rentalPricePerUnitCents: centsFromEuros(item.rentalPricePerUnitHt),
  rentalTimeUnit: item.rentalTimeUnit,
  rentalTimeUnitType: item.rentalTimeUnitType,
  overduePricePerUnitCents: centsFromEuros(item.overduePricePerUnitHt),
  overdueTimeUnit: item.overdueTimeUnit,
  overdueTimeUnitType: item.overdueTimeUnitType,
  gracePeriodHours: item.gracePeriodHours,
  depositAmountCents: centsFromEuros(item.depositAmountTtc),
  thresholds: item.pricingThresholds
    .filter(({ isActive }) => isActive)
    .map(({ durationHours, priceHt }) => ({ durationHours, priceHtCents: centsFromEuros(priceHt) })),
  reservationHoldHours: item.reservationHoldHours,
  cancellationDeadlineHours: item.cancellationDeadlineHours,
  noShowPenaltyPercentage: item.noShowPenaltyPercentage,
  // Only delays the next booking of a unit; no price depends on it.
  reservationProtectionBufferHours: 0,
});

/** The amount authorised at booking, in cents including tax. */
export function priceTtcCents(item: PublicRentalItem, durationHours: number): number {
  const terms = termsOf(item);
  return ttcCents(basePrice(terms, hours(durationHours)).baseHtCents, terms.tvaRate);
}

/** Bookings are whole hours. */
export const shortestHours = (item: PublicRentalItem): number =>
  Math.max(1, Math.ceil(item.minRentalDurationHours));

const usualHours = [1, 2, 4, 8, 24, 48, 72, 168];
const enoughPicks = 5;

/** The longest duration at the price of `count` hours. */
const longestAtPrice = (item: PublicRentalItem, count: number): number =>
  longestHoursAtPrice(termsOf(item), count, item.maxRentalDurationHours);

/**
 * Quick choices: the shortest duration, the packages, and usual durations as far as the list has space. If several
 * durations have one price, only the longest is offered.
 */
export function quickPicks(item: PublicRentalItem): number[] {
  const isOffered = (count: number): boolean =>
    Number.isInteger(count) && count >= shortestHours(item) && count <= item.maxRentalDurationHours;
  const packages = item.pricingThresholds.filter(({ isActive }) => isActive).map((one) => one.durationHours);
  const longest = (counts: readonly number[]): number[] =>
    counts.filter(isOffered).map((count) => longestAtPrice(item, count));
  const first = new Set(longest([shortestHours(item), ...packages]));
  const more = longest(usualHours).filter((count) => !first.has(count));
  const room = Math.max(0, enoughPicks - first.size);
  return [...first, ...[...new Set(more)].slice(0, room)].sort((one, other) => one - other);
}

/** The duration chosen at first: the longest at the lowest price. */
export const firstPick = (item: PublicRentalItem): number => longestAtPrice(item, shortestHours(item));
