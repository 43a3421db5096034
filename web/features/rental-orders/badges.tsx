/** The state, lateness and payments of a rental as badges: colour, icon and text. */
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import {
  paymentLabel,
  type paymentStatusLabels,
  paymentStatusTones,
  rentalStatusLabels,
  rentalStatusTones,
} from '#domain/rentals/status-labels.js';
import type { PaymentStatus } from '#domain/payments/payment.js';
import type { RentalStatus } from '#domain/rentals/rental-order.js';
import type { IconName } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

type Row = Pick<RentalOrderRow, 'status' | 'isOverdue' | 'isNeverReturned'>;

export const stateText = ({ status, isOverdue, isNeverReturned }: Row): string => {
  if (isNeverReturned) return 'Jamais rendu';
  return isOverdue ? 'En retard' : rentalStatusLabels[status];
};

const icons: Readonly<Record<RentalStatus, IconName>> = {
  PendingPickup: 'locker',
  PendingReturn: 'clock',
  PendingDepositDecision: 'euro',
  Completed: 'good',
  Canceled: 'neutral',
  Failed: 'bad',
};

export function RentalBadge({ order }: { readonly order: Row }) {
  const isLate = order.isOverdue || order.isNeverReturned;
  return (
    <StatusBadge
      tone={isLate ? 'bad' : rentalStatusTones[order.status]}
      icon={isLate ? 'bad' : icons[order.status]}
    >
      {stateText(order)}
    </StatusBadge>
  );
}

/** Of states that are neither an end nor a trouble. */
const paymentIcons: Readonly<Partial<Record<PaymentStatus, IconName>>> = {
  Planned: 'calendar',
  Pending: 'clock',
  RequiresAction: 'account',
  Authorised: 'card',
};

interface PaymentBadgeProps {
  readonly status: keyof typeof paymentStatusLabels | null;
  readonly wasHeld?: boolean;
}

export const PaymentBadge = ({ status, wasHeld = true }: PaymentBadgeProps) =>
  status === null ? (
    <span>–</span>
  ) : (
    <StatusBadge tone={paymentStatusTones[status]} icon={paymentIcons[status]}>
      {paymentLabel(status, wasHeld)}
    </StatusBadge>
  );
