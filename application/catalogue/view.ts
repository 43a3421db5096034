/** Sellable items on the wire. */
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { euros } from '#domain/shared/money.js';
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';

/** Contains the version of the picture, so that browsers cache it permanently. */
export const imageUrlOf = ({ id, image }: Pick<SellableItem, 'id' | 'image'>): string | null =>
  image && `/api/items/${id}/image?v=${image}`;

function itemView(item: SellableItem, cabinetName: string): ItemView {
  const { priceCents, ...fields } = item;
  return {
    ...fields,
    ...recordView(item),
    image: imageUrlOf(item),
    price: euros(priceCents),
    cabinetName,
  };
}

export async function itemViews(store: Store, items: readonly SellableItem[]): Promise<ItemView[]> {
  const cabinets = await store.cabinets.where({ id: [...new Set(items.map(({ cabinetId }) => cabinetId))] });
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  return items.map((item) => itemView(item, names.get(item.cabinetId) ?? ''));
}

export async function viewOf(store: Store, item: SellableItem): Promise<ItemView> {
  const { name } = await store.cabinets.get(item.cabinetId);
  return itemView(item, name);
}
