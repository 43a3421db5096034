/**
 * Moves a booking to another unit of its item when its own is unavailable
 * (rental.md#bookings-that-move-to-another-unit); the customer is notified at once.
 */
import { freeUnits } from '#domain/rentals/availability.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { App } from '#application/app.js';
import { notify } from '#application/rentals/messages/notify.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

/** Picks another unit that is free for the whole booking; returns whether there was one. */
export async function moveToFreeUnit(
  app: App,
  store: Store,
  order: RentalOrder,
  actor: TimelineEntry['actor'],
): Promise<boolean> {
  const units = await store.unitsOf(
    order.cabinetId,
    order.occupiedFrom,
    order.occupiedUntil,
    app.clock.now(),
  );
  const others = units.filter(
    ({ rentalItemId, unitId }) => rentalItemId === order.rentalItemId && unitId !== order.unitId,
  );
  const [free] = freeUnits(others, order.needsReach);
  if (!free) return false;
  const { unitId, lockerId, lockerNumber } = free;
  const moved = await store.rentalOrders.save({ ...order, unitId, lockerId, lockerNumber });
  await recordEntry(app, store, order, actor, 'movedUnit', { from: order.lockerNumber, to: lockerNumber });
  if (order.paidAt !== null) await notify(app, store, moved, 'rental.movedUnit', lockerId);
  return true;
}
