/** The states of a locker in French, wherever staff read them. */
import type { LockerStatus } from './status.js';

export const lockerStatusLabels: Readonly<Record<LockerStatus, string>> = {
  free: 'Libre',
  occupied: 'Occupé',
  outOfService: 'Hors service',
  disabled: 'Désactivé',
  unequipped: 'Sans serrure',
};
