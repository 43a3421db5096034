/** French numbers and dates for messages: `1 234,56 €`, `1er novembre 2026 à 10 h 05`, Europe/Paris. */
import type { Instant } from '#domain/shared/record.js';

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
});

export const amount = (cents: number): string => money.format(cents / 100);

const namedParts = (instant: Instant): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));

/** `1er novembre 2026` */
export function dayOfYear(instant: Instant): string {
  const { day, month, year } = namedParts(instant);
  return `${day === '1' ? '1er' : day} ${month} ${year}`;
}

export function dayAndTime(instant: Instant): string {
  const { hour, minute } = namedParts(instant);
  return `${dayOfYear(instant)} à ${hour}\u00a0h\u00a0${minute}`;
}

/** `18 h 37`, for text messages. */
export function shortTime(instant: Instant): string {
  const { hour, minute } = namedParts(instant);
  return `${hour} h ${minute}`;
}

/** `25/11 a 18 h 37`, for text messages. */
export const shortMoment = (instant: Instant): string =>
  `${dayAndMonth.format(instant)} a ${shortTime(instant)}`;
