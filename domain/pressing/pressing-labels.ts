/** The states of a pressing order in French, wherever staff read them. */
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
