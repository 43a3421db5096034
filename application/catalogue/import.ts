/**
 * Items out of a CSV file: added, or changed where their reference is known at the cabinet. Every line is judged before one is
 * stored; all that is stored is stored at once.
 */
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { audit } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import {
  itemColumns,
  type ItemImportBody,
  type ItemImportReport,
} from '#application/contract/item-import.js';
import { bytesOf } from '#application/imports/csv-file.js';
import { readCsv, type CsvTable } from '#application/imports/read-csv.js';
import { toldProblems } from '#application/imports/told-problems.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { typeFor } from './fields.js';
import { planOf, type ImportPlan } from './import-plan.js';
import { readLine, type ReadLine } from './read-line.js';

/** Ten thousand items take a second or two; a machine under load is given time. */
const storingMs = 30_000;

const cabinetOf = async (store: Store, staff: Staff, cabinetId: string): Promise<Cabinet> =>
  ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId);

/** What has the references of the file, in one question. */
async function knownItems(
  store: Store,
  cabinetId: string,
  lines: readonly ReadLine[],
): Promise<ReadonlyMap<string, readonly SellableItem[]>> {
  const skus = [...new Set(lines.flatMap(({ given }) => given.sku ?? []))];
  const known = new Map<string, SellableItem[]>();
  if (skus.length === 0) return known;
  for (const item of await store.sellableItems.where({ cabinetId, sku: skus }))
    known.set(item.sku ?? '', [...(known.get(item.sku ?? '') ?? []), item]);
  return known;
}

async function keep(at: Installation, store: Store, staff: Staff, cabinet: Cabinet, plan: ImportPlan) {
  const { added, changed } = plan;
  if (added.length + changed.length === 0) return;
  await store.sellableItems.addAll(added);
  await store.sellableItems.saveAll(changed);
  await audit(at, store, staff, {
    action: 'sellableItem.import',
    subjectKind: 'cabinet',
    subjectId: cabinet.id,
    subjectLabel: cabinet.name,
    companyId: cabinet.companyId,
    cabinetId: cabinet.id,
    facts: { created: added.length, updated: changed.length, refused: plan.badLines },
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
    problems: toldProblems(table, problems),
    unknownTitles: [...table.unknownTitles],
  };
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED when the file as a whole cannot be read. */
export async function importItems(
  at: Installation,
  staff: Staff,
  { csvFile, cabinetId, dryRun: isDryRun = false, onlyGood = false }: ItemImportBody,
): Promise<ItemImportReport> {
  await at.read(async (store) => typeFor(await cabinetOf(store, staff, cabinetId), undefined));
  const table = readCsv(bytesOf(csvFile), itemColumns);
  const lines = table.rows.map(readLine);
  const work = async (store: Store): Promise<ItemImportReport> => {
    const cabinet = await cabinetOf(store, staff, cabinetId);
    const plan = planOf(lines, table.problems, {
      companyId: cabinet.companyId,
      cabinetId,
      type: typeFor(cabinet, undefined),
      known: await knownItems(store, cabinetId, lines),
      now: at.clock.now(),
      newId: () => at.newId(),
    });
    const isStored = !isDryRun && (onlyGood || plan.badLines === 0);
    if (isStored) await keep(at, store, staff, cabinet, plan);
    return reportOf(plan, { isDryRun, isStored }, table);
  };
  return isDryRun ? at.read(work) : onVersionConflict(() => at.transaction(work, { unitMs: storingMs }));
}
