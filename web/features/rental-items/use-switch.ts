/** Offers or withdraws a rental item by a separate call, for one or several items. */
import type { RentalItemView } from '#application/contract/rentals/rental-item-shapes.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';
import { useUpdateRentalItemMutation } from './calls.js';
import { valuesOf } from './terms.js';

/** The server refuses it for rented items with its own message (specification §4). */
export function useRentalItemSwitch(): SetSwitch<RentalItemView> {
  const [save] = useUpdateRentalItemMutation();
  return (item, isActive) =>
    save({ params: { itemId: item.id }, body: { ...valuesOf(item), isActive }, toasts: false }).unwrap();
}
