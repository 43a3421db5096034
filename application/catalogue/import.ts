/**
 * Imports items from a CSV file: new ones are added, those with a known identifier or reference are changed. Every line
 * is checked before any is stored, and all are stored at once. The stock of existing items changes only on request: a
 * file exported before a sale would sell the same piece twice.
 */
import { toChange } from '#application/collection.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import {
  itemColumns,
  type ItemImportBody,
  type ItemImportReport,
} from '#application/contract/orders/item-import.js';
import { bytesOf } from '#application/imports/csv-file.js';
import { readCsv, type CsvTable } from '#application/imports/read-csv.js';
import { problemViews } from '#application/imports/problem-views.js';
import { digestOf } from '#application/digest.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { typeFor } from './fields.js';
import { planOf, type ImportPlan } from './import-plan.js';
import { catalogueOf } from './known-items.js';
import { readLine } from './read-line.js';

/** Ten thousand items take a second or two; leaves time for a machine under load. */
const storingMs = 30_000;

const cabinetOf = async (store: Store, staff: Staff, cabinetId: string): Promise<Cabinet> =>
  ofCabinet(staff, await store.cabinets.get(cabinetId, toChange), cabinetId);

const stockOf = ({ changes }: ImportPlan) => changes.filter(({ field }) => field === 'stockQuantity');

/** Sales in the meantime change it. */
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
    : onVersionConflict(() => app.transaction(work, { unitMs: storingMs })));
  if (report === null) throw new DomainError('VERSION_CONFLICT');
  return report;
}
