/** Sellable items of cabinets (specification §3, §5; accounts.md#roles): read by all staff, changed by managers. */
import { type SellableItem, quantityOf, sellableTypeOf, unlimited } from '#domain/catalogue/sellable-item.js';
import { euros } from '#domain/shared/money.js';
import { newRecord } from '#domain/shared/record.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { excludesAnyway } from '#domain/catalogue/withdrawal-exclusion.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import type { ItemView, NewItemBody } from '#application/contract/orders/item-shapes.js';
import { recordView, iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { audit, changesOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { App, Caller } from '#application/app.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { cabinetScope } from '#application/board/scope.js';
import { articlePictures } from '#application/pictures.js';
import type { PublicItem, PublicItems } from '#application/contract/orders/catalogue.js';
import { hasFreeLocker } from '#application/lockers/capacity/take-locker.js';
import type { Ports } from '#application/ports.js';
import { exclusionNote } from '#application/messages/greeting.js';
import { fieldsOf, subject, typeFor } from './fields.js';
import type { RequestOf } from '#application/contract/index.js';

const columnOf = { createdAt: 'createdAt', name: 'name', price: 'priceCents' } as const;

type ItemQuery = RequestOf<'listItems'>;

/** Throws NOT_FOUND or FORBIDDEN. */
async function itemOf(store: Store, staff: Staff, itemId: string): Promise<SellableItem> {
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

export async function readItem(app: App, staff: Staff, { sellableItemId }: RequestOf<'item'>) {
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
export async function updateItem(
  app: App,
  staff: Staff,
  { sellableItemId, ...body }: RequestOf<'updateItem'>,
) {
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
export async function deleteItem(app: App, staff: Staff, { sellableItemId }: RequestOf<'deleteItem'>) {
  return app.transaction(async (store) => {
    const item = await itemOf(store, staff, sellableItemId);
    const now = app.clock.now();
    await store.sellableItems.save({ ...item, updatedAt: now, deletedAt: now });
    await audit(app, store, staff, { action: 'sellableItem.delete', ...subject(item) });
    return { success: true };
  });
}

// Sellable items on the wire.

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

async function itemViews(store: Store, items: readonly SellableItem[]): Promise<ItemView[]> {
  const cabinets = await store.cabinets.where({ id: [...new Set(items.map(({ cabinetId }) => cabinetId))] });
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  return items.map((item) => itemView(item, names.get(item.cabinetId) ?? ''));
}

async function viewOf(store: Store, item: SellableItem): Promise<ItemView> {
  const { name } = await store.cabinets.get(item.cabinetId);
  return itemView(item, name);
}

export const { readImage, saveImage, removeImage } = articlePictures('sellableItemId', {
  items: (store) => store.sellableItems,
  pictures: (store) => store.sellableItemImages,
  toChange: itemOf,
  async changed(app, store, staff, known, image) {
    const item = await store.sellableItems.save({ ...known, image, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'sellableItem.image', ...subject(item) });
    return viewOf(store, item);
  },
});

/** The public catalogue: what is on offer at a cabinet now, by category and name in French order. */

const { compare } = new Intl.Collator('fr', { numeric: true });

/** Items without a category come last. */
const byShelf = (left: SellableItem, right: SellableItem): number =>
  Number(left.category === null) - Number(right.category === null) ||
  compare(left.category ?? '', right.category ?? '') ||
  compare(left.name, right.name);

const offerOf = (item: SellableItem, language: Language): PublicItem => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price: euros(item.priceCents),
  tvaRate: item.tvaRate,
  category: item.category,
  image: imageUrlOf(item),
  slotsRequired: item.slotsRequired,
  nbDaysExecution: item.nbDaysExecution,
  type: item.type,
  withdrawalNote: exclusionNote(item.withdrawalExclusion, language),
  canWithdraw: !excludesAnyway(item.withdrawalExclusion),
  stockLeft: item.stockQuantity === unlimited ? null : item.stockQuantity,
});

/** Throws NOT_FOUND or CABINET_INACTIVE. */
export async function publicItems(
  app: Pick<Ports, 'read' | 'clock'>,
  { cabinetId, caller }: { readonly cabinetId: string; readonly caller: Pick<Caller, 'language'> },
): Promise<PublicItems> {
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(cabinetId);
    const type = sellableTypeOf(cabinet.mode);
    if (!cabinet.isActive || type === null) throw new DomainError('CABINET_INACTIVE');
    const now = app.clock.now();
    const items = await store.sellableItems.where({ cabinetId, isActive: true, type });
    const isFull =
      modePlans[cabinet.mode].takesLockerAtOrder && !(await hasFreeLocker(store, cabinetId, now));
    const lockers = await store.lockers.where({ cabinetId, isActive: true });
    const slots = lockers.map(({ slotCount }) => slotCount);
    const mostSlots = slots.length > 0 ? Math.max(...slots) : null;
    return {
      cabinetId,
      serverTime: iso(now),
      isFull,
      mostSlots,
      items: items.sort(byShelf).map((item) => offerOf(item, caller.language)),
    };
  });
}
