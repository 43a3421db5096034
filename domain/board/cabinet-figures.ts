/** The figures of a cabinet, an item or a size over a period, from sums of days (pages.md#figures-of-cabinets). */
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { euros } from '#domain/shared/money.js';
import { minute } from '#domain/shared/record.js';

/**
 * Durations counted in buckets, so that medians of any period come from sums of days (pages.md#figures-of-cabinets):
 * each bucket is 5 % longer than the one before, so a quantile is exact to 2.5 %.
 */
const ratio = 1.05;

/** The number of the bucket of a duration in milliseconds: 0 for less than a minute, negative durations included. */
export const bucketOf = (ms: number): number =>
  ms < minute ? 0 : 1 + Math.floor(Math.log(ms / minute) / Math.log(ratio));

/** The duration in the middle of a bucket, in milliseconds. */
const durationOf = (bucket: number): number => (bucket === 0 ? 0 : minute * ratio ** (bucket - 0.5));

/** Bucket → how many durations. */
export type WaitCounts = ReadonlyMap<number, number>;

/** The duration that this share of all durations does not exceed, in milliseconds; null without any. */
export function quantile(counts: WaitCounts, share: number): number | null {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([left], [right]) => left - right);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of sorted) {
    passed += count;
    if (passed >= share * all) return durationOf(bucket);
  }
  return null;
}

/** What a figure is about: a rental item, a locker size, or everything else of a cabinet. */
export const figureKinds = ['cabinet', 'item', 'size'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Sums of a day; those of a period are their sums. */
export interface FigureSums {
  /** Occupied time of units for rent, or of the lockers of other modes. */
  readonly usedMs: number;
  /** Time in which the lockers or units could be occupied. */
  readonly availableMs: number;
  readonly orders: number;
  /** Captured, refunds deducted. */
  readonly revenueCents: number;
  /** Bookings, parcels and deposits that found no free locker or unit. */
  readonly refusals: number;
  readonly openings: number;
  /** Openings that failed: jammed, no movement, no answer in time. */
  readonly failures: number;
  readonly returns: number;
  /** Returns after the grace (rental.md#lateness). */
  readonly late: number;
}

export const noFigures: FigureSums = {
  usedMs: 0,
  availableMs: 0,
  orders: 0,
  revenueCents: 0,
  refusals: 0,
  openings: 0,
  failures: 0,
  returns: 0,
  late: 0,
};
export const sumNames = Object.keys(noFigures) as readonly (keyof FigureSums)[];

export function addSums(left: FigureSums, right: Partial<FigureSums>): FigureSums {
  const sums: Record<keyof FigureSums, number> = { ...left };
  for (const name of sumNames) sums[name] += right[name] ?? 0;
  return sums;
}

/** What is counted by weekday and hour. */
export const hourlyNames = ['orders', 'refusals'] as const;
export type HourlyName = (typeof hourlyNames)[number];
/** Durations whose quantiles are shown: from ready to picked up, and after the end of a rental. */
export const waitNames = ['pickup', 'late'] as const;
export type WaitName = (typeof waitNames)[number];
export type Waits = Readonly<Record<WaitName, WaitCounts>>;

interface FigurePlace {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly mode: CabinetMode;
  readonly kind: FigureKind;
  /** The id of the item or the size; empty for a cabinet. */
  readonly subjectId: string;
}

/** The sums of one day, without personal data. */
export interface FigureDay extends FigurePlace, FigureSums {
  readonly id: string;
  /** In Paris: `2026-11-20`. */
  readonly day: string;
  /** On that day; empty for a cabinet. */
  readonly subjectName: string;
}

/** One bar of a histogram of a day. */
export interface FigureCount extends FigurePlace {
  readonly id: string;
  readonly day: string;
  readonly measure: HourlyName | WaitName;
  /** By hour: that of the week from Monday, 0 to 167. A wait: its bucket (wait-buckets.ts). */
  readonly slot: number;
  readonly count: number;
}

/** How often a cabinet had no space for a request within one hour: one row, however many. */
export interface RefusalCount {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  readonly kind: FigureKind;
  readonly subjectId: string;
  readonly subjectName: string;
  /** The beginning of the hour. */
  readonly at: number;
  readonly count: number;
}

/** Shares from 0 to 1, euros, minutes; null where there is nothing to divide by or no duration. */
export interface CabinetFigures {
  readonly use: number | null;
  readonly orders: number;
  readonly revenue: number;
  readonly refusals: number;
  readonly failures: number | null;
  readonly pickupMedian: number | null;
  readonly pickupP90: number | null;
  readonly late: number | null;
  readonly lateMedian: number | null;
}

const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : null;
const minutes = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / minute));

export const figuresOf = (sums: FigureSums, waits: Waits): CabinetFigures => ({
  use: shareOf(sums.usedMs, sums.availableMs),
  orders: sums.orders,
  revenue: euros(sums.revenueCents),
  refusals: sums.refusals,
  failures: shareOf(sums.failures, sums.openings),
  pickupMedian: minutes(quantile(waits.pickup, 0.5)),
  pickupP90: minutes(quantile(waits.pickup, 0.9)),
  late: shareOf(sums.late, sums.returns),
  lateMedian: minutes(quantile(waits.late, 0.5)),
});

/** The hour of the week from Monday, 0 to 167, of a day and an hour of it. */
export function hourOfWeek(date: string, hourOfDay: number): number {
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 24 + hourOfDay;
}

export type FigureName = keyof CabinetFigures;
type Unit = 'share' | 'count' | 'euros' | 'minutes';

interface FigureRow {
  readonly name: FigureName;
  readonly unit: Unit;
  /** Whether a higher value is worse: which cabinet is the worst, and how a change reads. */
  readonly isWorseHigh: boolean;
}

/** In the order of pages and files. */
export const figureRows: readonly FigureRow[] = [
  { name: 'use', unit: 'share', isWorseHigh: false },
  { name: 'orders', unit: 'count', isWorseHigh: false },
  { name: 'revenue', unit: 'euros', isWorseHigh: false },
  { name: 'refusals', unit: 'count', isWorseHigh: true },
  { name: 'failures', unit: 'share', isWorseHigh: true },
  { name: 'pickupMedian', unit: 'minutes', isWorseHigh: true },
  { name: 'pickupP90', unit: 'minutes', isWorseHigh: true },
  { name: 'late', unit: 'share', isWorseHigh: true },
  { name: 'lateMedian', unit: 'minutes', isWorseHigh: true },
];
export const figureNames = figureRows.map(({ name }) => name);

type Figured = CabinetFigures;

/** Worst first, or best first; rows without a value come last in either order. Equal rows keep their order. */
export function sortedBy<Row extends Figured>(
  rows: readonly Row[],
  name: FigureName,
  first: 'worst' | 'best',
): Row[] {
  const isWorseHigh = figureRows.some((row) => row.name === name && row.isWorseHigh);
  const sign = isWorseHigh === (first === 'worst') ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [one, other] = [left[name], right[name]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

/** The cabinets to look at first: by the sum of their places in each list of the worst. */
export function worst<Row extends Figured>(rows: readonly Row[], count: number): Row[] {
  const ranks = new Map(rows.map((row) => [row, 0]));
  for (const { name } of figureRows) {
    const sorted = sortedBy(rows, name, 'worst');
    for (const row of rows) {
      // Equal values have equal places; a row without a value has no place.
      const place = sorted.findIndex((each) => each[name] === row[name]);
      ranks.set(row, (ranks.get(row) ?? 0) + (row[name] === null ? rows.length / 2 : place));
    }
  }
  return [...rows].sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0)).slice(0, count);
}
