/**
 * Durations (specification §9: 'min', 'h', 'jour(s)'). Minutes and hours have the same symbols in every language. No
 * `Intl`, because the terminal loads this at startup.
 */
import type { Language } from './languages.js';
import { hour, minute, second } from './record.js';

const noBreakSpace = '\u00a0';

export const ofUnit = (value: number | string, unit: string): string => `${value}${noBreakSpace}${unit}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayWords: Readonly<Record<Language, readonly [one: string, many: string]>> = {
  fr: ['jour', 'jours'],
  en: ['day', 'days'],
  de: ['Tag', 'Tage'],
  es: ['día', 'días'],
};

/** `days` is at least 1. */
function dayText(days: number, language: Language): string {
  const [one, many] = dayWords[language];
  return ofUnit(days, days < 2 ? one : many);
}

/** `2 jours 3 h`, `1 h 05 min`, `45 min`: whole minutes, rounded down, the two largest units. */
export function durationText(ms: number, language: Language = 'fr'): string {
  const minutes = Math.floor(Math.max(0, ms) / minute);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) {
    const dayPart = dayText(days, language);
    return hours > 0 ? `${dayPart} ${ofUnit(hours, 'h')}` : dayPart;
  }
  if (hours > 0)
    return rest > 0 ? `${ofUnit(hours, 'h')} ${ofUnit(twoDigits(rest), 'min')}` : ofUnit(hours, 'h');
  return ofUnit(rest, 'min');
}

export const hoursText = (count: number, language: Language = 'fr'): string =>
  durationText(count * hour, language);

/** As a countdown: seconds are shown in the last hour only. */
export function countdownText(ms: number, language: Language = 'fr'): string {
  if (ms >= hour) return durationText(ms, language);
  const seconds = Math.floor(Math.max(0, ms) / second);
  return seconds >= 60
    ? `${ofUnit(Math.floor(seconds / 60), 'min')} ${ofUnit(twoDigits(seconds % 60), 's')}`
    : ofUnit(seconds, 's');
}
