/** Instants for French readers, always in Europe/Paris (lists-and-api.md#paths-and-values; pages.md#everywhere). */
import { day, type Instant } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const monthNumbers = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

type Part = 'weekday' | 'day' | 'month' | 'hour' | 'minute';

function parts(instant: Instant): Readonly<Record<Part, string>> {
  const found = new Map(paris.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = (part: Part): string => found.get(part) ?? '';
  return {
    weekday: read('weekday'),
    day: read('day'),
    month: read('month'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** `10 h 05`; on the hour, `18 h`. */
export function timeText(instant: Instant): string {
  const { hour, minute } = parts(instant);
  const hours = `${Number(hour)}${noBreakSpace}h`;
  return minute === '00' ? hours : `${hours}${noBreakSpace}${minute}`;
}

/** `20/11/2026`. */
export const dateText = (instant: Instant): string => monthNumbers.format(instant);

/** `20/11/2026 à 10 h 05`. */
export const momentText = (instant: Instant): string =>
  `${dateText(instant)} à${noBreakSpace}${timeText(instant)}`;

/** `1er novembre`, `20 novembre`: only the first of a month is an ordinal in French. */
export function dayText(instant: Instant): string {
  const { day: number, month } = parts(instant);
  return `${number === '1' ? '1er' : number}${noBreakSpace}${month}`;
}

/** Spoken form: `aujourd’hui à 18 h`, `demain à 9 h 30`, `hier à 8 h`, `dimanche 1er novembre à 9 h`. */
export function spokenMoment(instant: Instant, now: Instant, before = 'à'): string {
  const at = `${before}${noBreakSpace}${timeText(instant)}`;
  if (dateText(instant) === dateText(now)) return `aujourd’hui ${at}`;
  if (dateText(instant) === dateText(now + day)) return `demain ${at}`;
  if (dateText(instant) === dateText(now - day)) return `hier ${at}`;
  if (Math.abs(instant - now) > 300 * day) return `le ${momentText(instant)}`;
  return `${parts(instant).weekday} ${dayText(instant)} ${at}`;
}

/** About then: `vers 18 h 40`, `demain vers 9 h`. */
export const aroundText = (instant: Instant, now: Instant): string =>
  spokenMoment(instant, now, 'vers').replace(/^aujourd’hui /, '');
