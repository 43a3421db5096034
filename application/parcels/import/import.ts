/** Imports parcels from a CSV file: checks line by line, then enters all, or the valid ones, or none (a dry run). */
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { fitting } from '#domain/lockers/fit.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { crowd, onVersionConflict } from '#application/conflict.js';
import type { ImportReport } from '#application/contract/imports.js';
import { bytesOf } from '#application/imports/csv-file.js';
import { readCsv, type CsvTable, type LineProblem } from '#application/imports/read-csv.js';
import { bySavedNumber, damagedFrom, ifSameText } from '#application/imports/spreadsheet-damage.js';
import { problemViews } from '#application/imports/problem-views.js';
import type { App } from '#application/app.js';
import { cabinetFor } from '#application/lockers/codes/reach.js';
import { reachOf } from '#application/parcels/channels.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import { assertTakesParcels, enter, numberTaken } from '#application/parcels/enter.js';
import { aboutParcel } from '#application/parcels/staff/load.js';
import type { Store } from '#application/store.js';
import { parcelColumns, type ParcelColumn } from './columns.js';
import { judge, type Judged } from './judge.js';

interface ImportInput {
  readonly cabinetId: string;
  /** In base64. */
  readonly csvFile: string;
  readonly dryRun?: boolean | undefined;
  readonly onlyGood?: boolean | undefined;
}

interface Plan {
  readonly good: readonly Judged['fields'][];
  readonly problems: readonly LineProblem[];
}

/** Used by an active parcel, or by an earlier line of the same file. */
const takenBy = (line: number | undefined): string =>
  line === undefined ? numberTaken : `Gardez une seule ligne : la ligne ${line} a le même numéro de suivi.`;

const noRoom = 'Plus de casier libre qui convienne pour cette ligne.';

/** The numbers of the active parcels. */
async function numbersTaken(store: Store, { companyId }: Cabinet): Promise<Set<string>> {
  const under = await store.parcels.where({ companyId, status: ['Created', 'Deposited'] });
  return new Set(under.map(({ trackingNumber }) => trackingNumber));
}

/** Assigns a locker to every valid line, in order, so that a dry run predicts the import. */
async function planOf(
  app: App,
  store: Store,
  cabinet: Cabinet,
  table: CsvTable<ParcelColumn>,
): Promise<Plan> {
  const { id: cabinetId, companyId } = cabinet;
  const now = app.clock.now();
  const place = {
    sizes: await store.cabinetSizes.where({ companyId }),
    lockers: await store.lockers.where({ cabinetId }),
    reach: reachOf(app),
  };
  const taken = await numbersTaken(store, cabinet);
  const damaged = bySavedNumber([...taken], (number) => number);
  let free = (await store.unclaimedLockers(cabinetId, now, null)).filter((locker) => isLettable(locker, now));
  const lineOf = new Map<string, number>();
  const good: Judged['fields'][] = [];
  const problems = [...table.problems];
  for (const row of table.rows) {
    const { fields, problems: faults } = judge(row, place);
    const number = fields.trackingNumber ?? '';
    const isTwice = number !== '' && taken.has(number);
    const original = isTwice ? null : damagedFrom(row, 'trackingNumber', damaged);
    const [locker] = fitting(free, { cabinetSizeId: fields.cabinetSizeId, lockerId: fields.lockerId });
    problems.push(...faults);
    if (isTwice)
      problems.push({ line: row.line, field: 'trackingNumber', message: takenBy(lineOf.get(number)) });
    if (original !== null)
      problems.push({ line: row.line, field: 'trackingNumber', message: ifSameText(original, number) });
    if (faults.length > 0 || isTwice || original !== null) continue;
    taken.add(number);
    lineOf.set(number, row.line);
    if (locker) {
      free = free.filter((each) => each !== locker);
      good.push({ ...fields, lockerId: locker.lockerId });
    } else problems.push({ line: row.line, field: null, message: noRoom });
  }
  return { good, problems: problems.sort((left, right) => left.line - right.line) };
}

async function enterAll(
  app: App,
  store: Store,
  staff: Staff,
  cabinet: Cabinet,
  { good }: Plan,
): Promise<void> {
  for (const fields of good) {
    const parcel = await enter(app, store, staff, cabinet, fields);
    const facts = { lockerNumber: parcel.lockerNumber };
    await audit(app, store, staff, { ...aboutParcel(parcel), action: 'parcel.import', facts });
  }
}

/**
 * All or nothing, unless `onlyGood`. Throws NOT_FOUND, FORBIDDEN, CABINET_INACTIVE, or a field error for an unreadable
 * file; the report contains the faults of single lines.
 */
export async function importParcels(
  app: App,
  staff: Staff,
  { cabinetId, csvFile, dryRun = false, onlyGood = false }: ImportInput,
): Promise<ImportReport> {
  const table = readCsv(bytesOf(csvFile), parcelColumns);
  const work = () =>
    app.transaction(async (store): Promise<ImportReport> => {
      const cabinet = await cabinetFor(store, staff, cabinetId);
      assertTakesParcels(cabinet);
      const plan = await planOf(app, store, cabinet, table);
      const isKept = !dryRun && (onlyGood || plan.problems.length === 0);
      if (isKept) await enterAll(app, store, staff, cabinet, plan);
      return {
        isDryRun: dryRun,
        lines: table.rows.length + table.problems.length,
        goodLines: plan.good.length,
        created: isKept ? plan.good.length : 0,
        problems: problemViews(table, plan.problems),
        unknownTitles: [...table.unknownTitles],
      };
    });
  return onVersionConflict(work, crowd);
}
