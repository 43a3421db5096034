/** Sellable items of cabinets (specification §3, §5; accounts.md#roles): read by all staff, changed by managers. */
import {
  quantityOf,
  type SellableItem,
  type SellableType,
  type StockLevel,
} from '#domain/catalogue/sellable-item.js';
import { newRecord } from '#domain/shared/record.js';
import { audit, changesOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { ItemBody, NewItemBody } from '#application/contract/orders/item-shapes.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { cabinetScope } from '#application/board/scope.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import type { Store } from '#application/store.js';
import { fieldsOf, subject, typeFor } from './fields.js';
import { itemViews, viewOf } from './view.js';

interface OfItem {
  readonly sellableItemId: string;
}

const columnOf = { createdAt: 'createdAt', name: 'name', price: 'priceCents' } as const;

interface ItemQuery extends Paging, GroupFilter {
  readonly sort?: keyof typeof columnOf | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly type?: SellableType | undefined;
  readonly category?: string | undefined;
  readonly stock?: StockLevel | undefined;
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function itemOf(store: Store, staff: Staff, itemId: string): Promise<SellableItem> {
  const item = await store.sellableItems.get(itemId);
  return ofCabinet(staff, item, item.cabinetId);
}

export async function listItems(app: App, staff: Staff, query: ItemQuery) {
  const { sort = 'createdAt', order = 'desc', search, isActive, type, category, stock } = query;
  return app.read(async (store) => {
    const found = await store.sellableItems.page({
      match: {
        ...(await cabinetScope(store, staff, query)),
        ...(isActive && { isActive: isActive === 'true' }),
        ...(type && { type }),
        ...(category && { category }),
        ...(stock && { stockQuantity: quantityOf[stock] }),
      },
      search,
      sort: columnOf[sort],
      order,
      ...pagingOf(query),
    });
    return pageReply(found, query, await itemViews(store, found.items));
  });
}

export async function countItems(
  app: App,
  staff: Staff,
  query: Pick<ItemQuery, 'cabinetId' | keyof GroupFilter>,
) {
  return app.read(async (store) => {
    const counts = await store.sellableItems.tally(await cabinetScope(store, staff, query), 'isActive');
    return { counts: { true: counts['true'] ?? 0, false: counts['false'] ?? 0 } };
  });
}

export async function readItem(app: App, staff: Staff, { sellableItemId }: OfItem) {
  return app.read(async (store) => viewOf(store, await itemOf(store, staff, sellableItemId)));
}

export async function createItem(app: App, staff: Staff, body: NewItemBody) {
  return app.transaction(async (store) => {
    const { cabinetId, type, ...rest } = body;
    const cabinet = ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId);
    const now = app.clock.now();
    const sold = typeFor(cabinet, type);
    const item: SellableItem = {
      ...newRecord(app.newId(), now),
      companyId: cabinet.companyId,
      cabinetId,
      image: null,
      type: sold,
      ...fieldsOf(sold, rest),
    };
    await store.sellableItems.add(item);
    await audit(app, store, staff, { action: 'sellableItem.create', ...subject(item) });
    return viewOf(store, item);
  });
}

/** Throws VERSION_CONFLICT, also when an item was sold since it was read, or VALIDATION_FAILED. */
export async function updateItem(app: App, staff: Staff, { sellableItemId, ...body }: ItemBody & OfItem) {
  return app.transaction(async (store) => {
    const known = await itemOf(store, staff, sellableItemId);
    const { version, type: requested, ...rest } = body;
    const type = typeFor(await store.cabinets.get(known.cabinetId), requested);
    const wanted = { ...known, ...fieldsOf(type, rest), type, updatedAt: app.clock.now(), version };
    const item = await store.sellableItems.save(wanted);
    const facts = changesOf(known, item, ['description']);
    await audit(app, store, staff, { action: 'sellableItem.update', ...subject(item), facts });
    return viewOf(store, item);
  });
}

/** Orders have their own copies of the lines, so they lose no data. */
export async function deleteItem(app: App, staff: Staff, { sellableItemId }: OfItem) {
  return app.transaction(async (store) => {
    const item = await itemOf(store, staff, sellableItemId);
    const now = app.clock.now();
    await store.sellableItems.save({ ...item, updatedAt: now, deletedAt: now });
    await audit(app, store, staff, { action: 'sellableItem.delete', ...subject(item) });
    return { success: true };
  });
}
