/** The health of the fleet in French, for every staff view. */
import type { LinkState, LockAlert } from './health.js';

export const linkStateLabels: Readonly<Record<LinkState, string>> = {
  online: 'En ligne',
  offline: 'Sans liaison',
  never: 'Jamais connectée',
};

export const lockAlertLabels: Readonly<Record<LockAlert, string>> = {
  forced: 'Porte forcée',
  jammed: 'Porte coincée',
  open: 'Porte ouverte',
  silent: 'Serrure muette',
  battery: 'Pile faible',
};
