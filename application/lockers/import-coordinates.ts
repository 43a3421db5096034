/**
 * Places cabinets on the plan from a CSV file (lists-and-api.md#coordinates-by-csv): every line is checked before any is
 * stored, and all are stored at once.
 */
import type { Cabinet } from '#domain/lockers/cabinet.js';
import {
  coordinatesInvalid,
  coordinatesText,
  readCoordinates,
  readDegrees,
  refusePoint,
  type Coordinates,
} from '#domain/lockers/coordinates.js';
import { audit, changesOf } from '#application/access/audit.js';
import { aboutCabinet } from '#application/access/reach.js';
import { companyFor, type Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { ImportReport } from '#application/contract/imports.js';
import {
  coordinateColumns,
  type CoordinateColumnName,
  type CoordinateImportBody,
} from '#application/contract/lockers/fleet-plan.js';
import {
  bytesOf,
  problemViews,
  readCsv,
  type CsvRow,
  type CsvTable,
  type LineProblem,
} from '#application/imports/read-csv.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { isTypedIn, namedCabinet } from './named-cabinet.js';

type Line = CsvRow<CoordinateColumnName>;
type Fault = readonly [field: CoordinateColumnName, message: string];

interface Good {
  readonly cabinet: Cabinet;
  readonly coordinates: string;
}

interface Plan {
  readonly good: readonly Good[];
  readonly problems: readonly LineProblem[];
}

function pointOf({ cells }: Line): Coordinates | Fault {
  if (cells.latitude === '' && cells.longitude === '') {
    const read = readCoordinates(cells.coordinates);
    return read ?? ['coordinates', coordinatesInvalid];
  }
  for (const field of ['latitude', 'longitude'] as const)
    if (readDegrees(cells[field]) === null)
      return [field, 'Indiquez des degrés décimaux, comme 47.21837 ou -1,55362.'];
  return { latitude: readDegrees(cells.latitude) ?? 0, longitude: readDegrees(cells.longitude) ?? 0 };
}

function judge(line: Line, cabinets: readonly Cabinet[], seen: Map<string, number>): Good | Fault[] {
  const faults: Fault[] = [];
  const cabinet = namedCabinet(line.cells.cabinet, cabinets);
  const before = typeof cabinet === 'string' ? undefined : seen.get(cabinet.id);
  if (typeof cabinet === 'string') faults.push(['cabinet', cabinet]);
  else if (before === undefined) seen.set(cabinet.id, line.line);
  else faults.push(['cabinet', `Gardez une seule ligne : la ligne ${before} a la même consigne.`]);
  const point = pointOf(line);
  if ('latitude' in point) {
    const refusal = refusePoint(point);
    if (refusal !== null) faults.push([line.cells.latitude === '' ? 'coordinates' : 'latitude', refusal]);
  } else faults.push(point);
  if (faults.length > 0 || typeof cabinet === 'string' || !('latitude' in point)) return faults;
  return { cabinet, coordinates: coordinatesText(point) };
}

function planOf(table: CsvTable<CoordinateColumnName>, cabinets: readonly Cabinet[]): Plan {
  const seen = new Map<string, number>();
  const good: Good[] = [];
  const problems = [...table.problems];
  for (const row of table.rows) {
    const checked = judge(row, cabinets, seen);
    if ('cabinet' in checked) good.push(checked);
    else problems.push(...checked.map(([field, message]) => ({ line: row.line, field, message })));
  }
  return { good, problems: problems.sort((left, right) => left.line - right.line) };
}

/** Throws NOT_FOUND or FORBIDDEN. Cabinets outside the person's scope do not exist for the file. */
async function knownTo(
  store: Store,
  staff: Staff,
  table: CsvTable<CoordinateColumnName>,
  { companyId }: CoordinateImportBody,
): Promise<Cabinet[]> {
  const all = await store.cabinets.where({ companyId: companyFor(staff, companyId) }, toShow);
  const mine = all.filter(({ id }) => staff.cabinetIds?.includes(id) ?? true);
  return mine.filter(isTypedIn(table.rows.map(({ cells }) => cells.cabinet)));
}

/** A cabinet that already has these coordinates is not written. */
async function keep(app: App, store: Store, staff: Staff, good: readonly Good[]): Promise<void> {
  for (const { cabinet, coordinates } of good) {
    if (cabinet.coordinates === coordinates) continue;
    const saved = await saveNow(app, store.cabinets, { ...cabinet, coordinates });
    const facts = changesOf(cabinet, saved);
    await audit(app, store, staff, { action: 'cabinet.update', ...aboutCabinet(saved), facts });
  }
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED when the whole file is unreadable. */
export async function importCoordinates(
  app: App,
  staff: Staff,
  body: CoordinateImportBody,
): Promise<ImportReport> {
  const { dryRun: isDryRun = false } = body;
  const table = readCsv(bytesOf(body.csvFile), coordinateColumns);
  const work = async (store: Store): Promise<ImportReport> => {
    const { good, problems } = planOf(table, await knownTo(store, staff, table, body));
    const isKept = !isDryRun && problems.length === 0;
    if (isKept) await keep(app, store, staff, good);
    return {
      isDryRun,
      lines: table.rows.length + table.problems.length,
      goodLines: good.length,
      created: isKept ? good.length : 0,
      problems: problemViews(table, problems),
      unknownTitles: [...table.unknownTitles],
    };
  };
  return isDryRun ? app.read(work) : onConflict(() => app.transaction(work));
}
