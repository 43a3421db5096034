/** Imports parcels from a CSV file: checks line by line, then enters all, or the valid ones, or none (a dry run). */
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import { fitting } from '#domain/lockers/fit.js';
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { manyAttempts, onConflict } from '#application/conflict.js';
import type { ImportReport } from '#application/contract/imports.js';
import {
  bytesOf,
  type CsvColumn,
  type CsvRow,
  type CsvTable,
  type LineProblem,
  readCsv,
  bySavedNumber,
  damageText,
  damagedFrom,
  ifSameText,
  problemViews,
} from '#application/imports/read-csv.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { cabinetFor } from '#application/access/reach.js';
import {
  type Reach,
  channelFaults,
  reachOf,
  assertTakesParcels,
  enter,
  numberTaken,
} from '#application/parcels/enter.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import { aboutParcel } from '#application/parcels/staff/detail.js';
import type { Store } from '#application/store.js';
import { isAnswer } from '#application/transaction-options.js';
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { cleanEmail, emailForm } from '#application/contract/email-form.js';
import type { ParcelFields } from '#application/contract/orders/parcel-shapes.js';
import { cleanLine, cleanText } from '#domain/shared/clean-text.js';
import type { RequestOf } from '#application/contract/index.js';

type ParcelColumn =
  | 'trackingNumber'
  | 'customerName'
  | 'customerCompany'
  | 'customerPhone'
  | 'customerEmail'
  | 'notificationPreference'
  | 'notes'
  | 'cabinetSize'
  | 'lockerNumber';

/** The columns of a file of parcels, in French and English. */
export const parcelColumns: readonly CsvColumn<ParcelColumn>[] = [
  { name: 'trackingNumber', titles: ['Numéro de suivi', 'N° de suivi', 'Suivi', 'Colis', 'Tracking'] },
  {
    name: 'customerName',
    titles: ['Destinataire', 'Nom', 'Client', 'Nom du client', 'Name', 'Recipient', 'Customer'],
    isRequired: true,
    clean: cleanLine,
  },
  { name: 'customerCompany', titles: ['Société', 'Entreprise', 'Company'], clean: cleanLine },
  { name: 'customerPhone', titles: ['Téléphone', 'Tél', 'Portable', 'Mobile', 'Phone', 'Phone number'] },
  { name: 'customerEmail', titles: ['E-mail', 'Courriel', 'Mail', 'Adresse e-mail'], clean: cleanEmail },
  {
    name: 'notificationPreference',
    titles: ['Prévenir par', 'Préférence', 'Notification', 'Canal', 'Channel', 'Notify by'],
  },
  { name: 'notes', titles: ['Notes', 'Note', 'Remarques', 'Commentaire', 'Comment'], clean: cleanText },
  { name: 'cabinetSize', titles: ['Taille', 'Size'] },
  { name: 'lockerNumber', titles: ['Casier', 'N° de casier', 'Numéro de casier', 'Locker'] },
];

type Line = CsvRow<ParcelColumn>;

/** The names in the cabinet that a line may use. */
interface Place {
  readonly sizes: readonly Pick<CabinetSize, 'id' | 'label'>[];
  readonly lockers: readonly Pick<Locker, 'id' | 'number'>[];
  readonly reach: Reach;
}

interface Judged {
  readonly fields: Omit<ParcelFields, 'cabinetId'>;
  readonly problems: readonly LineProblem[];
}

const most: Readonly<Partial<Record<ParcelColumn, number>>> = {
  trackingNumber: 50,
  customerName: 100,
  customerCompany: 100,
  customerPhone: 20,
  customerEmail: 254,
  notes: 500,
};

const words: Readonly<Record<string, NotificationPreference>> = {
  sms: 'sms',
  texto: 'sms',
  telephone: 'sms',
  email: 'email',
  mail: 'email',
  courriel: 'email',
  both: 'both',
  lesdeux: 'both',
  smsetemail: 'both',
  emailetsms: 'both',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Without a stated preference all given channels are used. */
function preferenceOf({ cells }: Line): NotificationPreference | null {
  if (cells.notificationPreference !== '') return words[plain(cells.notificationPreference)] ?? null;
  if (cells.customerPhone === '') return 'email';
  return cells.customerEmail === '' ? 'sms' : 'both';
}

type Fault = readonly [field: string, message: string];

function lengths({ cells }: Line): Fault[] {
  return Object.entries(most)
    .filter(([name, max]) => cells[name as ParcelColumn].length > max)
    .map(([name, max]) => [name, `Raccourcissez ce texte : ${max} caractères au plus.`]);
}

/** Columns that a spreadsheet may turn into a date or a number. */
const namingColumns: readonly ParcelColumn[] = [
  'trackingNumber',
  'customerName',
  'customerCompany',
  'customerPhone',
];

const damages = (line: Line): Fault[] =>
  namingColumns.flatMap((field): Fault[] => {
    const message = damageText(line, field);
    return message === null ? [] : [[field, message]];
  });

const sizeOf = ({ cells }: Line, { sizes }: Place) =>
  sizes.find(({ label }) => plain(label) === plain(cells.cabinetSize));
const lockerOf = ({ cells }: Line, { lockers }: Place) =>
  lockers.find(({ number }) => String(number) === cells.lockerNumber.replace(/^n°?\s*/i, ''));

function faultsOf(line: Line, place: Place, preference: NotificationPreference | null): Fault[] {
  const { cells } = line;
  const found = [...lengths(line), ...damages(line)];
  if (cells.customerName === '') found.push(['customerName', 'Indiquez le nom du destinataire.']);
  if (cells.customerEmail !== '' && !emailForm.test(cells.customerEmail))
    found.push(['customerEmail', 'Email invalide']);
  if (cells.cabinetSize !== '' && !sizeOf(line, place))
    found.push(['cabinetSize', 'Choisissez une taille de cette entreprise : celle-ci n’existe pas.']);
  if (cells.lockerNumber !== '' && !lockerOf(line, place))
    found.push(['lockerNumber', 'Choisissez un casier de cette consigne : ce numéro n’existe pas.']);
  if (preference === null) return [...found, ['notificationPreference', 'Écrivez : sms, email ou les deux.']];
  const faults = channelFaults({ ...cells, notificationPreference: preference }, place.reach);
  const channels = Object.entries(faults).map(([field, [text = '']]): Fault => [field, text]);
  // One reason per cell: the first describes the cause.
  return [...found, ...channels.filter(([field]) => !found.some(([known]) => known === field))];
}

/** Checks one line of a parcel file: its values, or its faults, in French and by column. */
function judge(line: Line, place: Place): Judged {
  const { cabinetSize: _, lockerNumber: __, ...cells } = line.cells;
  const preference = preferenceOf(line);
  return {
    fields: {
      ...cells,
      notificationPreference: preference ?? 'both',
      cabinetSizeId: sizeOf(line, place)?.id ?? null,
      lockerId: lockerOf(line, place)?.id ?? null,
    },
    problems: faultsOf(line, place, preference).map(([field, message]) => ({
      line: line.line,
      field,
      message,
    })),
  };
}

type ImportInput = RequestOf<'importParcels'>;

interface Plan {
  readonly good: readonly Judged['fields'][];
  readonly problems: readonly LineProblem[];
}

/** Used by an active parcel, or by an earlier line of the same file. */
const takenBy = (line: number | undefined): string =>
  line === undefined ? numberTaken : `Gardez une seule ligne : la ligne ${line} a le même numéro de suivi.`;

const noRoom = 'Plus de casier libre qui convienne pour cette ligne.';

/** The numbers of the active parcels; `enter` checks each again under its key. */
async function numbersTaken(store: Store, { companyId }: Cabinet): Promise<Set<string>> {
  const under = await store.parcels.where({ companyId, status: ['Created', 'Deposited'] }, toShow);
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
    lockers: await store.lockers.where({ cabinetId }, toShow),
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
    const parcel = await enter(app, store, staff, cabinet, fields).catch((error: unknown) => {
      // Another order took the planned locker first: plan again.
      throw isRefusal(error, 'NO_LOCKER_AVAILABLE') ? new DomainError('VERSION_CONFLICT') : error;
    });
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
    }, isAnswer);
  return onConflict(work, manyAttempts);
}
