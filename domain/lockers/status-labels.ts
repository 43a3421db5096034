/** The states of a locker in French, wherever staff read them. */
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

/** « à partir de 22 h 01 », on the walls of Paris: nobody is told earlier than it is. */
export function freeFromText(from: Instant): string {
  const wall = parisWall(Math.ceil(from / minute) * minute);
  const minutes = Math.floor(wall / minute) % 60;
  const hours = `${Math.floor(wall / hour) % 24}${noBreakSpace}h`;
  return `à partir de ${hours}${minutes === 0 ? '' : `${noBreakSpace}${String(minutes).padStart(2, '0')}`}`;
}

interface Told {
  readonly status: LockerStatus;
  /** ISO; null or absent where it is free now, or nobody can say. */
  readonly availableFrom?: string | null;
}

/** The state in one text: when it takes something new comes before that it is still held, or that an old code may still open it. */
export const lockerStatusText = ({ status, availableFrom = null }: Told): string =>
  availableFrom === null || (status !== 'free' && status !== 'occupied')
    ? lockerStatusLabels[status]
    : `${lockerStatusLabels.free} ${freeFromText(Date.parse(availableFrom))}`;
