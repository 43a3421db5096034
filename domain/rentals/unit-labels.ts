/** Labels of unit states for every staff view (specification §4). */
import { unitStatuses } from './rental-item.js';

export const unitStatusLabels = {
  [unitStatuses.available]: 'Disponible',
  [unitStatuses.rented]: 'Loué',
  [unitStatuses.maintenance]: 'Maintenance',
} as const;
