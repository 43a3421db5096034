/** Parses one line of an import into the fields of an item; faults are described in French, with the cell. */
import { type SellableItem, sellableLimits, unlimited } from '#domain/catalogue/sellable-item.js';
import { isSavedText } from '#domain/shared/spreadsheet.js';
import { exclusionCell, exclusionLabels } from '#domain/catalogue/exclusion-labels.js';
import { withdrawalExclusions, type WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { itemTextLimits } from '#domain/rentals/item-limits.js';
import type { LockerType } from '#domain/lockers/cabinet.js';
import { centsFromEuros } from '#domain/shared/money.js';
import {
  bySavedNumber,
  damagedFrom,
  ifSameText,
  damageText,
  type CsvRow,
} from '#application/imports/read-csv.js';
import type { ItemColumnName } from '#application/contract/orders/item-import.js';

export type GivenFields = Partial<Omit<SellableItem, 'id' | 'companyId' | 'cabinetId' | 'type' | 'image'>>;

export interface CellProblem {
  readonly field: ItemColumnName;
  readonly message: string;
}

export interface ReadLine {
  readonly row: CsvRow<ItemColumnName>;
  /** The item's identifier; empty if there is none. */
  readonly id: string;
  /** The given values; an empty cell gives none. */
  readonly given: GivenFields;
  readonly problems: readonly CellProblem[];
  /** Cells that are readable but probably wrong: faults if they would change a value. */
  readonly doubts: readonly CellProblem[];
}

/** Why a cell is unusable. */
interface Reason {
  readonly reason: string;
}

const wrong = (reason: string): Reason => ({ reason });

const isWrong = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'reason' in value;

const count = new Intl.NumberFormat('fr-FR');

/** Parses `1 234,50 €` and `5.5 %` as people and spreadsheets write them; null if it is not a number. */
function numberIn(cell: string): number | null {
  const plain = cell
    .replaceAll(/[\s€%]/gu, '')
    .replace(',', '.')
    .replace('−', '-');
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const text =
  (max: number) =>
  (cell: string): string | Reason =>
    cell.length <= max
      ? cell
      : wrong(`Gardez ${count.format(max)} caractères au plus : il y en a ${count.format(cell.length)}.`);

const whole =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (cell: string): number | Reason => {
    const value = numberIn(cell);
    return value !== null && Number.isInteger(value) && value >= min && value <= max
      ? value
      : wrong(`Écrivez un nombre entier de ${count.format(min)} à ${count.format(max)}.`);
  };

const { priceCents, tvaRate, slotsRequired, stockQuantity, nbDaysExecution } = sellableLimits;

function price(cell: string): number | Reason {
  const value = numberIn(cell);
  const isPrice =
    value !== null && value > 0 && hasTwoDecimals(value) && value * 100 <= priceCents.max + 0.001;
  return isPrice
    ? centsFromEuros(value)
    : wrong('Écrivez un prix TTC positif, avec deux décimales au plus, jusqu’à 999 999,99.');
}

function rate(cell: string): number | Reason {
  const value = numberIn(cell);
  const isRate = value !== null && value >= tvaRate.min && value <= tvaRate.max && hasTwoDecimals(value);
  return isRate ? value : wrong('Écrivez un taux de 0 à 100, avec deux décimales au plus.');
}

const plainWord = (cell: string): string =>
  cell.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

function stock(cell: string): number | Reason {
  if (plainWord(cell) === 'illimite') return unlimited;
  const value = whole(stockQuantity)(cell);
  return isWrong(value)
    ? wrong(`Écrivez « illimité », ou un nombre entier de −1 à ${count.format(stockQuantity.max)}.`)
    : value;
}

/** A map, because an object also has `constructor`. */
function words<Value>(known: Readonly<Record<string, Value>>, reason: string) {
  const meanings = new Map(Object.entries(known));
  return (cell: string): Value | Reason => meanings.get(plainWord(cell)) ?? wrong(reason);
}

const flag = words<boolean>(
  { oui: true, vrai: true, true: true, 1: true, x: true, non: false, faux: false, false: false, 0: false },
  'Écrivez « oui » ou « non ».',
);
const lockerType = words<LockerType>(
  { standard: 0, 0: 0, penderie: 1, hanging: 1, 1: 1 },
  'Écrivez « Standard » ou « Penderie », ou rien.',
);

/** The reason as the export writes it, by its number in the law, or by its API name. */
const exclusions = new Map<string, WithdrawalExclusion | null>(
  withdrawalExclusions.flatMap((each) => {
    const [number = each] = /\d+°/.exec(exclusionLabels[each].slice(-4)) ?? [];
    return [exclusionCell(each), number, each].map((word) => [plainWord(word), each] as const);
  }),
).set(exclusionCell(null), null);

const exclusion: Reader = (cell) => {
  const withdrawalExclusion = exclusions.get(plainWord(cell));
  return withdrawalExclusion === undefined
    ? wrong('Écrivez « applicable », ou le motif d’exclusion : son numéro dans L. 221-28, « 4° », suffit.')
    : { withdrawalExclusion };
};

type Reader = (cell: string) => GivenFields | Reason;

const into =
  <K extends keyof GivenFields>(
    field: K,
    read: (cell: string) => NonNullable<GivenFields[K]> | Reason,
  ): Reader =>
  (cell) => {
    const value = read(cell);
    return isWrong(value) ? value : { [field]: value };
  };

type ValueColumn = Exclude<ItemColumnName, 'id'>;

const readers: Readonly<Record<ValueColumn, Reader>> = {
  name: into('name', text(itemTextLimits.name)),
  price: into('priceCents', price),
  tvaRate: into('tvaRate', rate),
  category: into('category', text(itemTextLimits.category)),
  sku: into('sku', text(itemTextLimits.sku)),
  description: into('description', text(itemTextLimits.description)),
  isActive: into('isActive', flag),
  slotsRequired: into('slotsRequired', whole(slotsRequired)),
  nbDaysExecution: into('nbDaysExecution', whole(nbDaysExecution)),
  stockQuantity: into('stockQuantity', stock),
  requiresSpecificLockerType: into('requiresSpecificLockerType', lockerType),
  requiredForCustomerDeposit: into('requiredForCustomerDeposit', flag),
  requiredForClientDeposit: into('requiredForClientDeposit', flag),
  withdrawalExclusion: exclusion,
};

/** Columns that contain no date or number, although a spreadsheet may read one. */
const namingColumns: readonly ValueColumn[] = ['name', 'category', 'sku'];

/** Some programs save a cell in the format « 20 % » as 0,2. */
const isFraction = (cell: string): boolean => {
  const value = numberIn(cell);
  return value !== null && value > 0 && value < 1 && !cell.includes('%');
};

function doubt(field: ValueColumn, row: CsvRow<ItemColumnName>): string | null {
  if (field === 'tvaRate' && isFraction(row.cells.tvaRate))
    return 'Écrivez le taux en pour cent : « 20 » pour 20 %. Si vous voulez bien moins de 1 %, ajoutez le signe : « 0,9 % ».';
  return namingColumns.includes(field) ? damageText(row, field) : null;
}

export function readLine(row: CsvRow<ItemColumnName>): ReadLine {
  const given: GivenFields = {};
  const problems: CellProblem[] = [];
  const doubts: CellProblem[] = [];
  const { id, ...cells } = row.cells;
  for (const [field, cell] of Object.entries(cells) as [ValueColumn, string][]) {
    if (cell === '') continue;
    const found = readers[field](cell);
    if (isWrong(found)) problems.push({ field, message: found.reason });
    else Object.assign(given, found);
    const message = doubt(field, row);
    if (message !== null) doubts.push({ field, message });
  }
  return { row, id: id.toLowerCase(), given, problems, doubts };
}

export interface Catalogue {
  readonly byId: ReadonlyMap<string, SellableItem>;
  readonly bySku: ReadonlyMap<string, readonly SellableItem[]>;
  readonly byName: ReadonlyMap<string, readonly SellableItem[]>;
  /** By the number as which a spreadsheet saves a reference (`bySavedNumber`). */
  readonly byDamagedSku: ReadonlyMap<string, SellableItem>;
}

/**
 * Finds the existing item of a line: by identifier, otherwise by reference, otherwise an item that is equal to the
 * line. A line that matches an item only possibly is refused: a guess would create a duplicate.
 */
export function catalogueOf(items: readonly SellableItem[]): Catalogue {
  const by = (keyOf: (item: SellableItem) => string | null): Map<string, SellableItem[]> => {
    const groups = new Map<string, SellableItem[]>();
    for (const item of items) {
      const key = keyOf(item);
      if (key === null) continue;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  };
  return {
    byId: new Map(items.map((item) => [item.id, item])),
    bySku: by(({ sku }) => sku),
    byName: by(({ name }) => name),
    byDamagedSku: bySavedNumber(items, ({ sku }) => sku),
  };
}

/** The values of the line for this item, without texts that a spreadsheet could not save unchanged. */
export function givenOf({ given }: ReadLine, item: SellableItem): GivenFields {
  const says = (field: keyof GivenFields): boolean => {
    const [cell, text] = [given[field], item[field]];
    return !(typeof cell === 'string' && typeof text === 'string' && isSavedText(cell, text));
  };
  const fields = (Object.keys(given) as (keyof GivenFields)[]).filter(says);
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as GivenFields;
}

/** Ignores stock: two lines of one article may differ by sales in the meantime. */
const isSameBut = (line: ReadLine, item: SellableItem): boolean =>
  Object.entries(givenOf(line, item)).every(
    ([field, value]) => field === 'stockQuantity' || item[field as keyof GivenFields] === value,
  );

type Found = { readonly item: SellableItem | null } | { readonly problem: CellProblem };

const refused = (field: CellProblem['field'], message: string): Found => ({ problem: { field, message } });

/** The item whose reference a spreadsheet changes into this one, if no item has this one itself. */
const damagedSku = ({ row, given: { sku } }: ReadLine, { bySku, byDamagedSku }: Catalogue) =>
  sku && !bySku.has(sku) ? (damagedFrom(row, 'sku', byDamagedSku)?.sku ?? null) : null;

function byIdentifier(line: ReadLine, catalogue: Catalogue): Found {
  const item = catalogue.byId.get(line.id);
  if (!item)
    return refused(
      'id',
      'Videz cette cellule pour ajouter un nouvel article : celui-ci n’est pas, ou plus, dans cette consigne.',
    );
  const { sku } = line.given;
  if (!sku || isSavedText(sku, item.sku ?? '')) return { item };
  if (item.sku !== null && damagedSku(line, catalogue) === item.sku)
    return refused(
      'sku',
      `Videz cette cellule pour garder ${item.sku} : un tableur a pu en changer les chiffres. Sinon, mettez une apostrophe devant.`,
    );
  return catalogue.bySku.has(sku)
    ? refused('sku', 'Choisissez une autre référence : un autre article de cette consigne a celle-ci.')
    : { item };
}

function byReference(line: ReadLine, sku: string, catalogue: Catalogue): Found {
  const [item = null, ...others] = catalogue.bySku.get(sku) ?? [];
  if (others.length > 0)
    return refused('sku', 'Distinguez d’abord ces articles : plusieurs ont cette référence.');
  const damaged = damagedSku(line, catalogue);
  return damaged === null ? { item } : refused('sku', ifSameText(damaged, sku));
}

/** `isTaken`: whether an earlier line uses the item. */
export function findItem(line: ReadLine, catalogue: Catalogue, isTaken: (id: string) => boolean): Found {
  if (line.id !== '') return byIdentifier(line, catalogue);
  if (line.given.sku) return byReference(line, line.given.sku, catalogue);
  const namesakes = catalogue.byName.get(line.given.name ?? '') ?? [];
  const item = namesakes.find((each) => !isTaken(each.id) && isSameBut(line, each)) ?? null;
  return item === null && namesakes.length > 0
    ? refused(
        'name',
        'Donnez la référence ou l’identifiant de l’article (« Exporter en CSV » les écrit), ou un autre nom : un article s’appelle déjà ainsi.',
      )
    : { item };
}
