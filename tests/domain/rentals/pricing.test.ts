import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { basePrice, longestHoursAtPrice, termsOf, traditionalHt, unitMs } from '#domain/rentals/pricing.js';
import { timeUnitTypes } from '#domain/rentals/rental-item.js';
import { hours } from '#domain/shared/durations.js';
import { hour, minute } from '#domain/shared/record.js';
import { aTerms, aThreshold, anItem, noon } from '#tests/support/builders.js';
import { randomDurations, randomTerms } from './random-terms.js';

describe('a unit of time', () => {
  it.each([
    { unit: 30, type: timeUnitTypes.minutes, ms: 30 * minute },
    { unit: 2, type: timeUnitTypes.hours, ms: 2 * hour },
    { unit: 3, type: timeUnitTypes.days, ms: 72 * hour },
  ])('of $unit × type $type lasts $ms ms', ({ unit, type, ms }) => {
    expect(unitMs(unit, type)).toBe(ms);
  });
});

describe('the traditional price', () => {
  it.each([
    { name: 'nothing', durationMs: 0, cents: 0 },
    { name: 'a negative remainder', durationMs: -hour, cents: 0 },
    { name: 'one millisecond', durationMs: 1, cents: 300 },
    { name: 'a whole hour', durationMs: hour, cents: 300 },
    { name: 'a started second hour', durationMs: hour + 1, cents: 600 },
  ])('of $name is $cents cents', ({ durationMs, cents }) => {
    expect(traditionalHt(aTerms(), durationMs)).toBe(cents);
  });

  it('refuses terms without a unit', () => {
    expect(() => traditionalHt(aTerms({ rentalTimeUnit: 0 }), hour)).toThrow('longer than nothing');
  });
});

describe('the base price', () => {
  it.each([
    { booked: 3, base: 900, traditional: 900, threshold: null, times: 0 },
    { booked: 4, base: 1_000, traditional: 1_200, threshold: 4, times: 1 },
    { booked: 5, base: 1_300, traditional: 1_500, threshold: 4, times: 1 },
    { booked: 11, base: 2_900, traditional: 3_300, threshold: 4, times: 2 },
    { booked: 26, base: 3_600, traditional: 7_800, threshold: 24, times: 1 },
    { booked: 48, base: 6_000, traditional: 14_400, threshold: 24, times: 2 },
  ])('of $booked h is $base cents (worked case)', ({ booked, base, traditional, threshold, times }) => {
    const price = basePrice(aTerms(), hours(booked));

    expect(price.baseHtCents).toBe(base);
    expect(price.traditionalHtCents).toBe(traditional);
    expect(price.appliedThreshold?.durationHours ?? null).toBe(threshold);
    expect(price.appliedThreshold?.times ?? 0).toBe(times);
  });

  it('uses a package that is longer than the rental when it is cheaper', () => {
    const price = basePrice(aTerms(), hours(3.5));

    expect(price).toEqual({
      baseHtCents: 1_000,
      traditionalHtCents: 1_200,
      appliedThreshold: { durationHours: 4, priceHtCents: 1_000, times: 1 },
    });
  });

  it.each([
    {
      name: 'no package over any',
      thresholds: [{ durationHours: 4, priceHtCents: 1_200 }],
      booked: 4,
      applied: null,
    },
    {
      name: 'the shorter package, whatever the order of the list',
      thresholds: [
        { durationHours: 8, priceHtCents: 1_000 },
        { durationHours: 6, priceHtCents: 1_000 },
      ],
      booked: 6,
      applied: { durationHours: 6, priceHtCents: 1_000, times: 1 },
    },
    {
      name: 'fewer times: two packages and a remainder over three packages',
      thresholds: [{ durationHours: 4, priceHtCents: 900 }],
      booked: 11,
      applied: { durationHours: 4, priceHtCents: 900, times: 2 },
    },
  ])('prefers on equal price $name', ({ thresholds, booked, applied }) => {
    expect(basePrice(aTerms({ thresholds }), hours(booked)).appliedThreshold).toEqual(applied);
  });

  it('does not mix packages of different thresholds', () => {
    const terms = aTerms({
      thresholds: [
        { durationHours: 4, priceHtCents: 100 },
        { durationHours: 24, priceHtCents: 590 },
      ],
    });

    expect(basePrice(terms, hours(28)).baseHtCents).toBe(700);
  });

  /**
   * The rule word for word: every package, any number of times; on equal price no package, the shorter one, fewer
   * times.
   */
  function cheapest(terms: RentalTerms, durationMs: number) {
    const packages = terms.thresholds.toSorted((one, other) => one.durationHours - other.durationHours);
    let best = { cents: traditionalHt(terms, durationMs), hours: 0, times: 0 };
    for (const { durationHours, priceHtCents } of packages)
      for (let times = 1; times <= Math.ceil(durationMs / hours(durationHours)); times += 1) {
        const rest = durationMs - times * hours(durationHours);
        const cents = times * priceHtCents + traditionalHt(terms, rest);
        if (cents < best.cents) best = { cents, hours: durationHours, times };
      }
    return best;
  }

  it('is the smallest over every package and every number of times', () => {
    const upToAYear = fc.oneof(
      randomDurations,
      fc.nat(8_760).map((whole) => hours(whole)),
    );
    fc.assert(
      fc.property(randomTerms, upToAYear, (terms, durationMs) => {
        const { baseHtCents, appliedThreshold } = basePrice(terms, durationMs);

        expect({
          cents: baseHtCents,
          hours: appliedThreshold?.durationHours ?? 0,
          times: appliedThreshold?.times ?? 0,
        }).toEqual(cheapest(terms, durationMs));
      }),
      { numRuns: 400 },
    );
  });

  it('never falls when the rental is longer', () => {
    fc.assert(
      fc.property(randomTerms, randomDurations, randomDurations, (terms, durationMs, more) => {
        const price = basePrice(terms, durationMs);

        expect(price.baseHtCents).toBeGreaterThanOrEqual(0);
        expect(price.baseHtCents).toBeLessThanOrEqual(price.traditionalHtCents);
        expect(basePrice(terms, durationMs + more).baseHtCents).toBeGreaterThanOrEqual(price.baseHtCents);
      }),
    );
  });

  it('is the same up to the longest duration at it, and higher after that', () => {
    const most = 60;
    fc.assert(
      fc.property(randomTerms, fc.integer({ min: 1, max: most }), (terms, count) => {
        const priceOf = (durationHours: number) => basePrice(terms, hours(durationHours)).baseHtCents;
        const longest = longestHoursAtPrice(terms, count, most);
        expect(priceOf(longest)).toBe(priceOf(count));
        if (longest < most) expect(priceOf(longest + 1)).toBeGreaterThan(priceOf(count));
      }),
      { numRuns: 50 },
    );
  });

  it('can be explained: the applied package gives the price', () => {
    fc.assert(
      fc.property(randomTerms, randomDurations, (terms, durationMs) => {
        const { baseHtCents, traditionalHtCents, appliedThreshold: applied } = basePrice(terms, durationMs);
        const explained = applied
          ? applied.times * applied.priceHtCents +
            traditionalHt(terms, durationMs - applied.times * hours(applied.durationHours))
          : traditionalHtCents;

        expect(baseHtCents).toBe(explained);
      }),
    );
  });
});

describe('the terms of an order', () => {
  it('contain the offered packages, the shorter first', () => {
    const thresholds = [
      aThreshold({ durationHours: 24, priceHtCents: 3_000, sortOrder: 0 }),
      aThreshold({ durationHours: 4, priceHtCents: 1_100, sortOrder: 1 }),
      aThreshold({ durationHours: 4, priceHtCents: 1_000, sortOrder: 2 }),
      aThreshold({ durationHours: 2, priceHtCents: 1, isActive: false }),
      aThreshold({ durationHours: 3, priceHtCents: 1, deletedAt: noon }),
    ];

    expect(termsOf(anItem(), thresholds).thresholds).toEqual([
      { durationHours: 4, priceHtCents: 1_000 },
      { durationHours: 4, priceHtCents: 1_100 },
      { durationHours: 24, priceHtCents: 3_000 },
    ]);
  });

  it('copy every figure of the item that a price or a penalty depends on', () => {
    const item = anItem({ tvaRate: 5.5, gracePeriodHours: 7, noShowPenaltyPercentage: 12 });
    const { thresholds, ...figures } = termsOf(item, []);

    expect(thresholds).toEqual([]);
    expect(item).toMatchObject(figures);
    expect(Object.keys(figures)).toHaveLength(13);
  });
});
