/** The states of a pressing order in French, for every staff view. */
import { heldBackLabel } from '#domain/sales/sale.js';
import type { PressingStatus } from './pressing-order.js';

export const pressingStatusLabels: Readonly<Record<PressingStatus, string>> = {
  PendingDeposit: 'En attente de dépôt',
  PendingPickup: 'À collecter',
  Cleaning: 'Au nettoyage',
  ReadyForPickup: 'Prête au retrait',
  Completed: 'Terminée',
  Cancelled: 'Annulée',
  Failed: 'Échouée',
};

interface Shown {
  readonly status: PressingStatus;
  readonly isLate: boolean;
  /** Null unless the order is held back; absent from an older server. */
  readonly externallyRefundedAt?: string | null;
}

export function pressingStateText({ status, isLate, externallyRefundedAt }: Shown): string {
  if (externallyRefundedAt) return heldBackLabel;
  return isLate ? `${pressingStatusLabels[status]}, en retard` : pressingStatusLabels[status];
}
