/** Units in API form, with their lockers and the bookings that depend on them. */
import { holdsUnit } from '#domain/rentals/item-units.js';
import type { RentalUnit } from '#domain/rentals/rental-item.js';
import type { Instant } from '#domain/shared/record.js';
import type { AssignmentView } from '#application/contract/rental-item-shapes.js';
import { iso } from '#application/iso.js';
import type { Store } from '#application/store.js';
import { isUsable } from './free-lockers.js';

/** In the order of their lockers; two queries however many units. */
export async function unitViews(
  store: Store,
  units: readonly RentalUnit[],
  now: Instant,
): Promise<AssignmentView[]> {
  if (units.length === 0) return [];
  const lockers = await store.lockers.where({ id: units.map(({ lockerId }) => lockerId) });
  const orders = await store.rentalOrders.where({ unitId: units.map(({ id }) => id), isOccupying: true });
  const holding = orders.filter((order) => holdsUnit(order, now));
  return units
    .map((unit) => {
      const locker = lockers.find(({ id }) => id === unit.lockerId);
      return {
        id: unit.id,
        rentalItemId: unit.rentalItemId,
        lockerId: unit.lockerId,
        lockerNumber: locker?.number ?? 0,
        lockerName: locker?.name ?? '',
        isLockerUsable: locker !== undefined && isUsable(locker),
        status: unit.status,
        statusReason: unit.statusReason,
        assignedAt: iso(unit.assignedAt),
        unassignedAt: unit.unassignedAt === null ? null : iso(unit.unassignedAt),
        isActive: unit.isActive,
        version: unit.version,
        ordersAhead: holding.filter(({ unitId }) => unitId === unit.id).length,
      };
    })
    .sort((left, right) => left.lockerNumber - right.lockerNumber);
}
