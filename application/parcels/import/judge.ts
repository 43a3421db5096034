/** Checks one line of a parcel file: its values, or its faults, in French and by column. */
import type { CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { emailForm } from '#application/contract/email-form.js';
import type { ParcelFields } from '#application/contract/orders/parcel-shapes.js';
import type { CsvRow, LineProblem } from '#application/imports/read-csv.js';
import { damageText } from '#application/imports/spreadsheet-damage.js';
import { channelFaults, type Reach } from '#application/parcels/channels.js';
import type { ParcelColumn } from './columns.js';

type Line = CsvRow<ParcelColumn>;

/** The names in the cabinet that a line may use. */
interface Place {
  readonly sizes: readonly Pick<CabinetSize, 'id' | 'label'>[];
  readonly lockers: readonly Pick<Locker, 'id' | 'number'>[];
  readonly reach: Reach;
}

export interface Judged {
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
  // One reason a cell: the first describes the cause.
  return [...found, ...channels.filter(([field]) => !found.some(([known]) => known === field))];
}

export function judge(line: Line, place: Place): Judged {
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
