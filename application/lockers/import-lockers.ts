/**
 * Commissions lockers from a CSV file (lists-and-api.md#lockers-by-csv): every line is checked before any is stored, and
 * all are stored at once, each with its lock if the line has a serial number. A line may give its lock to a locker that
 * waits for one, as those of a copied cabinet do.
 */
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import { lockerLimits, usualLockerName } from '#domain/lockers/limits.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { settled } from '#domain/lockers/status.js';
import {
  type LockModelName,
  lockModelNames,
  lockTemplates,
  usualLockModel,
} from '#domain/locks/templates.js';
import { audit } from '#application/access/audit.js';
import { aboutCabinet, cabinetFor } from '#application/access/reach.js';
import { companyFor, type Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { ImportReport } from '#application/contract/imports.js';
import {
  lockerColumns,
  type LockerColumnName,
  type LockerImportBody,
} from '#application/contract/lockers/lockers.js';
import {
  bytesOf,
  problemViews,
  type CsvRow,
  type CsvTable,
  type LineProblem,
  readCsv,
  damageText,
} from '#application/imports/read-csv.js';
import type { Store } from '#application/store.js';
import { lockSecretContext } from './codes/lock-codes.js';
import { forgetState } from './codes/lock-states.js';
import { isTypedIn, namedCabinet, plainName as plain } from './named-cabinet.js';
import { blankLocker } from './locker-records.js';

/** Three thousand lockers take some seconds; leaves time for a machine under load. */
const storingMs = 30_000;

type Line = CsvRow<LockerColumnName>;

interface Lock {
  readonly model: LockModelName;
  readonly serial: string;
  readonly secret: string | null;
}

interface Good {
  /** The known locker that this line's lock is for; null for a new one. */
  readonly waiting: Locker | null;
  readonly cabinet: Cabinet;
  readonly size: CabinetSize;
  readonly number: number;
  readonly name: string;
  readonly gridRow: number | null;
  readonly gridColumn: number | null;
  readonly model: LockModelName;
  readonly lock: Lock | null;
}

/** What lines may name, and what is taken; lines that were accepted are added. */
interface Known {
  readonly cabinets: readonly Cabinet[];
  /** The cabinet of every line; null if each names its own. */
  readonly only: Cabinet | null;
  readonly sizes: readonly CabinetSize[];
  /** By cabinet and number, by serial number, by cabinet and place: the line that has it, 0 for an existing locker. */
  readonly numbers: Map<string, number>;
  /** Lockers without a lock, by cabinet and number. */
  readonly waiting: ReadonlyMap<string, Locker>;
  readonly serials: Map<string, number>;
  readonly places: Map<string, number>;
}

type Fault = readonly [field: LockerColumnName, message: string];

const takenBy = (line: number, what: string, where: string): string =>
  line === 0 ? `${what} est déjà pris ${where}.` : `Gardez une seule ligne : la ligne ${line} a le même.`;

function cabinetOf({ cells }: Line, { only, cabinets }: Known): Cabinet | Fault {
  const typed = cells.cabinet;
  if (only && typed === '') return only;
  const cabinet = namedCabinet(typed, cabinets);
  if (typeof cabinet === 'string') return ['cabinet', cabinet];
  if (only && cabinet !== only) return ['cabinet', 'Importez cette ligne dans sa propre consigne.'];
  return cabinet;
}

/** Null for an empty cell, undefined for no whole number within the limits. */
function wholeOf(cell: string, max: number): number | null | undefined {
  const digits = cell.replace(/^n°?\s*/i, '');
  if (digits === '') return null;
  const value = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= max ? value : undefined;
}

const modelOf = (cell: string): LockModelName | undefined =>
  cell === '' ? usualLockModel : lockModelNames.find((name) => plain(name) === plain(cell));

function lockOf(line: Line, model: LockModelName | undefined, faults: Fault[]): Lock | null {
  const { serial, secret } = line.cells;
  const damage = damageText(line, 'serial');
  if (damage !== null) faults.push(['serial', damage]);
  if (serial.length > lockerLimits.serial)
    faults.push(['serial', `Raccourcissez ce texte : ${lockerLimits.serial} caractères au plus.`]);
  if (serial === '' || model === undefined) {
    if (secret !== '' && serial === '') faults.push(['secret', 'Indiquez aussi le numéro de série.']);
    return null;
  }
  const isComputed = lockTemplates[model].codes === 'computed';
  if (!isComputed && secret !== '')
    faults.push(['secret', 'Videz cette cellule : cette serrure n’a pas de secret.']);
  if (isComputed && !/^(?:[0-9a-fA-F]{2}){16,64}$/.test(secret))
    faults.push([
      'secret',
      'Indiquez le secret de cette serrure autonome : 32 à 128 chiffres hexadécimaux de son certificat.',
    ]);
  return { model, serial, secret: isComputed ? secret.toLowerCase() : null };
}

interface Place {
  readonly gridRow: number | null;
  readonly gridColumn: number | null;
}

function placeOf({ cells }: Line, faults: Fault[]): Place {
  const read = (field: 'gridRow' | 'gridColumn'): number | null => {
    const whole = wholeOf(cells[field], lockerFields[field].max);
    if (whole === undefined) faults.push([field, `Indiquez un nombre de 1 à ${lockerFields[field].max}.`]);
    return whole ?? null;
  };
  const [gridRow, gridColumn] = [read('gridRow'), read('gridColumn')];
  if ((cells.gridRow === '') !== (cells.gridColumn === ''))
    faults.push([
      cells.gridRow === '' ? 'gridRow' : 'gridColumn',
      'Indiquez la rangée et la colonne, ou aucune des deux.',
    ]);
  return { gridRow, gridColumn };
}

/** Takes a number, serial number or place for this line, unless another one has it. */
function take(among: Map<string, number>, key: string, line: number, fault: (by: number) => Fault): Fault[] {
  const by = among.get(key);
  if (by !== undefined) return [fault(by)];
  among.set(key, line);
  return [];
}

type Taking = Place & {
  readonly waiting: Locker | null;
  readonly cabinet: Cabinet;
  readonly number: number | null;
  readonly lock: Lock | null;
};

function takeAll(
  line: number,
  known: Known,
  { waiting, cabinet, number, lock, gridRow, gridColumn }: Taking,
): Fault[] {
  const here = 'dans cette consigne';
  const isItsPlace = waiting?.gridRow === gridRow && waiting.gridColumn === gridColumn;
  const numberKnown = number === null ? '' : numberKey({ cabinetId: cabinet.id, number });
  // The number is its own until another line of the file takes it.
  if (waiting && known.numbers.get(numberKnown) === 0) known.numbers.delete(numberKnown);
  return [
    ...(number === null
      ? []
      : take(known.numbers, numberKnown, line, (by) => ['number', takenBy(by, 'Ce numéro', here)])),
    ...(lock === null
      ? []
      : take(known.serials, lock.serial, line, (by) => [
          'serial',
          takenBy(by, 'Ce numéro de série', 'par un autre casier'),
        ])),
    ...(gridRow === null || gridColumn === null || isItsPlace
      ? []
      : take(known.places, `${cabinet.id} ${gridRow} ${gridColumn}`, line, (by) => [
          'gridRow',
          takenBy(by, 'Cet emplacement', here),
        ])),
  ];
}

/** A lock for a locker of another size would be put into another door. */
function refuseOtherSize(waiting: Locker | null, size: CabinetSize | undefined, { sizes }: Known): Fault[] {
  if (!waiting || !size || waiting.cabinetSizeId === size.id) return [];
  const own = sizes.find(({ id }) => id === waiting.cabinetSizeId);
  return [['size', `Indiquez la taille de ce casier, qui existe déjà : ${own?.label ?? ''}.`]];
}

function judge(line: Line, known: Known): Good | readonly Fault[] {
  const { cells } = line;
  const faults: Fault[] = [];
  const found = cabinetOf(line, known);
  const cabinet = 'id' in found ? found : null;
  if (!('id' in found)) faults.push(found);
  const number = wholeOf(cells.number, lockerLimits.number) ?? null;
  if (number === null)
    faults.push(['number', `Indiquez un numéro de casier, de 1 à ${lockerLimits.number}.`]);
  const size = known.sizes.find(({ label }) => plain(label) === plain(cells.size));
  if (!size) faults.push(['size', 'Choisissez une taille de cette entreprise : celle-ci n’existe pas.']);
  if (cells.name.length > lockerLimits.name)
    faults.push(['name', `Raccourcissez ce texte : ${lockerLimits.name} caractères au plus.`]);
  const place = placeOf(line, faults);
  const model = modelOf(cells.model);
  if (!model) faults.push(['model', `Choisissez un modèle : ${lockModelNames.join(', ')}.`]);
  const lock = lockOf(line, model, faults);
  const waiting = (cabinet && lock && known.waiting.get(`${cabinet.id} ${number}`)) ?? null;
  faults.push(...refuseOtherSize(waiting, size, known));
  if (cabinet) faults.push(...takeAll(line.line, known, { waiting, cabinet, number, lock, ...place }));
  if (faults.length > 0 || !cabinet || !size || number === null || !model) return faults;
  const name = cells.name || (waiting?.name ?? usualLockerName(number));
  const { gridRow, gridColumn } = waiting && place.gridRow === null ? waiting : place;
  return { waiting, cabinet, size, number, name, gridRow, gridColumn, model, lock };
}

const numberKey = ({ cabinetId, number }: Pick<Locker, 'cabinetId' | 'number'>): string =>
  `${cabinetId} ${number}`;

interface Plan {
  readonly good: readonly Good[];
  readonly problems: readonly LineProblem[];
  readonly badLines: number;
}

async function knownTo(
  store: Store,
  staff: Staff,
  table: CsvTable<LockerColumnName>,
  body: LockerImportBody,
): Promise<Known> {
  const only = body.cabinetId === undefined ? null : await cabinetFor(store, staff, body.cabinetId, toShow);
  const companyId = only?.companyId ?? companyFor(staff, body.companyId);
  const all = only ? [only] : await store.cabinets.where({ companyId }, toShow);
  const isTyped = isTypedIn(table.rows.map(({ cells }) => cells.cabinet));
  const mine = all.filter(({ id }) => staff.cabinetIds?.includes(id) ?? true);
  const cabinets = only ? mine : mine.filter(isTyped);
  const lockers = await store.lockers.where({ cabinetId: cabinets.map(({ id }) => id) }, toShow);
  const serials = table.rows.map(({ cells }) => cells.serial).filter((serial) => serial !== '');
  const taken = await store.lockers.where(
    { companyId, smartlockSerialNumber: [...new Set(serials)] },
    toShow,
  );
  return {
    cabinets,
    only,
    sizes: await store.cabinetSizes.where({ companyId }, toShow),
    numbers: new Map(lockers.map((locker) => [numberKey(locker), 0])),
    waiting: new Map(
      lockers
        .filter(({ commissionedAt }) => commissionedAt === null)
        .map((locker) => [numberKey(locker), locker]),
    ),
    serials: new Map(taken.map(({ smartlockSerialNumber }) => [smartlockSerialNumber ?? '', 0])),
    places: new Map(
      lockers.map(({ cabinetId, gridRow, gridColumn }) => [`${cabinetId} ${gridRow} ${gridColumn}`, 0]),
    ),
  };
}

function planOf(table: CsvTable<LockerColumnName>, known: Known): Plan {
  const good: Good[] = [];
  const problems = [...table.problems];
  for (const row of table.rows) {
    const checked = judge(row, known);
    if ('cabinet' in checked) good.push(checked);
    else problems.push(...checked.map(([field, message]) => ({ line: row.line, field, message })));
  }
  const badLines = table.rows.length + table.problems.length - good.length;
  return { good, badLines, problems: problems.sort((left, right) => left.line - right.line) };
}

function lockFields(app: App, lock: Lock, lockerId: string) {
  const { serial, secret } = lock;
  const now = app.clock.now();
  return {
    smartlockSerialNumber: serial,
    lockSecretSealed: secret === null ? null : app.secrets.seal(secret, lockSecretContext(lockerId)),
    commissionedAt: now,
    batteryInstalledAt: now,
  };
}

function lockerOf(app: App, { waiting, cabinet, size, lock, model, ...fields }: Good): Locker {
  const blank = {
    ...blankLocker(app.newId(), app.clock.now()),
    companyId: cabinet.companyId,
    cabinetId: cabinet.id,
    cabinetSizeId: size.id,
    slotCount: size.slotCount,
    type: size.type,
  };
  const locker = waiting ?? blank;
  const commissioned = lock && lockFields(app, lock, locker.id);
  return settled({ ...locker, ...fields, smartlockType: model, ...commissioned });
}

async function keep(app: App, store: Store, staff: Staff, { good }: Plan): Promise<void> {
  const stored = good.map((line) => ({
    cabinet: line.cabinet,
    isNew: line.waiting === null,
    locker: lockerOf(app, line),
  }));
  await store.lockers.addAll(stored.filter(({ isNew }) => isNew).map(({ locker }) => locker));
  for (const { isNew, locker } of stored) {
    if (isNew) continue;
    await store.lockers.save({ ...locker, updatedAt: app.clock.now() });
    await forgetState(app, store, locker.id);
  }
  const byCabinet = new Map(good.map(({ cabinet }) => [cabinet.id, cabinet]));
  for (const cabinet of byCabinet.values()) {
    const own = stored.filter((one) => one.cabinet.id === cabinet.id);
    const facts = {
      created: own.filter(({ isNew }) => isNew).length,
      commissioned: own.filter(({ locker }) => locker.commissionedAt).length,
    };
    await audit(app, store, staff, { action: 'locker.import', ...aboutCabinet(cabinet), facts });
  }
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED when the whole file is unreadable. */
export async function importLockers(app: App, staff: Staff, body: LockerImportBody): Promise<ImportReport> {
  const { dryRun: isDryRun = false } = body;
  const table = readCsv(bytesOf(body.csvFile), lockerColumns);
  const work = async (store: Store): Promise<ImportReport> => {
    const plan = planOf(table, await knownTo(store, staff, table, body));
    const isKept = !isDryRun && plan.problems.length === 0;
    if (isKept) await keep(app, store, staff, plan);
    return {
      isDryRun,
      lines: plan.good.length + plan.badLines,
      goodLines: plan.good.length,
      created: isKept ? plan.good.length : 0,
      problems: problemViews(table, plan.problems),
      unknownTitles: [...table.unknownTitles],
    };
  };
  return isDryRun ? app.read(work) : onConflict(() => app.transaction(work, { unitMs: storingMs }));
}
