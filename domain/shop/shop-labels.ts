/** The states of a shop's order in French, wherever staff read them. */
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
  /** Null unless the order is held back; an older server does not say. */
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
