/** Staff manage their cabinets' items (specification §3, §5; accounts.md#roles): all roles read, managers change. */
import {
  unitStatuses,
  type PricingThreshold,
  type RentalItem,
  type RentalUnit,
} from '#domain/rentals/rental-item.js';
import { termsOf } from '#domain/rentals/pricing.js';
import { warningsOf } from '#domain/rentals/thresholds.js';
import { euros, ttcCents, centsFromEuros } from '#domain/shared/money.js';
import { isExclusionOf } from '#domain/catalogue/sellable-item.js';
import { itemFault, type ItemFault } from '#domain/rentals/item-limits.js';
import { invalidField, DomainError } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { liveRentalStatuses as status } from '#domain/rentals/rental-order.js';
import type {
  RentalItemView,
  ThresholdView,
  NewRentalItemBody,
  RentalItemBody,
} from '#application/contract/rentals/rental-item-shapes.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { audit, changesOf, subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { cabinetScope } from '#application/board/scope.js';
import { articlePictures } from '#application/pictures.js';
import { endUnitMaintenances } from '#application/doors/planned-maintenance.js';
import { isRented, unitsOfItems, editableItem, itemOf } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

type ItemQuery = RequestOf<'listRentalItems'>;

export async function listItems(app: App, staff: Staff, query: ItemQuery) {
  const { sort = 'createdAt', order = 'desc', search, isActive, category } = query;
  return app.read(async (store) => {
    const found = await store.rentalItems.page({
      match: {
        ...(await cabinetScope(store, staff, query)),
        ...(isActive && { isActive: isActive === 'true' }),
        ...(category && { category }),
      },
      search,
      sort,
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
    const counts = await store.rentalItems.tally(await cabinetScope(store, staff, query), 'isActive');
    return { counts: { true: counts['true'] ?? 0, false: counts['false'] ?? 0 } };
  });
}

async function viewOf(store: Store, item: RentalItem): Promise<RentalItemView> {
  const [view] = await itemViews(store, [item]);
  return view as RentalItemView;
}

export async function readItem(app: App, staff: Staff, { itemId }: RequestOf<'rentalItem'>) {
  return app.read(async (store) => viewOf(store, await itemOf(store, staff, itemId)));
}

export const faultTexts: Readonly<Record<ItemFault, string>> = {
  maxBelowMin: 'La durée maximale ne peut pas être plus courte que la durée minimale',
  longestTooDear: 'La location la plus longue dépasserait 999 999,99 € TTC',
  depositTooLow: 'Un dépôt de garantie est de 0 €, ou d’au moins 0,50 €',
  latenessTooDear: 'Un an de retard dépasserait 21 474 836,47 € TTC',
};
const wireNames: Readonly<Partial<Record<keyof RentalItem, string>>> = {
  rentalPricePerUnitCents: 'rentalPricePerUnit',
  overduePricePerUnitCents: 'overduePricePerUnit',
  depositAmountCents: 'depositAmount',
};

/** The fields as stored; throws VALIDATION_FAILED with the field that breaks a rule between them. */
function fieldsOf(body: Omit<RentalItemBody, 'version'>) {
  const { rentalPricePerUnit, overduePricePerUnit, depositAmount, ...rest } = body;
  const fields = {
    ...rest,
    category: rest.category === '' ? null : rest.category,
    sku: rest.sku === '' ? null : rest.sku,
    rentalPricePerUnitCents: centsFromEuros(rentalPricePerUnit),
    overduePricePerUnitCents: centsFromEuros(overduePricePerUnit),
    depositAmountCents: centsFromEuros(depositAmount),
  };
  const found = itemFault(fields);
  if (found) throw invalidField(wireNames[found.field] ?? found.field, faultTexts[found.fault]);
  if (!isExclusionOf('Rental', fields.withdrawalExclusion))
    throw invalidField('withdrawalExclusion', 'Choisissez un motif qui vaut pour une location');
  return fields;
}

export const subject = (item: RentalItem) => subjectOf('rentalItem', item, item.name);

export async function createItem(app: App, staff: Staff, body: NewRentalItemBody) {
  return app.transaction(async (store) => {
    const { cabinetId, ...rest } = body;
    const cabinet = ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId);
    if (cabinet.mode !== 'Rental')
      throw invalidField('cabinetId', 'Choisissez une consigne en mode Location');
    const now = app.clock.now();
    const item: RentalItem = {
      ...newRecord(app.newId(), now),
      companyId: cabinet.companyId,
      cabinetId,
      image: null,
      ...fieldsOf(rest),
    };
    await store.rentalItems.add(item);
    await audit(app, store, staff, { action: 'rentalItem.create', ...subject(item) });
    return viewOf(store, item);
  });
}

/** Throws ITEM_RENTED, VERSION_CONFLICT or VALIDATION_FAILED. */
export async function updateItem(app: App, staff: Staff, { itemId, ...body }: RequestOf<'updateRentalItem'>) {
  return app.transaction(async (store) => {
    const known = await editableItem(store, staff, itemId);
    const { version, ...rest } = body;
    const wanted = { ...known, ...fieldsOf(rest), updatedAt: app.clock.now(), version };
    const item = await store.rentalItems.save(wanted);
    const facts = changesOf(known, item, ['description']);
    await audit(app, store, staff, { action: 'rentalItem.update', ...subject(item), facts });
    return viewOf(store, item);
  });
}

/** Items, packages and units in API form. */

interface WithItem {
  readonly cabinetName: string;
  readonly units: readonly RentalUnit[];
  /** The units that a planned maintenance keeps away now. */
  readonly away: ReadonlySet<string | null>;
}

function itemView(item: RentalItem, { cabinetName, units, away }: WithItem): RentalItemView {
  const { rentalPricePerUnitCents, overduePricePerUnitCents, depositAmountCents, ...fields } = item;
  const stateOf = ({ id, status }: RentalUnit): number =>
    status === unitStatuses.available && away.has(id) ? unitStatuses.maintenance : status;
  const having = (wanted: number) => units.filter((unit) => stateOf(unit) === wanted).length;
  return {
    ...fields,
    ...recordView(item),
    rentalPricePerUnit: euros(rentalPricePerUnitCents),
    overduePricePerUnit: euros(overduePricePerUnitCents),
    depositAmount: euros(depositAmountCents),
    cabinetName,
    units: {
      available: having(unitStatuses.available),
      rented: having(unitStatuses.rented),
      maintenance: having(unitStatuses.maintenance),
    },
    isEditable: !units.some(isRented),
  };
}

/** Views of items with the names of their cabinets and their units, in three queries however many items. */
async function itemViews(store: Store, items: readonly RentalItem[]): Promise<RentalItemView[]> {
  if (items.length === 0) return [];
  const cabinetIds = [...new Set(items.map(({ cabinetId }) => cabinetId))];
  const cabinets = await store.cabinets.where({ id: cabinetIds });
  const planned = await store.plannedMaintenances.where({ cabinetId: cabinetIds, endedAt: null });
  const away = new Set(planned.filter(({ begunAt }) => begunAt !== null).map(({ unitId }) => unitId));
  const units = await unitsOfItems(
    store,
    items.map(({ id }) => id),
  );
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  return items.map((item) =>
    itemView(item, {
      cabinetName: names.get(item.cabinetId) ?? '',
      units: units.filter(({ rentalItemId }) => rentalItemId === item.id),
      away,
    }),
  );
}

/** The packages of an item in their order, each evaluated among those on offer. */
export function thresholdViews(item: RentalItem, thresholds: readonly PricingThreshold[]): ThresholdView[] {
  const terms = termsOf(item, thresholds);
  return thresholds
    .toSorted((left, right) => left.sortOrder - right.sortOrder || left.durationHours - right.durationHours)
    .map((threshold) => ({
      ...recordView(threshold),
      rentalItemId: threshold.rentalItemId,
      durationHours: threshold.durationHours,
      priceHt: euros(threshold.priceHtCents),
      priceTtc: euros(ttcCents(threshold.priceHtCents, item.tvaRate)),
      isActive: threshold.isActive,
      sortOrder: threshold.sortOrder,
      version: threshold.version,
      warnings: threshold.isActive ? warningsOf(terms, item, threshold) : [],
    }));
}

/** Throws ITEM_RENTED. */
export const { readImage, saveImage, removeImage } = articlePictures('itemId', {
  items: (store) => store.rentalItems,
  pictures: (store) => store.rentalItemImages,
  toChange: editableItem,
  async changed(app, store, staff, known, digest) {
    const image = digest && `/api/rental-items/${known.id}/image?v=${digest}`;
    const item: RentalItem = await store.rentalItems.save({ ...known, image, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'rentalItem.image', ...subject(item) });
    return viewOf(store, item);
  },
});

// Deletes an item without active orders; its packages are deleted with it, its lockers are freed.

/** Queried by the cabinet, which the orders are indexed by. */
async function liveOrdersOf(store: Store, { id: rentalItemId, cabinetId }: RentalItem): Promise<number> {
  return (await store.rentalOrders.where({ cabinetId, rentalItemId, status })).length;
}

/** Throws ITEM_RENTED or ITEM_HAS_ORDERS. */
export async function deleteItem(app: App, staff: Staff, { itemId }: RequestOf<'deleteRentalItem'>) {
  return app.transaction(async (store) => {
    const item = await editableItem(store, staff, itemId);
    await store.lockCapacity(item.cabinetId);
    const orders = await liveOrdersOf(store, item);
    if (orders > 0) throw new DomainError('ITEM_HAS_ORDERS', { words: { orders } });
    const now = app.clock.now();
    const gone = { updatedAt: now, deletedAt: now };
    for (const threshold of await store.pricingThresholds.where({ rentalItemId: item.id }))
      await store.pricingThresholds.save({ ...threshold, ...gone });
    const units = await store.rentalUnits.where({ rentalItemId: item.id, isActive: true });
    for (const unit of units)
      await store.rentalUnits.save({ ...unit, isActive: false, unassignedAt: now, updatedAt: now });
    await endUnitMaintenances(
      app,
      store,
      units.map(({ id }) => id),
    );
    await store.rentalItems.save({ ...item, ...gone });
    await audit(app, store, staff, { action: 'rentalItem.delete', ...subject(item) });
    return { success: true };
  });
}
