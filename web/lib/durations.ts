/** Lengths of time in words (specification §9: 'min', 'h', 'jour(s)'). */
import type { TimeUnitType } from '#domain/rentals/rental-item.js';
import { timeUnitWords } from '#domain/rentals/time-unit.js';
import { hour, minute, second } from '#domain/shared/record.js';
import { counted } from './plurals.js';
import { noBreakSpace } from './typography.js';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const of = (value: number | string, unit: string): string => `${value}${noBreakSpace}${unit}`;

/** `2 jours 3 h`, `1 h 05 min`, `45 min`: whole minutes, rounded down, the two largest units. */
export function durationText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minute);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${counted(days, 'jour', 'jours')} ${of(hours, 'h')}` : dayText(days);
  if (hours > 0) return rest > 0 ? `${of(hours, 'h')} ${of(twoDigits(rest), 'min')}` : of(hours, 'h');
  return of(rest, 'min');
}

const dayText = (days: number): string => counted(days, 'jour', 'jours');

export const hoursText = (count: number): string => durationText(count * hour);

/** As a countdown: seconds are shown in the last hour only. */
export function countdownText(ms: number): string {
  if (ms >= hour) return durationText(ms);
  const seconds = Math.floor(Math.max(0, ms) / second);
  return seconds >= 60
    ? `${of(Math.floor(seconds / 60), 'min')} ${of(twoDigits(seconds % 60), 's')}`
    : of(seconds, 's');
}

/** What a price is for: `h`, `30 min`, `jour(s)`. */
export const unitText = (count: number, type: TimeUnitType): string =>
  count === 1 ? timeUnitWords[type] : of(count, timeUnitWords[type]);
