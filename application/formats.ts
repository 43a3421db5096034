/** Amounts and dates of messages: `1 234,56 €`, `1er novembre 2026 à 10 h 05`, always in Europe/Paris. */
import { amountText } from '#domain/shared/money.js';
import { type Language, perLanguage } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';

const timeZone = 'Europe/Paris';
const parts = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const dayAndMonth = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: '2-digit',
      // 03/11 is a day of March to some readers of English.
      month: locale.startsWith('en') ? 'short' : '2-digit',
    }),
);

export const amount = (cents: number, language: Language = 'fr'): string => amountText(cents, language);

type Parts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>>;

function namedParts(instant: Instant, language: Language): Parts {
  const found = parts(language)
    .formatToParts(instant)
    .map(({ type, value }) => [type, value]);
  return Object.fromEntries(found) as Parts;
}

interface Forms {
  readonly day: (parts: Parts) => string;
  readonly at: (parts: Parts) => string;
  /** For text messages. */
  readonly shortTime: (parts: Parts) => string;
  readonly shortMoment: (day: string, time: string) => string;
}

const forms: Readonly<Record<Language, Forms>> = {
  fr: {
    day: ({ day, month, year }) => `${day === '1' ? '1er' : day} ${month} ${year}`,
    at: ({ hour, minute }) => `à ${hour}\u00a0h\u00a0${minute}`,
    shortTime: ({ hour, minute }) => `${hour} h ${minute}`,
    shortMoment: (day, time) => `${day} a ${time}`,
  },
  en: {
    day: ({ day, month, year }) => `${day} ${month} ${year}`,
    at: ({ hour, minute }) => `at ${hour}:${minute}`,
    shortTime: ({ hour, minute }) => `${hour}:${minute}`,
    shortMoment: (day, time) => `${day} ${time}`,
  },
  de: {
    day: ({ day, month, year }) => `${day}. ${month} ${year}`,
    at: ({ hour, minute }) => `um ${hour}:${minute}\u00a0Uhr`,
    shortTime: ({ hour, minute }) => `${hour}:${minute}`,
    shortMoment: (day, time) => `${day} ${time}`,
  },
  es: {
    day: ({ day, month, year }) => `${day} de ${month} de ${year}`,
    at: ({ hour, minute }) => `a ${Number(hour) === 1 ? 'la' : 'las'} ${hour}:${minute}`,
    shortTime: ({ hour, minute }) => `${hour}:${minute}`,
    shortMoment: (day, time) => `${day} ${time}`,
  },
};

/** `1er novembre 2026` */
export const dayOfYear = (instant: Instant, language: Language = 'fr'): string =>
  forms[language].day(namedParts(instant, language));

export const dayAndTime = (instant: Instant, language: Language = 'fr'): string =>
  `${dayOfYear(instant, language)} ${forms[language].at(namedParts(instant, language))}`;

/** `18 h 37`, for text messages. */
export const shortTime = (instant: Instant, language: Language = 'fr'): string =>
  forms[language].shortTime(namedParts(instant, language));

/** `25/11 a 18 h 37`, for text messages. */
export const shortMoment = (instant: Instant, language: Language = 'fr'): string =>
  forms[language].shortMoment(dayAndMonth(language).format(instant), shortTime(instant, language));
