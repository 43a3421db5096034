/** French formats for a terminal: amounts, and instants of Europe/Paris, as on the web. */
import { lazily } from '#domain/shared/languages.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import { batteryDueText } from '#domain/locks/battery.js';

const fixed = '\u00A0';

const euroFormat = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);
const hourFormat = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

export const none = '–';

/** A missing value, or a field that an older server does not send. */
type Missing = null | undefined;
const isMissing = (value: unknown): value is Missing => (value ?? null) === null;

export const euros = (amount: number | Missing): string =>
  isMissing(amount) ? none : euroFormat().format(amount);

/** `20/11/2026`. */
const dayOnly = (at: number): string => dayFormat().format(at);

/** `20/11/2026 à 10 h 05`, on the hour `20/11/2026 à 10 h`, as on the web. */
export function moment(iso: string | Missing): string {
  if (isMissing(iso)) return none;
  const at = new Date(iso);
  const [hour, minute] = hourFormat().format(at).split(':');
  const time = `${Number(hour)}${fixed}h${minute === '00' ? '' : `${fixed}${minute}`}`;
  return `${dayFormat().format(at)} à${fixed}${time}`;
}

const longestMoment = '20/11/2026 à 10 h 05'.length;

/** The instant at the start of a line, padded so that the following columns align. */
export const momentFirst = (iso: string): string => moment(iso).padEnd(longestMoment);

export const yesNo = (value: boolean | Missing): string => (isMissing(value) ? none : value ? 'oui' : 'non');
export const orNone = (value: string | number | Missing): string =>
  isMissing(value) || value === '' ? none : String(value);

/** `1 casier`, `2 casiers`; zero is singular in French too. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : many}`;

/** `Gare/3`; without a locker, only the cabinet. */
export const placeOf = (cabinetName: string, number: number | Missing): string =>
  isMissing(number) ? cabinetName : `${cabinetName}/${number}`;

/** `Gare, N°3`. */
export const spokenPlace = (cabinetName: string, number: number | Missing): string =>
  isMissing(number) ? `${cabinetName}, pas de casier` : `${cabinetName}, N°${number}`;

/** The end of an id distinguishes records; its start is their creation time. */
export const shortId = (id: string | Missing): string => id?.slice(-8) ?? none;

/** The deadline for changing batteries, as on the web; an older server does not send it. */
export const batteryDueBy = ({ by, ...forecast }: Pick<BatteryView, 'certainty' | 'by' | 'isDue'>): string =>
  batteryDueText({ ...forecast, by: typeof by === 'string' ? Date.parse(by) : null }, dayOnly);
