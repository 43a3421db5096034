/** Exports the list in the import's format: an exported file imports without changes. */
import { itemColumns, type ItemColumnName } from '#application/contract/orders/item-import.js';
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import { exclusionCell } from '#domain/catalogue/exclusion-labels.js';
import { unlimited, type SellableType } from '#domain/catalogue/sellable-item.js';
import { csvText, saveFile, type CsvValue } from '#web/ui/admin/list/csv.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { lockerTypeOptions } from './words.js';

const yesNo = (value: boolean): string => (value ? 'Oui' : 'Non');

const cells: Readonly<Record<ItemColumnName, (item: ItemView) => CsvValue>> = {
  name: ({ name }) => name,
  price: ({ price }) => price,
  tvaRate: ({ tvaRate }) => tvaRate,
  category: ({ category }) => category,
  sku: ({ sku }) => sku,
  description: ({ description }) => description,
  isActive: ({ isActive }) => yesNo(isActive),
  slotsRequired: ({ slotsRequired }) => slotsRequired,
  nbDaysExecution: ({ nbDaysExecution }) => nbDaysExecution,
  stockQuantity: ({ stockQuantity }) => (stockQuantity === unlimited ? 'illimité' : stockQuantity),
  requiresSpecificLockerType: ({ requiresSpecificLockerType: type }) =>
    type === null ? null : lockerTypeOptions[type]?.label,
  requiredForCustomerDeposit: ({ requiredForCustomerDeposit }) => yesNo(requiredForCustomerDeposit),
  requiredForClientDeposit: ({ requiredForClientDeposit }) => yesNo(requiredForClientDeposit),
  withdrawalExclusion: ({ withdrawalExclusion }) => exclusionCell(withdrawalExclusion),
  id: ({ id }) => id,
};

export const csvColumns: readonly Column<ItemView>[] = itemColumns.map(({ name, titles }) => ({
  key: name,
  header: titles[0],
  cell: () => null,
  csv: cells[name],
}));

const examples: Readonly<Record<SellableType, readonly (readonly CsvValue[])[]>> = {
  Pressing: [
    [
      'Chemise',
      4.5,
      20,
      'Quotidien',
      'CHEM',
      'Lavée, repassée',
      'Oui',
      1,
      2,
      'illimité',
      '',
      'Non',
      'Non',
      exclusionCell(null),
    ],
    [
      'Manteau',
      22.5,
      20,
      'Délicat',
      'MANT',
      'Rendu sur cintre',
      'Oui',
      2,
      4,
      'illimité',
      'Penderie',
      'Non',
      'Oui',
      exclusionCell(null),
    ],
  ],
  Product: [
    [
      'Limonade 75 cl',
      3.5,
      5.5,
      'Épicerie',
      'LIMO-75',
      'En verre',
      'Oui',
      1,
      0,
      24,
      '',
      'Non',
      'Non',
      exclusionCell(null),
    ],
    [
      'Parapluie',
      14.9,
      20,
      'Dépannage',
      'PARA',
      'Pliant',
      'Oui',
      2,
      0,
      'illimité',
      '',
      'Non',
      'Non',
      exclusionCell(null),
    ],
  ],
};

/** Saves a file to fill in: every column of a new article, and two example lines. */
export function saveTemplate(type: SellableType): void {
  const titles = itemColumns.filter(({ name }) => name !== 'id').map((column) => column.titles[0]);
  saveFile('modele-articles.csv', csvText([titles, ...examples[type]]));
}
