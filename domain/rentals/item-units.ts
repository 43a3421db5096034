/** What orders mean for the unit that they are on: who has it, who waits for it, what staff may do with it (rental.md#units-and-availability). */
import type { Instant } from '#domain/shared/record.js';
import { unitStatuses, type RentalUnit, type UnitStatus } from './rental-item.js';
import type { RentalOrder } from './rental-order.js';

/** The item is with the customer: fetched, and not back behind its door. */
export const isOut = (order: Pick<RentalOrder, 'pickedUpAt' | 'returnedAt'>): boolean =>
  order.pickedUpAt !== null && order.returnedAt === null;

/** The order still counts on its unit: it waits for it, has it, or its old codes keep the locker a little longer. */
export const holdsUnit = (
  order: Pick<RentalOrder, 'isOccupying' | 'returnedAt' | 'occupiedUntil'>,
  now: Instant,
): boolean => order.isOccupying && (order.returnedAt === null || now < order.occupiedUntil);

/** Its customer asked to end and may still open the door to put the item back; not any more once it was written off. */
export const isReturning = (
  order: Pick<RentalOrder, 'actualEndAt' | 'returnedAt' | 'isOccupying'>,
): boolean => order.actualEndAt !== null && waitsForUnit(order);

/** The order waits for its item: the unit cannot go without it. */
export const waitsForUnit = (order: Pick<RentalOrder, 'isOccupying' | 'returnedAt'>): boolean =>
  order.isOccupying && order.returnedAt === null;

/** Nobody was given a code for the locker yet: the order can go to another. */
export const canMove = (order: Pick<RentalOrder, 'status'>): boolean => order.status === 'PendingPickup';

/** `Rented` follows the order; what staff put into maintenance stays there when an item comes back. */
export function statusFor(
  unit: Pick<RentalUnit, 'status'>,
  order: Pick<RentalOrder, 'pickedUpAt' | 'returnedAt'>,
): UnitStatus {
  if (isOut(order)) return unitStatuses.rented;
  return unit.status === unitStatuses.rented ? unitStatuses.available : unit.status;
}
