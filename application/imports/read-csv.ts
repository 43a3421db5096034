/**
 * Reads uploaded tables: their lines by known columns, and the faults by line. The input is untrusted, and every line
 * is either returned or reported.
 */
import { parse } from 'csv-parse/sync';
import { invalidField, type DomainError } from '#domain/shared/errors.js';
import { damageIn, savedNumber, isMarkedText, textOfCell } from '#domain/shared/spreadsheet.js';
import { cleanReference } from '#domain/shared/clean-text.js';
import type { ImportReport } from '#application/contract/imports.js';

// Decodes a CSV file of a spreadsheet: UTF-8 with or without a byte order mark, Windows-1252 (Excel's "CSV"), UTF-16
// (Excel's "Texte Unicode"); cells separated by `;`, `,` or tabs.

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

const singleByte = 'windows-1252';

function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  // Without `stream`, Node 20 decodes Windows-1252 as Latin-1: « ’ », « œ » and « € » became control characters.
  const stream = encoding === singleByte;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

function decoded(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decodedAs(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decodedAs(bytes, 'utf-16be');
  return decodedAs(bytes, 'utf-8') ?? decodedAs(bytes, singleByte);
}

/** Throws a field error if the bytes are not a text: a workbook (.xlsx), an image, NULs. */
function textOf(bytes: Uint8Array, field: string): string {
  const text = decoded(bytes);
  if (text === null || text.includes('\0') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw invalidField(
      field,
      'Choisissez un fichier CSV. Dans un tableur : « Enregistrer sous », puis « CSV ».',
    );
  return text;
}

const delimiters = [';', ',', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

const countOf = (line: string, delimiter: string): number =>
  line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1;

/** The most frequent delimiter of the first line; `;` without any. */
function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const [best = ';'] = delimiters.toSorted((left, right) => countOf(head, right) - countOf(head, left));
  return best;
}

/** The request field of the file, where its errors are shown. */
const csvField = 'csvFile';
const maxCsvLines = 10_000;
/** A longer line is an unbalanced quote that spans the file, or an attack. */
const maxLineLength = 20_000;

export interface CsvColumn<Name extends string> {
  readonly name: Name;
  /** Accepted titles in French and English; case, accents, spaces and signs are ignored. */
  readonly titles: readonly string[];
  readonly isRequired?: boolean;
  /** Cleans a cell like the field of the contract; by default like a reference or a number. */
  readonly clean?: (cell: string) => string;
}

export interface CsvRow<Name extends string> {
  /** Where the line begins in the file, from 1, as an editor or a spreadsheet counts. */
  readonly line: number;
  /** Cleaned, without the apostrophe that marks a cell as text (`textCell`); an absent column is an empty cell. */
  readonly cells: Readonly<Record<Name, string>>;
  /** The columns whose cells had an apostrophe: their text is intended. */
  readonly marked: readonly Name[];
}

export interface LineProblem {
  readonly line: number;
  /** The name of the column; null for a fault of the whole line. */
  readonly field: string | null;
  /** In French. */
  readonly message: string;
}

export interface CsvTable<Name extends string> {
  readonly rows: readonly CsvRow<Name>[];
  /** Lines with more cells than titles; they are not in `rows`. */
  readonly problems: readonly LineProblem[];
  /** Titles of no column: reported as ignored. */
  readonly unknownTitles: readonly string[];
  /** The file's own title of a column; our title if the file does not have it. */
  readonly titleOf: (name: string) => string;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const refused = (text: string): DomainError => invalidField(csvField, text);

/** The parser's error for a file that is not a table. */
interface Unreadable {
  readonly code: string;
  readonly lines: number;
}

const isUnreadable = (error: unknown): error is Unreadable =>
  error instanceof Error && 'code' in error && 'lines' in error;

const inWords = ({ code, lines }: Unreadable): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? `Vérifiez la ligne ${String(lines)} : un guillemet n’y est jamais refermé, ou elle est démesurée.`
    : `Vérifiez la ligne ${String(lines)} : ses guillemets ou ses séparateurs ne sont pas lisibles.`;

/** Removes the line `sep=;` that Excel writes before the titles. */
const withoutSepLine = (lines: readonly Line[]): readonly Line[] =>
  /^sep=/i.test(lines[0]?.cells[0] ?? '') ? lines.slice(1) : lines;

function linesOf(text: string): readonly Line[] {
  const found: Line[] = [];
  let next = 1;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: maxLineLength,
      on_record: (cells: string[], { lines }) => {
        const line = next;
        next = lines + 1;
        if (cells.some((cell) => cell !== '')) found.push({ line, cells });
        if (found.length > maxCsvLines + 2)
          throw refused(`Coupez le fichier. Le maximum est de ${maxCsvLines} lignes à la fois.`);
        return null;
      },
    });
  } catch (error) {
    if (isUnreadable(error)) throw refused(inWords(error));
    throw error;
  }
  return withoutSepLine(found);
}

const plain = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The column of each cell by the titles of the file; null for ignored cells. */
function headOf<Name extends string>(columns: readonly CsvColumn<Name>[], head: Line): (Name | null)[] {
  const found = head.cells.map(
    (title) =>
      columns.find(({ titles, name }) => [name, ...titles].some((known) => plain(known) === plain(title)))
        ?.name ?? null,
  );
  const twice = found.find((name, index) => name !== null && found.indexOf(name) !== index);
  if (twice) throw refused(`Gardez une seule colonne « ${titleOf(columns, twice)} ».`);
  const missing = columns.filter(({ name, isRequired }) => isRequired === true && !found.includes(name));
  if (missing.length > 0) {
    const names = missing.map(({ titles, name }) => `« ${titles[0] ?? name} »`).join(', ');
    throw refused(`Ajoutez à la première ligne : ${names}.`);
  }
  return found;
}

const titleOf = (columns: readonly CsvColumn<string>[], name: string): string =>
  columns.find((column) => column.name === name)?.titles[0] ?? name;

function rowOf<Name extends string>(
  columns: readonly CsvColumn<Name>[],
  names: readonly (Name | null)[],
  { line, cells }: Line,
): CsvRow<Name> {
  const named = columns.map(
    ({ name, clean = cleanReference }) => [name, clean(cells[names.indexOf(name)] ?? '')] as const,
  );
  return {
    line,
    cells: Object.fromEntries(named.map(([name, cell]) => [name, textOfCell(cell)])) as Record<Name, string>,
    marked: named.filter(([, cell]) => isMarkedText(cell)).map(([name]) => name),
  };
}

const isTooLong = ({ cells }: Line, titles: number): boolean =>
  cells.slice(titles).some((cell) => cell !== '');

/** Throws field errors of `csvFile` if the file as a whole is unreadable; faults of single lines are in `problems`. */
export function readCsv<Name extends string>(
  bytes: Uint8Array,
  columns: readonly CsvColumn<Name>[],
): CsvTable<Name> {
  const [head, ...lines] = linesOf(textOf(bytes, csvField));
  if (!head) throw refused('Choisissez un fichier qui contient au moins une ligne de titres.');
  const names = headOf(columns, head);
  if (lines.length === 0) throw refused('Ajoutez au moins une ligne sous les titres.');
  if (lines.length > maxCsvLines)
    throw refused(`Coupez le fichier. Le maximum est de ${maxCsvLines} lignes à la fois.`);
  const long = new Set(lines.filter((line) => isTooLong(line, head.cells.length)));
  return {
    rows: lines.filter((line) => !long.has(line)).map((line) => rowOf(columns, names, line)),
    problems: [...long].map(({ line }) => ({
      line,
      field: null,
      message: 'Mettez entre guillemets ce qui contient un séparateur : cette ligne a trop de cellules.',
    })),
    unknownTitles: head.cells.filter((title, index) => title !== '' && names[index] === null),
    titleOf: (name) => head.cells[names.findIndex((each) => each === name)] ?? titleOf(columns, name),
  };
}

/** The bytes of a file that came in a JSON body. Throws a field error for invalid base64. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw invalidField(csvField, 'Choisissez de nouveau le fichier : il n’est pas arrivé entier.');
  }
}

/** Explains texts that a spreadsheet changed, in French: they would be stored as if intended. */

const texts: Readonly<Record<NonNullable<ReturnType<typeof damageIn>>, string>> = {
  power:
    'Réécrivez ce texte en entier, une apostrophe devant : un tableur en a fait un nombre, et des chiffres sont perdus.',
  date: 'Réécrivez ce texte, une apostrophe devant : un tableur en a sans doute fait une date.',
};

/** Null for an unchanged cell; an apostrophe marks it as intended. */
export function damageText<Name extends string>(row: CsvRow<Name>, field: Name): string | null {
  const damage = row.marked.includes(field) ? null : damageIn(row.cells[field]);
  return damage && texts[damage];
}

/** Maps the number that a spreadsheet saves for a text to the text, if they differ: `123` to `0123`. */
export function bySavedNumber<T>(values: readonly T[], textOf: (value: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  for (const value of values) {
    const text = textOf(value);
    const saved = text === null ? null : savedNumber(text);
    if (saved !== null && saved !== text) found.set(saved, value);
  }
  return found;
}

/** The entry of `bySavedNumber` for a cell whose text is unknown. */
export function damagedFrom<T, Name extends string>(
  { cells, marked }: CsvRow<Name>,
  field: Name,
  known: ReadonlyMap<string, T>,
): T | null {
  return marked.includes(field) ? null : (known.get(cells[field].replace('.', ',')) ?? null);
}

export const ifSameText = (known: string, cell: string): string =>
  `Écrivez '${known} si c’est lui : un tableur a pu en changer les chiffres. Sinon, mettez une apostrophe devant ${cell}.`;

const shownLength = 40;
const short = (value: string): string =>
  value.length > shownLength ? `${value.slice(0, shownLength - 1)}…` : value;

/** The faults of a file's lines, with the file's own column title and the cell's text. */
export function problemViews(
  { rows, titleOf }: CsvTable<string>,
  problems: readonly LineProblem[],
): ImportReport['problems'] {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  return problems.map(({ line, field, message }) => ({
    line,
    field,
    column: field === null ? null : titleOf(field),
    message,
    value: field === null ? '' : short(cellsOf.get(line)?.[field] ?? ''),
  }));
}
