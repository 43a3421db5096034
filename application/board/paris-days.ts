/** Days in the local time of Europe/Paris (lists-and-api.md#paths-and-values). */
import { clockChangesOf, instantOfParisWall, parisOffsetMs, parisWall } from '#domain/shared/paris.js';
import { day, hour, type Instant } from '#domain/shared/record.js';

/** A run of whole days, of which the last may be cut short. It contains at most one clock change. */
export interface ParisSpan {
  /** Midnight in Paris. */
  readonly from: Instant;
  readonly until: Instant;
  /** From here on midnight comes `shiftMs` earlier than a count of 24 h from `from`; `until` without a clock change. */
  readonly shiftAt: Instant;
  readonly shiftMs: number;
  readonly days: number;
}

const yearOf = (instant: Instant): number => new Date(instant).getUTCFullYear();

/** The last past hour that rentals do not count (domain/shared/durations.ts): the first pass of the doubled hour. */
export function leftOutHourBefore(instant: Instant): Instant {
  const begins = [yearOf(instant), yearOf(instant) - 1].map((year) => clockChangesOf(year)[1] - hour);
  return begins.find((begin) => begin <= instant) ?? 0;
}

/** The same time of day some days later. */
const daysLater = (instant: Instant, days: number): Instant =>
  instantOfParisWall(parisWall(instant) + days * day);

export const parisMidnight = (instant: Instant): Instant =>
  instantOfParisWall(Math.floor(parisWall(instant) / day) * day);

/** `2026-11-20`, in Paris local time. */
export const parisDate = (instant: Instant): string =>
  new Date(parisWall(instant)).toISOString().slice(0, 10);

/** Midnight in Paris at the beginning of a calendar day, `2026-11-20`; noon UTC is on the same day there. */
export const dayBeginOf = (date: string): Instant => parisMidnight(Date.parse(`${date}T12:00:00Z`));

/** `2026-11-21` after `2026-11-20`. */
export const dateAfter = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + day).toISOString().slice(0, 10);

/** A calendar month, `2026-11`. */
export function monthOf(month: string): { readonly from: Instant; readonly until: Instant } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: dayBeginOf(`${month}-01`), until: dayBeginOf(next) };
}

function spanOf(from: Instant, until: Instant, days: number): ParisSpan {
  const shiftMs = parisOffsetMs(until) - parisOffsetMs(from);
  const changes = [...clockChangesOf(yearOf(from)), ...clockChangesOf(yearOf(until))];
  const change = changes.find((at) => at >= from && at < until);
  return { from, until, shiftAt: shiftMs === 0 ? until : (change ?? until), shiftMs, days };
}

/** The last `days` days including today so far, and as many before them, cut short at the same time of day. */
export function periodsAt(
  now: Instant,
  days: number,
): { readonly current: ParisSpan; readonly previous: ParisSpan } {
  const from = daysLater(parisMidnight(now), 1 - days);
  const before = daysLater(from, -days);
  return {
    current: spanOf(from, now, days),
    previous: spanOf(before, Math.min(from, daysLater(now, -days)), days),
  };
}

/** One calendar day, cut short at `until`. */
export function spanOfDay(date: string, until: Instant): ParisSpan {
  const from = dayBeginOf(date);
  return spanOf(from, Math.max(from, Math.min(until, dayBeginOf(dateAfter(date)))), 1);
}

/** Where a day of a span begins; the day after the last one begins at `until` at the latest. */
export function dayBegin({ from, until, shiftAt, shiftMs }: ParisSpan, index: number): Instant {
  const even = from + index * day;
  const begin = even - shiftMs >= shiftAt ? even - shiftMs : even;
  return Math.min(begin, until);
}
