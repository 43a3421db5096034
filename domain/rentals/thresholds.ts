/**
 * Compares packages: which one can never be the best price, which one is cheaper than a shorter one (rental.md#price).
 */
import { hours } from '#domain/shared/durations.js';
import { basePrice } from './pricing.js';
import type { RentalTerms } from './rental-item.js';

/** More would slow down every price calculation without a clearer offer. */
export const thresholdsAtMost = 50;

export const thresholdLimits = {
  durationHours: { min: 1, max: 8_760 },
  sortOrder: { min: -2_147_483_648, max: 2_147_483_647 },
} as const;

/**
 * - `neverWins`: up to the longest rental, another price is always as low.
 * - `undercutsShorter`: it is cheaper than a package for less time.
 */
export const thresholdWarnings = ['neverWins', 'undercutsShorter'] as const;
type ThresholdWarning = (typeof thresholdWarnings)[number];

type Package = RentalTerms['thresholds'][number];
interface Span {
  readonly maxRentalDurationHours: number;
}

/** Warnings for one package; `terms.thresholds` are the active ones. */
export function warningsOf(terms: RentalTerms, span: Span, one: Package): ThresholdWarning[] {
  const isUndercutting = terms.thresholds.some(
    ({ durationHours, priceHtCents }) => durationHours < one.durationHours && priceHtCents > one.priceHtCents,
  );
  return [
    ...(everWins(terms, span, one) ? [] : (['neverWins'] as const)),
    ...(isUndercutting ? (['undercutsShorter'] as const) : []),
  ];
}

/**
 * One duration is enough: a price never falls with the duration, and a remainder costs at most the same with every
 * other offer, so a package that wins anywhere also wins for its own duration (or for the longest rental, if that is
 * shorter).
 */
function everWins(terms: RentalTerms, { maxRentalDurationHours: longest }: Span, one: Package): boolean {
  const at = Math.min(one.durationHours, longest);
  return basePrice(terms, hours(at)).appliedThreshold?.durationHours === one.durationHours;
}
