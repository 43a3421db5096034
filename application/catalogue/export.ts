/** Exports every item of a cabinet in the format of the import, so that an export can be imported again. */
import { exclusionCell } from '#domain/catalogue/exclusion-labels.js';
import { unlimited, type SellableItem } from '#domain/catalogue/sellable-item.js';
import { euros } from '#domain/shared/money.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Download } from '#application/contract/files.js';
import { itemColumns, type ItemColumnName } from '#application/contract/orders/item-import.js';
import { csvLines, type CsvColumn } from '#application/csv.js';
import type { App } from '#application/app.js';
import { eachRow } from '#application/lists.js';
import type { RequestOf } from '#application/contract/index.js';

const lockerTypeWords = { 0: 'Standard', 1: 'Penderie' } as const;

/** The cells of an item, by column. */
export const itemCells: Readonly<Record<ItemColumnName, CsvColumn<SellableItem>['of']>> = {
  name: ({ name }) => name,
  price: ({ priceCents }) => euros(priceCents),
  tvaRate: ({ tvaRate }) => tvaRate,
  category: ({ category }) => category,
  sku: ({ sku }) => sku,
  description: ({ description }) => description,
  isActive: ({ isActive }) => isActive,
  slotsRequired: ({ slotsRequired }) => slotsRequired,
  nbDaysExecution: ({ nbDaysExecution }) => nbDaysExecution,
  stockQuantity: ({ stockQuantity }) => (stockQuantity === unlimited ? 'illimité' : stockQuantity),
  requiresSpecificLockerType: ({ requiresSpecificLockerType: type }) =>
    type === null ? null : lockerTypeWords[type],
  requiredForCustomerDeposit: ({ requiredForCustomerDeposit }) => requiredForCustomerDeposit,
  requiredForClientDeposit: ({ requiredForClientDeposit }) => requiredForClientDeposit,
  withdrawalExclusion: ({ withdrawalExclusion }) => exclusionCell(withdrawalExclusion),
  id: ({ id }) => id,
};

export const itemFileColumns: readonly CsvColumn<SellableItem>[] = itemColumns.map(({ name, titles }) => ({
  title: titles[0],
  of: itemCells[name],
}));

/** Throws NOT_FOUND or FORBIDDEN. */
export async function exportItems(
  app: App,
  staff: Staff,
  { cabinetId }: RequestOf<'exportItems'>,
): Promise<Download> {
  const { companyId } = await app.read(async (store) =>
    ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId),
  );
  const rows = eachRow<SellableItem>(app, (store) => store.sellableItems, {
    match: { companyId, cabinetId },
    sort: 'name',
    order: 'asc',
  });
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: 'articles.csv',
    pieces: csvLines(itemFileColumns, rows),
  };
}
