/** The state of a parcel as a badge: colour, icon and text. */
import type { ParcelRow } from '#application/contract/orders/parcel-shapes.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { statusIcons, statusLabel, statusTones } from './words.js';

type Row = Pick<ParcelRow, 'status' | 'isToTakeBack' | 'collectedAt'>;

export const stateText = ({ status, isToTakeBack, collectedAt }: Row): string => {
  if (isToTakeBack) return 'À reprendre';
  return collectedAt === null ? statusLabel(status) : 'Repris';
};

export const ParcelBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge
    tone={order.isToTakeBack ? 'bad' : (statusTones[order.status] ?? 'neutral')}
    icon={order.isToTakeBack ? 'bad' : statusIcons[order.status]}
  >
    {stateText(order)}
  </StatusBadge>
);
