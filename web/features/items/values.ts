/** The values of an item's form. */
import { itemFields, type ItemView } from '#application/contract/orders/item-shapes.js';
import { sellableDefaults } from '#domain/catalogue/sellable-item.js';

export type ItemValues = Pick<ItemView, keyof typeof itemFields>;

/** The body of an edit, from the record that was read. */
export function valuesOf(item: ItemView) {
  const names = [...Object.keys(itemFields), 'version'] as (keyof ItemValues | 'version')[];
  return Object.fromEntries(names.map((name) => [name, item[name]])) as ItemValues & {
    readonly version: number;
  };
}

export const emptyItem = { ...sellableDefaults, name: '', price: null };
