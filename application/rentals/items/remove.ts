/** Deletes an item without active orders; its packages are deleted with it, its lockers are freed. */
import { liveRentalStatuses as status } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { subject } from './items.js';
import { editableItem } from './scope.js';

/** Queried by units, which the orders are indexed by. */
async function liveOrdersOf(store: Store, itemId: string): Promise<number> {
  const units = await store.rentalUnits.where({ rentalItemId: itemId });
  if (units.length === 0) return 0;
  const orders = await store.rentalOrders.where({ unitId: units.map(({ id }) => id), status });
  return orders.length;
}

/** Throws ITEM_RENTED or ITEM_HAS_ORDERS. */
export async function deleteItem(app: App, staff: Staff, { itemId }: { readonly itemId: string }) {
  return app.transaction(async (store) => {
    const item = await editableItem(store, staff, itemId);
    await store.lockCapacity(item.cabinetId);
    const orders = await liveOrdersOf(store, item.id);
    if (orders > 0) throw new DomainError('ITEM_HAS_ORDERS', { words: { orders } });
    const now = app.clock.now();
    const gone = { updatedAt: now, deletedAt: now };
    for (const threshold of await store.pricingThresholds.where({ rentalItemId: item.id }))
      await store.pricingThresholds.save({ ...threshold, ...gone });
    for (const unit of await store.rentalUnits.where({ rentalItemId: item.id, isActive: true }))
      await store.rentalUnits.save({ ...unit, isActive: false, unassignedAt: now, updatedAt: now });
    await store.rentalItems.save({ ...item, ...gone });
    await audit(app, store, staff, { action: 'rentalItem.delete', ...subject(item) });
    return { success: true };
  });
}
