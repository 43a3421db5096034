/** The state and the lateness of a pressing order as badges: colour, icon and text. */
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import type { IconName } from '#web/ui/admin/icon.js';
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

const icons: Readonly<Partial<Record<LaundryPlace, IconName>>> = {
  expected: 'clock',
  depositLocker: 'locker',
  laundry: 'pressing',
  pickupLocker: 'locker',
};

const toneOf = (order: Row): Tone => (order.status === 'Failed' ? 'bad' : tones[laundryPlace(order)]);

export const stateText = (order: Row): string =>
  order.status === 'PendingDeposit' && order.paidAt === null
    ? 'En attente de paiement'
    : pressingStateText(order);

export function PressingBadge({ order }: { readonly order: Row }) {
  const tone = order.isLate || order.externallyRefundedAt ? 'bad' : toneOf(order);
  return (
    <StatusBadge tone={tone} icon={tone === 'bad' ? undefined : icons[laundryPlace(order)]}>
      {stateText(order)}
    </StatusBadge>
  );
}
