/** What the state of a unit is called wherever staff read it (specification §4). */
import { unitStatuses } from './rental-item.js';

export const unitStatusLabels = {
  [unitStatuses.available]: 'Disponible',
  [unitStatuses.rented]: 'Loué',
  [unitStatuses.maintenance]: 'Maintenance',
} as const;
