/** Staff manage their cabinets' items (specification §3, §5; accounts.md#roles): all roles read, managers change. */
import { isExclusionOf } from '#domain/catalogue/sellable-item.js';
import { itemFault, type ItemFault } from '#domain/rentals/item-limits.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { invalidField } from '#domain/shared/errors.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { newRecord } from '#domain/shared/record.js';
import { audit, changesOf, subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type {
  NewRentalItemBody,
  RentalItemBody,
  RentalItemView,
} from '#application/contract/rentals/rental-item-shapes.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { cabinetScope } from '#application/board/scope.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import type { Store } from '#application/store.js';
import { editableItem, itemOf } from './scope.js';
import { itemViews } from './view.js';

interface ItemQuery extends Paging, GroupFilter {
  readonly sort?: 'createdAt' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly cabinetId?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly category?: string | undefined;
}

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
    const match = await cabinetScope(store, staff, query);
    const many = async (isActive: boolean): Promise<number> =>
      (
        await store.rentalItems.page({
          match: { ...match, isActive },
          sort: 'createdAt',
          order: 'desc',
          page: 1,
          pageSize: 1,
        })
      ).totalItems;
    return { counts: { true: await many(true), false: await many(false) } };
  });
}

export async function viewOf(store: Store, item: RentalItem): Promise<RentalItemView> {
  const [view] = await itemViews(store, [item]);
  return view as RentalItemView;
}

export async function readItem(app: App, staff: Staff, { itemId }: { readonly itemId: string }) {
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
export async function updateItem(
  app: App,
  staff: Staff,
  { itemId, ...body }: RentalItemBody & { readonly itemId: string },
) {
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
