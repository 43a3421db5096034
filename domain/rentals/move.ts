/**
 * Staff move a reservation to another time of the same length, so that its price stays (rental.md#moving-a-reservation).
 */
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { billableMs, endOfRental } from '#domain/shared/durations.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Payment } from '#domain/payments/payment.js';
import { depositHoldDueAt } from './hold-plan.js';
import { isSecured } from './payment-deadlines.js';
import type { RentalCase } from './rental-order.js';
import type { RentalOrder } from './rental-order.js';
import { occupation } from './reservation.js';

/** A reservation before its pick-up: the only orders for which moving is shown. */
export const isMovableKind = ({ isReservation, status }: RentalOrder): boolean =>
  isReservation && status === 'PendingPickup';

/** Why the reservation cannot be moved, or null: before its start, paid, and no hold is being asked for. */
export function refuseMove(rental: RentalCase): ErrorCode | null {
  const { order, facts } = rental;
  const isAhead = isMovableKind(order) && facts.now < order.startAt && !isWithdrawn(order);
  return isAhead && isSecured(rental) ? null : 'MOVE_NOT_POSSIBLE';
}

export const durationOf = ({ startAt, plannedEndAt }: RentalOrder): number =>
  billableMs(startAt, plannedEndAt);

interface Place {
  readonly unitId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
}

/** The order at its new time, and in the locker of a unit that is free then. */
export function movedTo(order: RentalOrder, startAt: Instant, place: Place): RentalOrder {
  const period = { startAt, plannedEndAt: endOfRental(startAt, durationOf(order)) };
  const { unitId, lockerId, lockerNumber } = place;
  return { ...order, ...period, ...occupation(period, order.terms, true), unitId, lockerId, lockerNumber };
}

/** A hold that is not placed yet follows the start; null where nothing changes. */
export function replanned(payment: Payment, order: RentalOrder, now: Instant): Payment | null {
  if (payment.status !== 'Planned') return null;
  const dueAt = depositHoldDueAt(order, now);
  return dueAt === payment.dueAt ? null : { ...payment, dueAt };
}
