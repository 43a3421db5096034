/** Sets a unit to `Rented` from the pick-up until the return (specification §4). */
import { statusFor } from '#domain/rentals/item-units.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** Call in the transaction that stored the order's pick-up or return. */
export async function followOrder(
  app: Pick<Ports, 'clock'>,
  store: Store,
  order: Pick<RentalOrder, 'unitId' | 'pickedUpAt' | 'returnedAt'>,
): Promise<void> {
  const unit = await store.rentalUnits.get(order.unitId);
  const status = statusFor(unit, order);
  if (status !== unit.status)
    await store.rentalUnits.save({ ...unit, status, statusReason: null, updatedAt: app.clock.now() });
}
