/**
 * Whether a locker can be used, and why not (doors-and-codes.md#lockers-and-claims: active, no open claim, lock not out
 * of service). Out of service means broken for now, disabled means not offered, deleted means gone.
 */
import type { Language } from '#domain/shared/languages.js';
import { parisWall } from '#domain/shared/paris.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const lockerStatuses = ['free', 'occupied', 'outOfService', 'disabled', 'unequipped'] as const;
export type LockerStatus = (typeof lockerStatuses)[number];

interface Facts {
  readonly isActive: boolean;
  readonly isOutOfService: boolean;
  readonly isClaimed: boolean;
  readonly commissionedAt: number | null;
}

/** Reports the cause that blocks the locker longest. */
export function lockerStatus({ isActive, isOutOfService, isClaimed, commissionedAt }: Facts): LockerStatus {
  if (!isActive) return 'disabled';
  if (commissionedAt === null) return 'unequipped';
  if (isOutOfService) return 'outOfService';
  return isClaimed ? 'occupied' : 'free';
}

/** The locker with its derived status. */
export const settled = <T extends Facts>(locker: T): T & { readonly status: LockerStatus } => ({
  ...locker,
  status: lockerStatus(locker),
});

/** Closed by staff: broken for now, or not offered. */
export const isClosed = ({ isActive, isOutOfService }: Pick<Facts, 'isActive' | 'isOutOfService'>): boolean =>
  !isActive || isOutOfService;

export const isAvailable = (locker: Facts): boolean => lockerStatus(locker) === 'free';

/** The states of a locker in French, for every staff view, and when one is free, for customers too. */
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

/** The label of a locker within reach: from a wheelchair, and without bending. */
export const reachLabel = 'À hauteur accessible';
/** What staff measure before they declare it; our own definition, without claiming conformity to a standard. */
export const reachHint = 'Commandes et fond entre 40 cm et 1,30 m du sol.';

/** For staff, when the customer requested one; `isMet` is null while the order has no locker. */
export function askedReachText(isMet: boolean | null): string {
  if (isMet === null) return 'Casier demandé par le client';
  return isMet ? 'Casier demandé et attribué' : 'Casier demandé, mais aucun n’était libre';
}
