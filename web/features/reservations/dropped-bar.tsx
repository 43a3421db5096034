/** « Déplacer » of a bar that was dropped on the calendar: the dialog of the order's page, filled in. */
import { useEffect } from 'react';
import { platform } from '#web/api/api.js';
import { MoveDialog } from '#web/features/rental-orders/move-dialog.js';
import type { Drag } from './use-bar-drag.js';

interface Props {
  readonly drag: Drag;
  readonly onClose: () => void;
}

export function DroppedBar({ drag: { interval, startAt, unitId }, onClose }: Props) {
  const params = { orderId: interval.orderId };
  const { data, error } = platform.useRentalOrderQuery({ params }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (error) onClose();
  }, [error, onClose]);
  if (!data) return null;
  return <MoveDialog order={data} dropped={{ startAt, unitId }} onClose={onClose} />;
}
