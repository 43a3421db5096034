/** The states of a locker in French, for every staff view, and when one is free, for customers too. */
import type { Language } from '#domain/shared/languages.js';
import { parisWall } from '#domain/shared/paris.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { LockerStatus } from './status.js';

export const lockerStatusLabels: Readonly<Record<LockerStatus, string>> = {
  free: 'Libre',
  occupied: 'Occupé',
  outOfService: 'Hors service',
  disabled: 'Désactivé',
  unequipped: 'Sans serrure',
};

/** With the hour, and the minute if it is not 0. */
const freeFromWords: Readonly<Record<Language, (hour: number, minute: string | null) => string>> = {
  fr: (hour, minute) =>
    `à partir de ${hour}${noBreakSpace}h${minute === null ? '' : `${noBreakSpace}${minute}`}`,
  en: (hour, minute) => `from ${String(hour).padStart(2, '0')}:${minute ?? '00'}`,
  de: (hour, minute) => `ab ${hour}:${minute ?? '00'}${noBreakSpace}Uhr`,
  es: (hour, minute) => `a partir de ${hour === 1 ? 'la' : 'las'} ${hour}:${minute ?? '00'}`,
};

/** « à partir de 22 h 01 », in Paris local time, rounded up: never announces a time too early. */
export function freeFromText(from: Instant, language: Language = 'fr'): string {
  const wall = parisWall(Math.ceil(from / minute) * minute);
  const minutes = Math.floor(wall / minute) % 60;
  const written = minutes === 0 ? null : String(minutes).padStart(2, '0');
  return freeFromWords[language](Math.floor(wall / hour) % 24, written);
}

interface ShownStatus {
  readonly status: LockerStatus;
  /** ISO; null or absent if it is free now, or the time is unknown. */
  readonly availableFrom?: string | null;
}

/**
 * The state as one text: the time of availability takes precedence over a hold or an old code that may still open it.
 */
export const lockerStatusText = ({ status, availableFrom = null }: ShownStatus): string =>
  availableFrom === null || (status !== 'free' && status !== 'occupied')
    ? lockerStatusLabels[status]
    : `${lockerStatusLabels.free} ${freeFromText(Date.parse(availableFrom))}`;
