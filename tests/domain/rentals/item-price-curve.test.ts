/** The price curve: every point is the charged price, and no step is missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCurve, pricePoint, tooCheapCents } from '#domain/rentals/item-price-curve.js';
import { basePrice } from '#domain/rentals/pricing.js';
import { hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { minute } from '#domain/shared/record.js';
import { aTerms } from '#tests/support/builders.js';
import { randomTerms } from './random-terms.js';

describe('the price curve', () => {
  it('shows the worked cases of rental.md#worked-cases', () => {
    const curve = priceCurve(aTerms(), 48);
    const at = (durationHours: number) => curve.find((point) => point.durationHours === durationHours);

    expect(at(3)).toMatchObject({ priceHtCents: 900, priceTtcCents: 1_080, appliedThreshold: null });
    expect(at(4)).toMatchObject({
      priceTtcCents: 1_200,
      traditionalTtcCents: 1_440,
      appliedThreshold: { durationHours: 4, times: 1 },
    });
    expect(at(11)).toMatchObject({ priceHtCents: 2_900, appliedThreshold: { durationHours: 4, times: 2 } });
    expect(at(48)).toMatchObject({ priceHtCents: 6_000, appliedThreshold: { durationHours: 24, times: 2 } });
  });

  it('names a plateau once, by its end', () => {
    const curve = priceCurve(aTerms({ thresholds: [], rentalTimeUnitType: 2 }), 72);

    expect(curve.map(({ durationHours, priceHtCents }) => [durationHours, priceHtCents])).toEqual([
      [24, 300],
      [48, 600],
      [72, 900],
    ]);
  });

  it.each([
    {
      name: 'units of half an hour',
      fields: { rentalTimeUnit: 30, rentalTimeUnitType: 0 },
      until: 2,
      points: 4,
    },
    { name: 'less than one unit', fields: { rentalTimeUnitType: 2 }, until: 5, points: 1 },
  ] as const)('has the steps of $name', ({ fields, until, points }) => {
    expect(priceCurve(aTerms({ thresholds: [], ...fields }), until)).toHaveLength(points);
  });

  const starts = (terms: Parameters<typeof aTerms>[0], until: number) =>
    priceCurve(aTerms(terms), until).map(({ durationHours }) => durationHours);

  it('has every unit up to 8,760 of them, then whole hours', () => {
    const tenMinutes = { thresholds: [], rentalTimeUnit: 10, rentalTimeUnitType: 0 } as const;

    expect(starts(tenMinutes, 1_460)).toHaveLength(8_760);
    expect(starts(tenMinutes, 1_461)).toEqual(Array.from({ length: 1_461 }, (_, place) => place + 1));
  });

  it('changes between whole hours and units, where a unit begins at the end of a package', () => {
    const terms = {
      thresholds: [{ durationHours: 1, priceHtCents: 10 }],
      rentalTimeUnit: 90,
      rentalTimeUnitType: 0,
    } as const;

    expect(starts({ ...terms, rentalPricePerUnitCents: 15 }, 3)).toEqual([1, 1.5, 2, 2.5, 3]);
  });

  it('has the end of every package of a year', () => {
    const aDay = { durationHours: 24, priceHtCents: 2_000 };
    const ends = new Set(starts({ thresholds: [aDay] }, 8_760));

    for (let end = 24; end <= 8_760; end += 24) expect(ends.has(end)).toBe(true);
  });

  it.each([
    ['the price', [{ durationHours: 1, priceHtCents: 50 }], 2, 6, [1, 2, 3, 4, 5, 6]],
    ['the price without packages', [{ durationHours: 24, priceHtCents: 900 }], 1, 6, [1, 2, 3, 4, 5, 6]],
    [
      'the package',
      [
        { durationHours: 4, priceHtCents: 100 },
        { durationHours: 6, priceHtCents: 100 },
      ],
      2,
      8,
      [4, 6, 8],
    ],
  ] as const)('begins a step where only %s changes', (_, thresholds, rentalTimeUnitType, until, expected) => {
    expect(starts({ thresholds, rentalTimeUnitType }, until)).toEqual(expected);
  });

  it('is that of whole hours, over a year of minutes', () => {
    const terms = aTerms({ rentalTimeUnitType: 0, thresholds: [{ durationHours: 7, priceHtCents: 900 }] });

    const curve = priceCurve(terms, 8_760);

    expect(curve.length).toBeLessThanOrEqual(8_760);
    expect(curve.at(-1)?.durationHours).toBe(8_760);
  });

  /** The price that the curve gives for a duration. */
  const readAt = (
    curve: readonly { durationHours: number; priceTtcCents: number }[],
    durationHours: number,
  ) => curve.find((point) => point.durationHours >= durationHours)?.priceTtcCents;

  it("has the booking's prices from 29 hours to 500", () => {
    const terms = aTerms({ rentalPricePerUnitCents: 1_324, thresholds: [], tvaRate: 8.5 });

    expect(readAt(priceCurve(terms, 500), 29)).toBe(ttcCents(29 * 1_324, 8.5));
  });

  it("has the booking's price for every whole hour", () => {
    const untils = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 401, max: 1_000 }));
    const durations = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(randomTerms, untils, durations, (terms, until, shares) => {
        const curve = priceCurve(terms, until);
        for (const share of shares) {
          const at = Math.max(1, Math.ceil(share * until));
          const { baseHtCents } = basePrice(terms, hours(at));
          expect([at, readAt(curve, at)]).toEqual([at, ttcCents(baseHtCents, terms.tvaRate)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("has the booking's price for every minute, up to 8,760 possible changes", () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 146 * 60 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(randomTerms, minutes, (terms, durations) => {
        const curve = priceCurve(terms, 146);
        for (const at of durations) {
          const { baseHtCents } = basePrice(terms, at * minute);
          expect([at, readAt(curve, at / 60)]).toEqual([at, ttcCents(baseHtCents, terms.tvaRate)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the charged price at every point, and never falls', () => {
    fc.assert(
      fc.property(randomTerms, fc.integer({ min: 1, max: 200 }), (terms, until) => {
        const curve = priceCurve(terms, until);

        for (const [place, point] of curve.entries()) {
          const { baseHtCents } = basePrice(terms, hours(point.durationHours));
          expect(point.priceTtcCents).toBe(ttcCents(baseHtCents, terms.tvaRate));
          expect(point.priceHtCents).toBeGreaterThanOrEqual(curve[place - 1]?.priceHtCents ?? 0);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a price below the minimum of a card', () => {
  const costing = (rentalPricePerUnitCents: number) =>
    aTerms({ rentalPricePerUnitCents, thresholds: [], tvaRate: 20 });

  it('is one below 0.50 € with tax, of the shortest rental', () => {
    expect(tooCheapCents(costing(41), 1)).toBe(49);
    expect(tooCheapCents(costing(42), 1)).toBeNull();
    expect(tooCheapCents(costing(21), 2)).toBeNull();
  });

  it('is never that of a longer one when the shortest can be paid', () => {
    fc.assert(
      fc.property(randomTerms, fc.integer({ min: 1, max: 200 }), (terms, shortest) => {
        fc.pre(tooCheapCents(terms, shortest) === null);
        expect(pricePoint(terms, shortest + 1).priceTtcCents).toBeGreaterThanOrEqual(50);
      }),
    );
  });
});
