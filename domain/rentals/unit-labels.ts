/** Labels of unit states, and warnings about packages, for every staff view (specification §4). */
import { unitStatuses } from './rental-item.js';
import type { thresholdWarnings } from './thresholds.js';

export const unitStatusLabels = {
  [unitStatuses.available]: 'Disponible',
  [unitStatuses.rented]: 'Loué',
  [unitStatuses.maintenance]: 'Maintenance',
} as const;

export const packageWarningTexts: Readonly<Record<(typeof thresholdWarnings)[number], string>> = {
  neverWins: 'Jamais appliqué : un autre tarif est toujours aussi avantageux.',
  undercutsShorter: 'Moins cher qu’un forfait plus court.',
};
