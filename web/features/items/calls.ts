/** The API calls of this feature; customer pages do not load them. */
import { sellableDefaults } from '#domain/catalogue/sellable-item.js';
import { itemFields, type ItemView } from '#application/contract/orders/item-shapes.js';
import { platform } from '#web/api/api.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';

export const {
  useItemQuery,
  useItemCountsQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
  useImportItemsMutation,
  useCabinetQuery,
} = platform;

/** The values of an item's form. */
type ItemValues = Pick<ItemView, keyof typeof itemFields>;

/** The body of an edit, from the record that was read. */
export function valuesOf(item: ItemView) {
  const names = [...Object.keys(itemFields), 'version'] as (keyof ItemValues | 'version')[];
  return Object.fromEntries(names.map((name) => [name, item[name]])) as ItemValues & {
    readonly version: number;
  };
}

export const emptyItem = { ...sellableDefaults, name: '', price: null };

/** Offers or withdraws an article by a separate call, for one or several articles. */
export function useItemSwitch(): SetSwitch<ItemView> {
  const [save] = useUpdateItemMutation();
  return (item, isActive) =>
    save({
      params: { sellableItemId: item.id },
      body: { ...valuesOf(item), isActive },
      toasts: false,
    }).unwrap();
}
