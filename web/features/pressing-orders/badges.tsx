/** The state of a pressing order and its lateness: in colour, sign and word. */
import type { PressingOrderRow } from '#application/contract/pressing-order-shapes.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { statusLabels, statusTones } from './words.js';

type Row = Pick<PressingOrderRow, 'status' | 'isLate' | 'paidAt'>;

export function stateText({ status, isLate, paidAt }: Row): string {
  if (status === 'PendingDeposit' && paidAt === null) return 'En attente de paiement';
  return isLate ? `${statusLabels[status]}, en retard` : statusLabels[status];
}

export const PressingBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge tone={order.isLate ? 'bad' : statusTones[order.status]}>{stateText(order)}</StatusBadge>
);
