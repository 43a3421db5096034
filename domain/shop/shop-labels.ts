/** The states of a shop's order in French, wherever staff read them. */
import type { ShopStatus } from './shop-order.js';

export const shopStatusLabels: Readonly<Record<ShopStatus, string>> = {
  Pending: 'En attente de paiement',
  Paid: 'À préparer',
  Preparing: 'En préparation',
  ReadyForPickup: 'À retirer',
  Completed: 'Retirée',
  Cancelled: 'Annulée',
  Failed: 'Échouée',
};

export const shopStatusTones = {
  Pending: 'neutral',
  Paid: 'warn',
  Preparing: 'warn',
  ReadyForPickup: 'info',
  Completed: 'good',
  Cancelled: 'neutral',
  Failed: 'bad',
} as const satisfies Readonly<Record<ShopStatus, string>>;
