/** Warnings about packages, compared with every possible duration. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basePrice } from '#domain/rentals/pricing.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { warningsOf } from '#domain/rentals/thresholds.js';
import { hours } from '#domain/shared/durations.js';
import { aTerms } from '#tests/support/builders.js';
import { randomTerms } from './random-terms.js';

const span = { maxRentalDurationHours: 168 };
const four = { durationHours: 4, priceHtCents: 1_000 };
const day = { durationHours: 24, priceHtCents: 3_000 };

const winsSomewhere = (terms: RentalTerms, until: number, durationHours: number): boolean => {
  for (let at = 0.5; at <= until; at += 0.5)
    if (basePrice(terms, hours(at)).appliedThreshold?.durationHours === durationHours) return true;
  return false;
};

describe('warnings about a package', () => {
  it.each([
    { name: 'a bargain', thresholds: [four, day], one: day, warnings: [] },
    {
      name: 'one as dear as the hours that it pays',
      thresholds: [{ ...four, priceHtCents: 1_200 }],
      one: { ...four, priceHtCents: 1_200 },
      warnings: ['neverWins'],
    },
    {
      name: 'one cent less than its hours',
      thresholds: [{ ...four, priceHtCents: 1_199 }],
      one: { ...four, priceHtCents: 1_199 },
      warnings: [],
    },
    {
      name: 'a day for less than four hours',
      thresholds: [four, { ...day, priceHtCents: 999 }],
      one: { ...day, priceHtCents: 999 },
      warnings: ['undercutsShorter'],
    },
    {
      name: 'four hours dearer than the day',
      thresholds: [four, { ...day, priceHtCents: 999 }],
      one: four,
      warnings: ['neverWins'],
    },
    {
      name: 'four hours beside a dearer day',
      thresholds: [four, day],
      one: four,
      warnings: [],
    },
    {
      name: 'the cheaper one of two days',
      thresholds: [day, { ...day, priceHtCents: 2_000 }],
      one: { ...day, priceHtCents: 2_000 },
      warnings: [],
    },
    {
      name: 'a day for the price of four hours',
      thresholds: [four, { ...day, priceHtCents: 1_000 }],
      one: { ...day, priceHtCents: 1_000 },
      warnings: [],
    },
  ])('$name: $warnings', ({ thresholds, one, warnings }) => {
    expect(warningsOf(aTerms({ thresholds }), span, one)).toEqual(warnings);
  });

  it('checks the longest rental for a package that lasts longer', () => {
    const year = { durationHours: 8_760, priceHtCents: 50_300 };
    const terms = aTerms({ thresholds: [year] });

    expect(warningsOf(terms, span, year)).toEqual([]);
    expect(warningsOf(terms, { maxRentalDurationHours: 167 }, year)).toEqual(['neverWins']);
  });

  it('never wins means that the package sets the price of no duration; every other package does', () => {
    fc.assert(
      fc.property(randomTerms, fc.integer({ min: 1, max: 60 }), (terms, longest) => {
        const unique = terms.thresholds.filter(
          ({ durationHours }, place, all) =>
            all.findIndex((other) => other.durationHours === durationHours) === place,
        );
        const offered = { ...terms, thresholds: unique };
        for (const one of unique) {
          const warnings = warningsOf(offered, { maxRentalDurationHours: longest }, one);
          const isCharged = winsSomewhere(offered, longest, one.durationHours);
          expect(isCharged).toBe(!warnings.includes('neverWins'));
        }
      }),
      { numRuns: 300 },
    );
  });
});
