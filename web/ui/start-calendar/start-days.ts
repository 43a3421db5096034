/**
 * The days on which a reservation may start, in weeks from Monday on, with the starts to choose from
 * (rental.md#free-windows): every whole hour that is free, and the beginning of each free window.
 */
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import { startStepMs } from '#domain/rentals/free-windows.js';
import { day as dayMs, hour, type Instant } from '#domain/shared/record.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';

export interface StartDay {
  /** `2026-11-30`, of Europe/Paris. */
  readonly key: string;
  /** Its noon, to write it in words. */
  readonly noon: Instant;
  readonly starts: readonly Instant[];
  /** `free`: every start of the day that could be reserved is free. */
  readonly state: 'free' | 'partly' | 'full';
}

export const keyOf = (instant: Instant): string => fieldText(instant).slice(0, 10);

const midnightOf = (key: string): Instant => instantFromField(`${key}T00:00`) ?? Number.NaN;
const nextKey = (key: string): string => keyOf(midnightOf(key) + 1.25 * dayMs);

interface Window {
  readonly from: Instant;
  readonly until: Instant;
}

/** The native field cannot hold the first passage of the hour that is repeated. */
const isTypeable = (start: Instant): boolean => instantFromField(fieldText(start)) === start;

function startsWithin({ from, until }: Window): Instant[] {
  const all = new Set(from <= until ? [from] : []);
  for (let start = Math.ceil(from / hour) * hour; start <= until; start += hour) all.add(start);
  return [...all].filter(isTypeable);
}

function dayOf(key: string, possible: Window, windows: readonly Window[]): StartDay {
  const midnight = midnightOf(key);
  const within = (window: Window): Window => ({
    from: Math.max(window.from, midnight),
    until: Math.min(window.until, midnightOf(nextKey(key)) - startStepMs),
  });
  const own = windows.map(within).filter(({ from, until }) => from <= until);
  const whole = within(possible);
  const isFree = own.some(({ from, until }) => from <= whole.from && until >= whole.until);
  const starts = own.flatMap(startsWithin);
  const partly = starts.length === 0 ? 'full' : 'partly';
  return { key, noon: midnight + dayMs / 2, starts, state: isFree ? 'free' : partly };
}

const windowOf = (window: { readonly firstStart: string; readonly lastStart: string }): Window => ({
  from: Date.parse(window.firstStart),
  until: Date.parse(window.lastStart),
});

/** Every day from the first to the last possible start. */
export function startDays(free: FreeWindows): StartDay[] {
  const possible = windowOf(free);
  const windows = free.items.map(windowOf);
  const days: StartDay[] = [];
  const last = keyOf(possible.until);
  for (let key = keyOf(possible.from); key <= last; key = nextKey(key)) {
    days.push(dayOf(key, possible, windows));
  }
  return days;
}

/** 0 is Monday. */
const weekdayOf = (key: string): number => (new Date(`${key}T00:00Z`).getUTCDay() + 6) % 7;

/** Weeks of seven places each; null where the day cannot be reserved. */
export function weeksOf(days: readonly StartDay[]): (StartDay | null)[][] {
  const before = days[0] === undefined ? 0 : weekdayOf(days[0].key);
  const places = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => places[week * 7 + place] ?? null),
  );
}
