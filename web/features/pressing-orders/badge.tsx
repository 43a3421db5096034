/** The state and the lateness of a pressing order as badges: colour, icon and text. */
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { laundryPlace, type LaundryPlace, pressingStateText } from '#domain/pressing/pressing-order.js';

type Row = Pick<PressingOrderRow, 'status' | 'isLate' | 'paidAt' | 'externallyRefundedAt'>;

const tones: Readonly<Record<LaundryPlace, Tone>> = {
  expected: 'neutral',
  depositLocker: 'warn',
  laundry: 'info',
  pickupLocker: 'info',
  done: 'good',
  ended: 'neutral',
};

const toneOf = (order: Row): Tone => (order.status === 'Failed' ? 'bad' : tones[laundryPlace(order)]);

export const stateText = (order: Row): string =>
  order.status === 'PendingDeposit' && order.paidAt === null
    ? 'En attente de paiement'
    : pressingStateText(order);

export const PressingBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge tone={order.isLate || order.externallyRefundedAt ? 'bad' : toneOf(order)}>
    {stateText(order)}
  </StatusBadge>
);
