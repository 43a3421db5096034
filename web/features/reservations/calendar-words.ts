/** The words of the calendar: the same on its bars, for screen readers and in its table. */
import type {
  MaintainedInterval,
  OccupiedInterval,
  ReservationCalendar,
} from '#application/contract/rentals/reservations.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { momentText } from '#web/lib/moments.js';

export type Unit = ReservationCalendar['units'][number];

export function intervalState({ status, ending, isOverdue, isReservation }: OccupiedInterval): string {
  if (ending === 'noShow') return 'Client non venu';
  if (ending === 'lateCancellation') return 'Annulée tard';
  if (isOverdue) return 'En retard';
  return status === 'PendingPickup' && isReservation ? 'Réservée' : rentalStatusLabels[status];
}

export const intervalText = (interval: OccupiedInterval): string =>
  `${interval.rentalCode}, ${isolated(interval.customerName)}, ${intervalState(interval)}, du ${momentText(
    Date.parse(interval.start),
  )} au ${momentText(Date.parse(interval.plannedEnd))}`;

/** The look of the bar; text shows the state too. */
export function intervalKind({ ending, isOverdue, status, isReservation }: OccupiedInterval): string {
  if (ending !== null) return 'missed';
  if (isOverdue) return 'late';
  if (status === 'PendingPickup') return isReservation ? 'reserved' : 'waiting';
  return status === 'PendingReturn' ? 'out' : 'past';
}

/** A paid reservation that has not begun. The server makes the final decision. */
export const isMovable = (interval: OccupiedInterval): boolean => intervalKind(interval) === 'reserved';

/** Whether the unit is free for a moved reservation, as far as the calendar shows. */
export const isFreeIn = (
  { intervals, maintenances }: Unit,
  time: { readonly from: number; readonly until: number },
  orderId: string,
): boolean =>
  ![...intervals.filter((each) => each.orderId !== orderId && each.ending === null), ...maintenances].some(
    ({ from, until }) => Date.parse(from) < time.until && (until === null || Date.parse(until) > time.from),
  );

const plannedWords: Readonly<Record<MaintainedInterval['kind'], string>> = {
  cabinet: 'Maintenance de la consigne',
  locker: 'Maintenance du casier',
  unit: 'Maintenance de l’exemplaire',
};

/** Without an end, staff took it out of service until further notice. */
export function maintainedState({ kind, until, reason }: MaintainedInterval): string {
  const openWords = kind === 'unit' ? 'Exemplaire en maintenance' : 'Casier hors service';
  const words = until === null ? openWords : plannedWords[kind];
  return reason === null ? words : `${words}\u00a0: ${reason}`;
}

export const maintainedText = (interval: MaintainedInterval): string =>
  `${maintainedState(interval)}, ${
    interval.until === null
      ? `depuis le ${momentText(Date.parse(interval.from))}, sans fin prévue`
      : `du ${momentText(Date.parse(interval.from))} au ${momentText(Date.parse(interval.until))}`
  }`;

/** The page on which the maintenance can be changed: that of the item, or of the cabinet. */
export const maintainedPath = (
  { kind }: MaintainedInterval,
  { rentalItemId, lockerId }: Unit,
  cabinetId: string,
): string => {
  if (kind === 'unit') return `/cabinets/${cabinetId}/items/${rentalItemId}`;
  return kind === 'locker' ? `/lockers/${lockerId}` : `/cabinets/${cabinetId}`;
};

/** The planned end of the rental that has the item out; null: it is not rented. */
export function rentedUntil({ intervals }: Unit): string | null {
  const out = intervals.find(({ status, ending }) => status === 'PendingReturn' && ending === null);
  if (!out) return null;
  return out.isOverdue ? out.plannedEnd : out.until;
}
