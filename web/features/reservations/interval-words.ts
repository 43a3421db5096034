/** The text of an occupied interval of a unit, the same on screen, for screen readers and in the table. */
import type { OccupiedInterval } from '#application/contract/rentals/reservations.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { momentText } from '#web/lib/moments.js';

export function intervalState({ status, ending, isOverdue, isReservation }: OccupiedInterval): string {
  if (ending === 'noShow') return 'Client non venu';
  if (ending === 'lateCancellation') return 'Annulée tard';
  if (isOverdue) return 'En retard';
  return status === 'PendingPickup' && isReservation ? 'Réservée' : rentalStatusLabels[status];
}

export const intervalText = (interval: OccupiedInterval): string =>
  `${interval.rentalCode}, ${interval.customerName}, ${intervalState(interval)}, du ${momentText(
    Date.parse(interval.start),
  )} au ${momentText(Date.parse(interval.plannedEnd))}`;

/** The look of the bar; text shows the state too. */
export function intervalKind({ ending, isOverdue, status, isReservation }: OccupiedInterval): string {
  if (ending !== null) return 'missed';
  if (isOverdue) return 'late';
  if (status === 'PendingPickup') return isReservation ? 'reserved' : 'waiting';
  return status === 'PendingReturn' ? 'out' : 'past';
}
