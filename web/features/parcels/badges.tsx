/** The state of a parcel as a badge: colour, icon and text. */
import type { ParcelRow } from '#application/contract/orders/parcel-shapes.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { statusLabel, statusTones } from './words.js';

type Row = Pick<ParcelRow, 'status' | 'isToTakeBack' | 'collectedAt'>;

export const stateText = ({ status, isToTakeBack, collectedAt }: Row): string => {
  if (isToTakeBack) return 'À reprendre';
  return collectedAt === null ? statusLabel(status) : 'Repris';
};

export const ParcelBadge = ({ parcel }: { readonly parcel: Row }) => (
  <StatusBadge tone={parcel.isToTakeBack ? 'bad' : (statusTones[parcel.status] ?? 'neutral')}>
    {stateText(parcel)}
  </StatusBadge>
);
