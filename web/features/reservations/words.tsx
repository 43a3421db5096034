/** The state of a reservation as staff read it: who did not come and who cancelled too late are named as such. */
import type { Reservation } from '#application/contract/reservations.js';
import { rentalStatusLabels, rentalStatusTones } from '#domain/rentals/status-labels.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

type State = Pick<Reservation, 'status' | 'isNoShow' | 'isLateCancellation' | 'isOverdue'>;

export function reservationText({ status, isNoShow, isLateCancellation, isOverdue }: State): string {
  if (isNoShow) return 'Client non venu';
  if (isLateCancellation) return 'Annulée tard';
  return isOverdue ? 'En retard' : rentalStatusLabels[status];
}

export function ReservationBadge({ reservation }: { readonly reservation: State }) {
  const { isNoShow, isLateCancellation, isOverdue, status } = reservation;
  const tone = isOverdue ? 'bad' : isNoShow || isLateCancellation ? 'warn' : rentalStatusTones[status];
  return <StatusBadge tone={tone}>{reservationText(reservation)}</StatusBadge>;
}
