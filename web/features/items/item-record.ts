/** The records of articles as forms and edits send them. */
import { sellableDefaults } from '#domain/catalogue/sellable-item.js';
import { itemFields, type ItemView } from '#application/contract/orders/item-shapes.js';
import { useSend } from '#web/api/use-send.js';
import type { SetSwitch } from '#web/ui/admin/list/bulk-run.js';

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
  const send = useSend();
  return (item, isActive) =>
    send('updateItem', {
      params: { sellableItemId: item.id },
      body: { ...valuesOf(item), isActive },
      toasts: false,
    });
}
