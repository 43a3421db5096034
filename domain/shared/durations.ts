/**
 * Billable time: elapsed time without the hour that Europe/Paris repeats when summer time ends (rental.md#periods).
 *
 * That night local time shows 02:00 to 03:00 twice: from 00:00 UTC in summer time, from 01:00 UTC in winter time. The
 * first passage is left out, because then a rental of N hours never ends inside it: a planned end of "02:30" is the
 * later of the two, and late time is never more than what local clocks show.
 */
import { hour, type Instant } from './record.js';

export const hours = (count: number): number => Math.round(count * hour);

const yearOf = (instant: Instant): number => new Date(instant).getUTCFullYear();

/** When the hour that is left out begins: 00:00 UTC on the last Sunday of October, in all of the European Union. */
function leftOutHourOf(year: number): Instant {
  const lastDay = Date.UTC(year, 9, 31);
  return Date.UTC(year, 9, 31 - new Date(lastDay).getUTCDay());
}

/** The duration from one instant to another; 0 when the second is not later. */
export function billableMs(from: Instant, to: Instant): number {
  let counted = Math.max(0, to - from);
  let year = yearOf(from);
  for (let begin = leftOutHourOf(year); begin < to; begin = leftOutHourOf(++year)) {
    counted -= Math.max(0, Math.min(to, begin + hour) - Math.max(from, begin));
  }
  return counted;
}

/** The last instant whose duration from `start` is `durationMs`: the exact inverse of `billableMs`. */
export function endOfRental(start: Instant, durationMs: number): Instant {
  let end = start + Math.max(0, durationMs);
  let year = yearOf(start);
  for (let begin = leftOutHourOf(year); begin <= end; begin = leftOutHourOf(++year)) {
    end += Math.max(0, begin + hour - Math.max(start, begin));
  }
  return end;
}
