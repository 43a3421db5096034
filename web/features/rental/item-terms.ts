/** An item as the public sees it, turned into what prices are computed from: the price shown is the price charged. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { basePrice } from '#domain/rentals/pricing.js';
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
  // Keeps others from a unit, and has no part in any price.
  reservationProtectionBufferHours: 0,
});

/** What is authorised at booking, in cents with tax. */
export function priceTtcCents(item: PublicRentalItem, durationHours: number): number {
  const terms = termsOf(item);
  return ttcCents(basePrice(terms, hours(durationHours)).baseHtCents, terms.tvaRate);
}

/** Bookings are whole hours. */
export const shortestHours = (item: PublicRentalItem): number =>
  Math.max(1, Math.ceil(item.minRentalDurationHours));

const usualHours = [1, 2, 4, 8, 24, 48, 72, 168];
const enoughPicks = 5;

/** Durations to be chosen at a touch: the shortest, the packages, and usual ones while there is room. */
export function quickPicks(item: PublicRentalItem): number[] {
  const isOffered = (count: number): boolean =>
    Number.isInteger(count) && count >= shortestHours(item) && count <= item.maxRentalDurationHours;
  const packages = item.pricingThresholds.filter(({ isActive }) => isActive).map((one) => one.durationHours);
  const first = [...new Set([shortestHours(item), ...packages])].filter(isOffered);
  const room = Math.max(0, enoughPicks - first.length);
  const more = usualHours.filter((count) => isOffered(count) && !first.includes(count)).slice(0, room);
  return [...first, ...more].sort((one, other) => one - other);
}
