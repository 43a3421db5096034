/** The states of a rental and of its payments in French, for every staff view. */
import type { PaymentStatus } from '#domain/payments/payment.js';
import type { RentalStatus } from './rental-order.js';

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
