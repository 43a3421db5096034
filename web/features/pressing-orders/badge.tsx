/** The state and the lateness of a pressing order as badges: colour, icon and text. */
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { pressingStateText } from '#domain/pressing/pressing-labels.js';

type Row = Pick<PressingOrderRow, 'status' | 'isLate' | 'paidAt' | 'externallyRefundedAt'>;

const tones: Readonly<Record<PressingOrderRow['status'], Tone>> = {
  PendingDeposit: 'neutral',
  PendingPickup: 'warn',
  Cleaning: 'info',
  ReadyForPickup: 'info',
  Completed: 'good',
  Cancelled: 'neutral',
  Failed: 'bad',
};

export const stateText = (order: Row): string =>
  order.status === 'PendingDeposit' && order.paidAt === null
    ? 'En attente de paiement'
    : pressingStateText(order);

export const PressingBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge tone={order.isLate || order.externallyRefundedAt ? 'bad' : tones[order.status]}>
    {stateText(order)}
  </StatusBadge>
);
