/** The states of a rental and of its payments in French, for every staff view. */
import type { PaymentStatus } from '#domain/payments/payment.js';
import type { RentalStatus } from './rental-order.js';
import { unitStatuses } from './rental-item.js';
import type { thresholdWarnings } from './thresholds.js';

export const rentalStatusLabels: Readonly<Record<RentalStatus, string>> = {
  PendingPickup: 'À retirer',
  PendingReturn: 'En cours',
  PendingDepositDecision: 'Dépôt à décider',
  Completed: 'Terminée',
  Canceled: 'Annulée',
  Failed: 'Échouée',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  Planned: 'Prévue',
  Pending: 'En attente',
  RequiresAction: 'Attend le client',
  Authorised: 'Empreinte active',
  Captured: 'Débitée',
  Released: 'Libérée',
  Refused: 'Refusée',
  Expired: 'Expirée',
  Refunded: 'Remboursée',
};

/** The state of a single payment: a hold that was never placed is not shown as released. */
export const paymentLabel = (status: PaymentStatus, wasHeld: boolean): string =>
  status === 'Released' && !wasHeld ? 'Jamais prise' : paymentStatusLabels[status];

type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

export const rentalStatusTones: Readonly<Record<RentalStatus, StatusTone>> = {
  PendingPickup: 'info',
  PendingReturn: 'info',
  PendingDepositDecision: 'warn',
  Completed: 'good',
  Canceled: 'neutral',
  Failed: 'bad',
};

export const paymentStatusTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  Planned: 'neutral',
  Pending: 'info',
  RequiresAction: 'warn',
  Authorised: 'info',
  Captured: 'good',
  Released: 'neutral',
  Refused: 'bad',
  Expired: 'bad',
  Refunded: 'neutral',
};

/** Warnings for staff before a decision about a rental, next to its amounts, the same on pages and in the terminal. */
export const mayBeOutText =
  'La consigne est hors ligne et la porte a pu s’ouvrir : regardez dans le casier avant d’annuler.';

/** Labels of unit states, and warnings about packages, for every staff view (specification §4). */
export const unitStatusLabels = {
  [unitStatuses.available]: 'Disponible',
  [unitStatuses.rented]: 'Loué',
  [unitStatuses.maintenance]: 'Maintenance',
} as const;

export const packageWarningTexts: Readonly<Record<(typeof thresholdWarnings)[number], string>> = {
  neverWins: 'Jamais appliqué : un autre tarif est toujours aussi avantageux.',
  undercutsShorter: 'Moins cher qu’un forfait plus court.',
};
