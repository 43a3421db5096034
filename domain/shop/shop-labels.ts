/** The states of a shop order in French, for every staff view. */
import { heldBackLabel } from '#domain/sales/sale.js';
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

interface Shown {
  readonly status: ShopStatus;
  /** Null unless the order is held back; absent from an older server. */
  readonly externallyRefundedAt?: string | null;
}

export const shopStateText = ({ status, externallyRefundedAt }: Shown): string =>
  externallyRefundedAt ? heldBackLabel : shopStatusLabels[status];

export const shopStatusTones = {
  Pending: 'neutral',
  Paid: 'warn',
  Preparing: 'warn',
  ReadyForPickup: 'info',
  Completed: 'good',
  Cancelled: 'neutral',
  Failed: 'bad',
} as const satisfies Readonly<Record<ShopStatus, string>>;
