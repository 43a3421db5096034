/**
 * Imports items from a CSV file: new ones are added, those with a known identifier or reference are changed. Every line
 * is checked before any is stored, and all are stored at once. The stock of existing items changes only on request: a
 * file exported before a sale would sell the same piece twice.
 */
import {
  isExclusionOf,
  sellableDefaults,
  sellableFault,
  type SellableItem,
  type SellableType,
} from '#domain/catalogue/sellable-item.js';
import type { Instant } from '#domain/shared/record.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import {
  itemColumns,
  type ItemColumnName,
  type ItemImportReport,
  type ItemImportBody,
} from '#application/contract/orders/item-import.js';
import { cellText } from '#application/csv.js';
import {
  type LineProblem,
  readCsv,
  type CsvTable,
  bytesOf,
  problemViews,
} from '#application/imports/read-csv.js';
import { toChange } from '#application/collection.js';
import { audit } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import { digestOf } from '#application/digest.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { itemCells } from './export.js';
import { faultTexts, wrongExclusion, typeFor } from './fields.js';
import {
  findItem,
  givenOf,
  type Catalogue,
  catalogueOf,
  type CellProblem,
  type GivenFields,
  type ReadLine,
  readLine,
} from './read-line.js';

/** Ten thousand items take a second or two; leaves time for a machine under load. */
const storingMs = 30_000;

const cabinetOf = async (store: Store, staff: Staff, cabinetId: string): Promise<Cabinet> =>
  ofCabinet(staff, await store.cabinets.get(cabinetId, toChange), cabinetId);

const stockOf = ({ changes }: ImportPlan) => changes.filter(({ field }) => field === 'stockQuantity');

/** The digest of the stock, which sales in the meantime change. */
const stockDigestOf = (plan: ImportPlan): string =>
  digestOf(JSON.stringify(stockOf(plan).map(({ line, from, to }) => [line, from, to])));

interface Keeping {
  readonly cabinet: Cabinet;
  readonly applyStock: boolean;
}

async function keep(
  app: App,
  store: Store,
  staff: Staff,
  plan: ImportPlan,
  { cabinet, applyStock }: Keeping,
) {
  const { added, changed } = plan;
  if (added.length + changed.length === 0) return;
  await store.sellableItems.addAll(added);
  await store.sellableItems.saveAll(changed);
  await audit(app, store, staff, {
    action: 'sellableItem.import',
    subjectKind: 'cabinet',
    subjectId: cabinet.id,
    subjectLabel: cabinet.name,
    companyId: cabinet.companyId,
    cabinetId: cabinet.id,
    facts: {
      created: added.length,
      updated: changed.length,
      refused: plan.badLines,
      ...(applyStock && stockOf(plan).length > 0 && { stockChanged: stockOf(plan).length }),
    },
  });
}

function reportOf(
  plan: ImportPlan,
  { isDryRun, isStored }: { readonly isDryRun: boolean; readonly isStored: boolean },
  table: CsvTable<string>,
): ItemImportReport {
  const { added, changed, unchanged, problems, badLines } = plan;
  const goodLines = added.length + changed.length + unchanged;
  const many = (items: readonly SellableItem[]): number => (isStored || isDryRun ? items.length : 0);
  return {
    isDryRun,
    lines: goodLines + badLines,
    goodLines,
    created: many(added),
    updated: many(changed),
    unchanged,
    changes: plan.changes.map((change) => ({ ...change, column: table.titleOf(change.field) })),
    stockDigest: stockDigestOf(plan),
    problems: problemViews(table, problems),
    unknownTitles: [...table.unknownTitles],
  };
}

/**
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED when the whole file is unreadable, or VERSION_CONFLICT when the stock
 * changed since the report that was shown.
 */
export async function importItems(
  app: App,
  staff: Staff,
  { csvFile, cabinetId, dryRun: isDryRun = false, onlyGood = false, ...stock }: ItemImportBody,
): Promise<ItemImportReport> {
  const { applyStock = false, stockDigest } = stock;
  await app.read(async (store) => typeFor(await cabinetOf(store, staff, cabinetId), undefined));
  const table = readCsv(bytesOf(csvFile), itemColumns);
  const lines = table.rows.map(readLine);
  const work = async (store: Store): Promise<ItemImportReport | null> => {
    const cabinet = await cabinetOf(store, staff, cabinetId);
    const plan = planOf(lines, table.problems, {
      companyId: cabinet.companyId,
      cabinetId,
      type: typeFor(cabinet, undefined),
      catalogue: catalogueOf(await store.sellableItems.where({ cabinetId })),
      applyStock,
      now: app.clock.now(),
      newId: () => app.newId(),
    });
    const isStored = !isDryRun && (onlyGood || plan.badLines === 0);
    const isStale = applyStock && stockDigest !== undefined && stockDigest !== stockDigestOf(plan);
    if (isStored && isStale) return null;
    if (isStored) await keep(app, store, staff, plan, { cabinet, applyStock });
    return reportOf(plan, { isDryRun, isStored }, table);
  };
  const report = await (isDryRun
    ? app.read(work)
    : onConflict(() => app.transaction(work, { unitMs: storingMs })));
  if (report === null) throw new DomainError('VERSION_CONFLICT');
  return report;
}

/** Plans an import line by line before anything is stored: items to add, items to change, and faults. */

type Change = Omit<ItemImportReport['changes'][number], 'column'>;

interface ImportPlan {
  readonly added: readonly SellableItem[];
  readonly changed: readonly SellableItem[];
  readonly unchanged: number;
  /** Cells that differ from the current values, stock included even if it is not applied. */
  readonly changes: readonly Change[];
  /** By line; a line may have several. */
  readonly problems: readonly LineProblem[];
  readonly badLines: number;
}

/** The cabinet of the import. */
interface ImportContext {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly type: SellableType;
  readonly catalogue: Catalogue;
  /** Whether the stock of existing items is set to that of the file. */
  readonly applyStock: boolean;
  readonly now: Instant;
  readonly newId: () => string;
}

const columnNames = itemColumns.map(({ name }) => name);
const keyOf = (field: ItemColumnName): keyof SellableItem => (field === 'price' ? 'priceCents' : field);

/** Missing required fields of a new item. */
function missing({ given, problems }: ReadLine): CellProblem[] {
  const isSilent = (field: ItemColumnName) => !problems.some((problem) => problem.field === field);
  return [
    ...(given.name === undefined && isSilent('name')
      ? [{ field: 'name' as const, message: 'Donnez un nom à l’article.' }]
      : []),
    ...(given.priceCents === undefined && isSilent('price')
      ? [{ field: 'price' as const, message: 'Donnez un prix TTC.' }]
      : []),
  ];
}

/** A new item before its cells are applied. */
const blankItem = ({ companyId, cabinetId, type, now }: ImportContext): SellableItem => ({
  ...sellableDefaults,
  id: '',
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  version: 1,
  companyId,
  cabinetId,
  name: '',
  priceCents: 0,
  image: null,
  type,
});

/**
 * Assigned to a plain copy: two spreads in one literal are slow in V8, half a second for an import of ten thousand
 * lines.
 */
const withGiven = (item: SellableItem, given: GivenFields, id: string): SellableItem =>
  Object.assign({ ...item }, given, { id });

/** The columns that would change. */
const changedIn = (before: SellableItem, after: SellableItem): ItemColumnName[] =>
  columnNames.filter((field) => before[keyOf(field)] !== after[keyOf(field)]);

/** The line that uses each item, and each new reference. */
interface Claims {
  readonly items: Map<string, number>;
  readonly skus: Map<string, number>;
}

/** Assigns an item and a new reference to the line, or reports the line that uses them already. */
function claim(
  line: ReadLine,
  sku: string | null | undefined,
  before: SellableItem | null,
  { items, skus }: Claims,
): CellProblem | null {
  const at = line.row.line;
  const owner = before === null ? undefined : items.get(before.id);
  if (owner !== undefined)
    return line.id === ''
      ? { field: 'sku', message: `Gardez une seule ligne : la ligne ${owner} a la même référence.` }
      : {
          field: 'id',
          message: `Gardez une seule ligne, ou videz cette cellule pour un nouvel article : la ligne ${owner} a le même identifiant.`,
        };
  if (before) items.set(before.id, at);
  if (!sku || sku === before?.sku) return null;
  const namesake = skus.get(sku);
  if (namesake !== undefined)
    return { field: 'sku', message: `Gardez une seule ligne : la ligne ${namesake} a la même référence.` };
  skus.set(sku, at);
  return null;
}

type Judged =
  | { readonly problems: readonly CellProblem[] }
  | { readonly item: SellableItem; readonly before: SellableItem | null };

function judge(line: ReadLine, context: ImportContext, blank: SellableItem, claims: Claims): Judged {
  const found = findItem(line, context.catalogue, (id) => claims.items.has(id));
  if ('problem' in found) return { problems: [...line.problems, found.problem] };
  const { item: before } = found;
  const given = before === null ? line.given : givenOf(line, before);
  const twice = claim(line, given.sku, before, claims);
  const item = withGiven(before ?? blank, given, before?.id ?? context.newId());
  const differs = (field: ItemColumnName) => before?.[keyOf(field)] !== item[keyOf(field)];
  const problems = [
    ...line.problems,
    ...(before ? [] : missing(line)),
    ...(twice ? [twice] : []),
    ...line.doubts.filter(({ field }) => differs(field)),
  ];
  if (problems.length > 0) return { problems };
  const fault = sellableFault(item);
  if (fault) return { problems: [{ field: fault, message: `${faultTexts[fault]}.` }] };
  if (!isExclusionOf(context.type, item.withdrawalExclusion))
    return { problems: [{ field: 'withdrawalExclusion', message: `${wrongExclusion}.` }] };
  return { item, before };
}

const changesIn = (line: number, before: SellableItem, after: SellableItem): Change[] =>
  changedIn(before, after).map((field) => ({
    line,
    item: before.name,
    field,
    from: cellText(itemCells[field](before)),
    to: cellText(itemCells[field](after)),
  }));

/** `unreadable`: lines that could not be parsed into cells. */
export function planOf(
  lines: readonly ReadLine[],
  unreadable: readonly LineProblem[],
  context: ImportContext,
): ImportPlan {
  const blank = blankItem(context);
  const claims: Claims = { items: new Map(), skus: new Map() };
  const added: SellableItem[] = [];
  const changed: SellableItem[] = [];
  const changes: Change[] = [];
  const problems = [...unreadable];
  let badLines = unreadable.length;
  let unchanged = 0;
  for (const line of lines) {
    const checked = judge(line, context, blank, claims);
    if ('problems' in checked) {
      badLines += 1;
      problems.push(...checked.problems.map((problem) => ({ line: line.row.line, ...problem })));
      continue;
    }
    const { item, before } = checked;
    if (!before) {
      added.push(item);
      continue;
    }
    changes.push(...changesIn(line.row.line, before, item));
    const stockQuantity = context.applyStock ? item.stockQuantity : before.stockQuantity;
    const stored = { ...item, stockQuantity, updatedAt: context.now };
    if (changedIn(before, stored).length > 0) changed.push(stored);
    else unchanged += 1;
  }
  problems.sort((left, right) => left.line - right.line);
  return { added, changed, unchanged, changes, problems, badLines };
}
