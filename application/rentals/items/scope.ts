/** Loads an item for staff who may see its cabinet, and checks whether it may be changed now (specification §4). */
import { type ReadOptions, toChange } from '#application/collection.js';
import { unitStatuses, type RentalItem, type RentalUnit } from '#domain/rentals/rental-item.js';
import { DomainError } from '#domain/shared/errors.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

/** Throws NOT_FOUND or FORBIDDEN. */
export async function itemOf(
  store: Store,
  staff: Staff,
  itemId: string,
  options?: ReadOptions,
): Promise<RentalItem> {
  const item = await store.rentalItems.get(itemId, options);
  return ofCabinet(staff, item, item.cabinetId);
}

/** The units that are in a locker now. */
export const unitsOfItems = (store: Store, itemIds: readonly string[]): Promise<RentalUnit[]> =>
  store.rentalUnits.where({ rentalItemId: itemIds, isActive: true });

export const isRented = ({ status }: RentalUnit): boolean => status === unitStatuses.rented;

/** Finds the item as `itemOf` does; throws ITEM_RENTED while one of its units is out. */
export async function editableItem(store: Store, staff: Staff, itemId: string): Promise<RentalItem> {
  const item = await itemOf(store, staff, itemId, toChange);
  if ((await unitsOfItems(store, [item.id])).some(isRented)) throw new DomainError('ITEM_RENTED');
  return item;
}
