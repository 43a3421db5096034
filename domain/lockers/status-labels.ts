/** The states of a locker in French, for every staff view. */
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

/** « à partir de 22 h 01 », in Paris local time, rounded up: never announces a time too early. */
export function freeFromText(from: Instant): string {
  const wall = parisWall(Math.ceil(from / minute) * minute);
  const minutes = Math.floor(wall / minute) % 60;
  const hours = `${Math.floor(wall / hour) % 24}${noBreakSpace}h`;
  return `à partir de ${hours}${minutes === 0 ? '' : `${noBreakSpace}${String(minutes).padStart(2, '0')}`}`;
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
