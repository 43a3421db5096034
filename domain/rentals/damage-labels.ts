/** When damage was noticed, in French. */
import type { DamageMoment } from './damage-report.js';

export const damageMomentLabels: Readonly<Record<DamageMoment, string>> = {
  pickup: 'En prenant l’article',
  during: 'Pendant la location',
  return: 'Au retour',
};
