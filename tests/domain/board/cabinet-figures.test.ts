/** Figures of cabinets: periods, quantiles, shares, and which cabinet is the worst (pages.md#figures-of-cabinets). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addSums,
  figureRows,
  figuresOf,
  hourOfWeek,
  noFigures,
  sortedBy,
  worst,
  type CabinetFigures,
  bucketOf,
  quantile,
  type WaitCounts,
} from '#domain/board/cabinet-figures.js';
import {
  figureChange,
  figureFileColumns,
  figureText,
  isBetter,
  periodText,
} from '#domain/board/cabinet-figure-labels.js';
import { daysAfter, daysIn, periodBefore } from '#domain/board/figures.js';
import { hour, minute } from '#domain/shared/record.js';

const later = '2040-01-01';
const aDate = fc
  .integer({ min: Date.UTC(2019, 0, 1) / 86_400_000, max: Date.UTC(2029, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const countsOf = (durations: readonly number[]): WaitCounts => {
  const counts = new Map<number, number>();
  for (const ms of durations) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  return counts;
};
const noWaits = { pickup: new Map(), late: new Map() };

describe('the period before', () => {
  test.each([
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a leap February', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['ten days', '2026-03-05', '2026-03-14', '2026-02-23', '2026-03-04'],
    ['a day', '2026-03-29', '2026-03-29', '2026-03-28', '2026-03-28'],
    ['the first of a month', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('of %s', (_, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to }, later)).toEqual({ from: beforeFrom, to: beforeTo });
  });

  test.each([
    ['2026-11-10', '2026-10-10'],
    ['2026-11-30', '2026-10-31'],
    ['2026-11-29', '2026-10-29'],
  ])('ends as far as November has come on %s', (today, to) => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' }, today)).toEqual({ from: '2026-10-01', to });
  });

  test('never ends after its own month', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(periodBefore(march, '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('touches the period, and has as many days unless it is made of months', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: 1, max: 366 }), (from, days) => {
        const period = { from, to: daysAfter(from, days - 1) };
        const before = periodBefore(period, later);
        expect(daysAfter(before.to, 1)).toBe(from);
        expect(daysIn(period)).toBe(days);
        if (!from.endsWith('-01')) expect(daysIn(before)).toBe(days);
      }),
    );
  });
});

describe('quantiles from buckets', () => {
  test('are within 2.5 % of the duration that they represent, whatever the durations', () => {
    const durations = fc.array(fc.integer({ min: minute, max: 90 * 24 * hour }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.9), (all, share) => {
        const sorted = all.toSorted((left, right) => left - right);
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
        const found = quantile(countsOf(all), share) ?? 0;
        expect(Math.abs(found - exact) / exact).toBeLessThanOrEqual(0.026);
      }),
    );
  });

  test('of days that are added up are those of all their durations', () => {
    const durations = fc.array(fc.integer({ min: -hour, max: 90 * 24 * hour }), { maxLength: 40 });
    fc.assert(
      fc.property(durations, durations, (one, other) => {
        const sum = new Map(countsOf(one));
        for (const [bucket, count] of countsOf(other)) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
        expect(quantile(sum, 0.5)).toBe(quantile(countsOf([...one, ...other]), 0.5));
      }),
    );
  });

  test('are null without a duration, and zero for those of less than a minute', () => {
    expect(quantile(new Map(), 0.5)).toBeNull();
    expect(quantile(countsOf([-hour, 0, 59_999]), 0.9)).toBe(0);
  });
});

const sums = {
  ...noFigures,
  usedMs: 30 * hour,
  availableMs: 120 * hour,
  openings: 8,
  failures: 2,
  returns: 4,
  late: 1,
};
const figured = (fields: Partial<CabinetFigures> = {}): CabinetFigures => ({
  ...figuresOf(noFigures, noWaits),
  ...fields,
});

describe('figures', () => {
  test('are shares, euros and minutes of the sums', () => {
    const pickup = countsOf([hour, 2 * hour, 30 * hour]);
    const figures = figuresOf({ ...sums, revenueCents: 12_345 }, { pickup, late: new Map() });

    expect(figures).toMatchObject({
      use: 0.25,
      failures: 0.25,
      late: 0.25,
      revenue: 123.45,
      lateMedian: null,
    });
    expect(figures.pickupMedian).toBeGreaterThan(116);
    expect(figures.pickupMedian).toBeLessThan(124);
  });

  test('have no value where there is nothing to divide by, and no share above one', () => {
    expect(figured()).toMatchObject({ use: null, failures: null, late: null, pickupMedian: null, orders: 0 });
    expect(figuresOf({ ...noFigures, usedMs: 9, availableMs: 3 }, noWaits).use).toBe(1);
  });

  test('of parts add up to those of the whole, in any order', () => {
    const part = fc.record(
      Object.fromEntries(Object.keys(noFigures).map((name) => [name, fc.nat(1_000_000)])),
    ) as fc.Arbitrary<typeof noFigures>;
    fc.assert(
      fc.property(part, part, part, (one, two, three) => {
        expect(addSums(addSums(one, two), three)).toEqual(addSums(three, addSums(two, one)));
      }),
    );
  });

  test.each([
    ['2026-11-30', 0, 0],
    ['2026-11-29', 23, 167],
    ['2026-10-25', 2, 146],
  ])('count %s at %i h as hour %i of the week', (date, hourOfDay, slot) => {
    expect(hourOfWeek(date, hourOfDay)).toBe(slot);
  });
});

describe('the worst cabinet', () => {
  const rows = [
    { ...figured({ use: 0.4, refusals: 2 }), id: 'a' },
    { ...figured({ use: null, refusals: 9 }), id: 'b' },
    { ...figured({ use: 0.1, refusals: 9 }), id: 'c' },
  ];
  const ids = (sorted: readonly { readonly id: string }[]): string => sorted.map(({ id }) => id).join('');

  test('comes first by any figure, high or low, and one without a value last', () => {
    expect(ids(sortedBy(rows, 'use', 'worst'))).toBe('cab');
    expect(ids(sortedBy(rows, 'use', 'best'))).toBe('acb');
    expect(ids(sortedBy(rows, 'refusals', 'worst'))).toBe('bca');
    expect(ids(sortedBy(rows, 'refusals', 'best'))).toBe('abc');
  });

  test('over all figures is the one with the worst places', () => {
    expect(ids(worst(rows, 1))).toBe('c');
    expect(worst(rows, 5)).toHaveLength(3);
  });
});

describe('in French', () => {
  test.each([
    ['use', 0.425, '42,5 %'],
    ['orders', 12, '12'],
    ['revenue', 1234.5, '1 234,50 €'],
    ['pickupMedian', 65, '1 h 05 min'],
    ['late', null, '–'],
  ] as const)('%s of %s reads %s', (name, value, text) => {
    expect(figureText(name, value).replaceAll(/\s/g, ' ')).toBe(text);
  });

  test.each([
    ['orders', 12, 10, '2 de plus (+ 20 %)', true],
    ['orders', 5, 0, '5 de plus', true],
    ['orders', 50, 1, '49 de plus', true],
    ['orders', 5, 5, 'autant', null],
    ['refusals', 12, 10, '2 de plus (+ 20 %)', false],
    ['use', 0.41, 0.425, '1,5 point de moins', false],
    ['late', 0.1, 0.35, '25 points de moins', true],
    ['pickupMedian', 60, 120, '1 h de moins (− 50 %)', true],
    ['revenue', 80, 100, '20,00 € de moins (− 20 %)', false],
    ['late', null, 0.35, null, null],
  ] as const)('%s from %s, before %s: %s', (name, now, before, text, better) => {
    expect(figureChange(name, now, before)?.replaceAll(/\s/g, ' ') ?? null).toBe(text);
    expect(isBetter(name, now, before)).toBe(better);
  });

  test('a file has two decimals with a comma, hours and percents', () => {
    const row = {
      ...figured({ use: 0.425, orders: 3, revenue: 1234.5, pickupMedian: 65 }),
      cabinetName: 'Gare',
      mode: 'Rental' as const,
      kind: 'item' as const,
      subjectName: 'Perceuse',
      before: figured(),
    } as const;
    const cells = Object.fromEntries(figureFileColumns.map(({ title, of }) => [title, of(row)]));
    expect(cells).toMatchObject({
      Consigne: 'Gare',
      'Utilisation (%)': '42,50',
      'Utilisation (%), avant': '',
      Commandes: '3',
      'Revenus (€)': '1234,50',
      'Retrait, médiane (h)': '1,08',
    });
    expect(figureFileColumns).toHaveLength(4 + 2 * figureRows.length);
  });

  test('a period of one day is that day', () => {
    expect(periodText({ from: '2026-11-01', to: '2026-11-01' })).toBe('du 01/11/2026');
    expect(periodText({ from: '2026-11-01', to: '2026-11-30' })).toBe('du 01/11/2026 au 30/11/2026');
  });
});
