/**
 * The effect of orders on their unit: who has it, who waits for it, what staff may do with it
 * (rental.md#units-and-availability).
 */
import type { Instant } from '#domain/shared/record.js';
import { unitStatuses, type RentalUnit, type UnitStatus } from './rental-item.js';
import type { RentalOrder } from './rental-order.js';

/** The item is with the customer: picked up, and not back in its locker. */
export const isOut = (order: Pick<RentalOrder, 'pickedUpAt' | 'returnedAt'>): boolean =>
  order.pickedUpAt !== null && order.returnedAt === null;

/** The order still blocks its unit: it waits for it, has it, or its old codes block the locker a little longer. */
export const holdsUnit = (
  order: Pick<RentalOrder, 'isOccupying' | 'returnedAt' | 'occupiedUntil'>,
  now: Instant,
): boolean => order.isOccupying && (order.returnedAt === null || now < order.occupiedUntil);

/** The customer has ended the rental and may still open the door to return the item, unless it was written off. */
export const isReturning = (
  order: Pick<RentalOrder, 'actualEndAt' | 'returnedAt' | 'isOccupying'>,
): boolean => order.actualEndAt !== null && waitsForUnit(order);

/** The order waits for its item: the unit cannot be removed. */
export const waitsForUnit = (order: Pick<RentalOrder, 'isOccupying' | 'returnedAt'>): boolean =>
  order.isOccupying && order.returnedAt === null;

/** No code for the locker was issued yet: the order can move to another. */
export const canMove = (order: Pick<RentalOrder, 'status'>): boolean => order.status === 'PendingPickup';

/** `Rented` follows the order; a unit that staff put into maintenance stays there when its item comes back. */
export function statusFor(
  unit: Pick<RentalUnit, 'status'>,
  order: Pick<RentalOrder, 'pickedUpAt' | 'returnedAt'>,
): UnitStatus {
  if (isOut(order)) return unitStatuses.rented;
  return unit.status === unitStatuses.rented ? unitStatuses.available : unit.status;
}
