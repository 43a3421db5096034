/**
 * Instants for readers, always in Europe/Paris and by 24 hours, in the page's language
 * (lists-and-api.md#paths-and-values; pages.md#everywhere).
 */
import { type Language, perLanguage } from '#domain/shared/languages.js';
import { day, type Instant } from '#domain/shared/record.js';
import { language as ofPage } from './language.js';
import { words } from './words/index.js';

const timeZone = 'Europe/Paris';

const paris = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const inDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
/** 03/11 is a day of March to some readers of English. */
const withName = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dates = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...(locale.startsWith('en') ? withName : inDigits) }),
);

type Part = 'weekday' | 'day' | 'month' | 'hour' | 'minute';

function parts(instant: Instant, language: Language): Readonly<Record<Part, string>> {
  const found = new Map(
    paris(language)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const read = (part: Part): string => found.get(part) ?? '';
  return {
    weekday: read('weekday'),
    day: read('day'),
    month: read('month'),
    hour: String(Number(read('hour'))),
    minute: read('minute'),
  };
}

/** `10 h 05`; on the hour, `18 h`. */
export function timeText(instant: Instant, language: Language = ofPage): string {
  const { hour, minute } = parts(instant, language);
  return words[language].time(hour, minute);
}

/** `10 h`, `10:00`: of a row of times, without the word of German that follows each. */
export function shortTimeText(instant: Instant, language: Language = ofPage): string {
  const { hour, minute } = parts(instant, language);
  return words[language].shortTime(hour, minute);
}

/** `20/11/2026`, `20 Nov 2026`. */
export const dateText = (instant: Instant, language: Language = ofPage): string =>
  dates(language).format(instant);

/** `à 10 h 05`, or `vers 10 h 05`. */
function clockText(instant: Instant, preposition: 'at' | 'around', language: Language): string {
  const { hour, minute } = parts(instant, language);
  return words[language][preposition](words[language].time(hour, minute), hour);
}

/** `20/11/2026 à 10 h 05`. */
export const momentText = (instant: Instant, language: Language = ofPage): string =>
  `${dateText(instant, language)} ${clockText(instant, 'at', language)}`;

/** `1er novembre`, `20 novembre`. */
export function dayText(instant: Instant, language: Language = ofPage): string {
  const { day: number, month } = parts(instant, language);
  return words[language].day(number, month);
}

/** `lundi 30 novembre`. */
export const weekdayText = (instant: Instant, language: Language = ofPage): string =>
  words[language].weekday(parts(instant, language).weekday, dayText(instant, language));

/** `demain à 18 h`; null for today. */
function dayBefore(instant: Instant, now: Instant, language: Language): string | null {
  const t = words[language];
  const date = dateText(instant, language);
  if (date === dateText(now, language)) return null;
  if (date === dateText(now + day, language)) return t.tomorrow;
  if (date === dateText(now - day, language)) return t.yesterday;
  if (Math.abs(instant - now) > 300 * day) return t.farDate(date);
  return weekdayText(instant, language);
}

/** Spoken form: `aujourd’hui à 18 h`, `demain à 9 h 30`, `hier à 8 h`, `dimanche 1er novembre à 9 h`. */
export const spokenMoment = (instant: Instant, now: Instant, language: Language = ofPage): string =>
  `${dayBefore(instant, now, language) ?? words[language].today} ${clockText(instant, 'at', language)}`;

/** About then: `vers 18 h 40`, `demain vers 9 h`. */
export const aroundText = (instant: Instant, now: Instant, language: Language = ofPage): string =>
  [dayBefore(instant, now, language), clockText(instant, 'around', language)].filter(Boolean).join(' ');
