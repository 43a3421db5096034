/** Offers or withdraws an article by a separate call, for one or several articles. */
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';
import { useUpdateItemMutation } from './calls.js';
import { valuesOf } from './values.js';

export function useItemSwitch(): SetSwitch<ItemView> {
  const [save] = useUpdateItemMutation();
  return (item, isActive) =>
    save({
      params: { sellableItemId: item.id },
      body: { ...valuesOf(item), isActive },
      toasts: false,
    }).unwrap();
}
