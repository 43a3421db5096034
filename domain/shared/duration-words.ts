/**
 * Durations in French (specification §9: 'min', 'h', 'jour(s)'). No `Intl`, because the terminal loads this at startup.
 */
import { hour, minute, second } from './record.js';

const noBreakSpace = '\u00a0';

export const ofUnit = (value: number | string, unit: string): string => `${value}${noBreakSpace}${unit}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayText = (days: number): string => ofUnit(days, days < 2 ? 'jour' : 'jours');

/** `2 jours 3 h`, `1 h 05 min`, `45 min`: whole minutes, rounded down, the two largest units. */
export function durationText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minute);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${dayText(days)} ${ofUnit(hours, 'h')}` : dayText(days);
  if (hours > 0)
    return rest > 0 ? `${ofUnit(hours, 'h')} ${ofUnit(twoDigits(rest), 'min')}` : ofUnit(hours, 'h');
  return ofUnit(rest, 'min');
}

export const hoursText = (count: number): string => durationText(count * hour);

/** As a countdown: seconds are shown in the last hour only. */
export function countdownText(ms: number): string {
  if (ms >= hour) return durationText(ms);
  const seconds = Math.floor(Math.max(0, ms) / second);
  return seconds >= 60
    ? `${ofUnit(Math.floor(seconds / 60), 'min')} ${ofUnit(twoDigits(seconds % 60), 's')}`
    : ofUnit(seconds, 's');
}
