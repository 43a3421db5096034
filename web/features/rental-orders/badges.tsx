/** The state, lateness and payments of a rental as badges: colour, icon and text. */
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import {
  paymentLabel,
  type paymentStatusLabels,
  paymentStatusTones,
  rentalStatusLabels,
  rentalStatusTones,
} from '#domain/rentals/status-labels.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

type Row = Pick<RentalOrderRow, 'status' | 'isOverdue' | 'isNeverReturned'>;

export const stateText = ({ status, isOverdue, isNeverReturned }: Row): string => {
  if (isNeverReturned) return 'Jamais rendu';
  return isOverdue ? 'En retard' : rentalStatusLabels[status];
};

export const RentalBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge tone={order.isOverdue || order.isNeverReturned ? 'bad' : rentalStatusTones[order.status]}>
    {stateText(order)}
  </StatusBadge>
);

interface PaymentBadgeProps {
  readonly status: keyof typeof paymentStatusLabels | null;
  readonly wasHeld?: boolean;
}

export const PaymentBadge = ({ status, wasHeld = true }: PaymentBadgeProps) =>
  status === null ? (
    <span>–</span>
  ) : (
    <StatusBadge tone={paymentStatusTones[status]}>{paymentLabel(status, wasHeld)}</StatusBadge>
  );
