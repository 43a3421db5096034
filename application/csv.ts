/**
 * CSV for French spreadsheets: `;` between cells, a byte order mark for the accents, and no text that a spreadsheet
 * would run as a formula, or take for a number or a date (lists-and-api.md#csv-files).
 */
import { textCell } from '#domain/shared/spreadsheet.js';

type Cell = string | number | boolean | null | undefined;

export interface CsvColumn<T> {
  readonly title: string;
  readonly of: (row: T) => Cell;
  /**
   * Whether the column's texts are days, moments or amounts (`dayCell`, `amountCell`), which a spreadsheet may compute
   * with.
   */
  readonly isValue?: boolean;
}

const mark = '\uFEFF';
const separator = ';';
const newline = '\r\n';

const special = /[";\r\n]/;

/** A value in readable form. */
export function cellText(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

/** Only texts are marked as text: a negative amount is no formula. */
function cell(value: Cell, isValue = false): string {
  const safe = typeof value === 'string' && !isValue ? textCell(value) : cellText(value);
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]): string => `${cells.join(separator)}${newline}`;

/** Line by line, for lists too long for memory. */
export async function* csvLines<T>(
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<string> {
  yield `${mark}${line(columns.map(({ title }) => cell(title)))}`;
  for await (const row of rows) yield line(columns.map(({ of, isValue }) => cell(of(row), isValue)));
}

/** Joins lines into pieces of about this many characters: sent one by one they cost more than their bytes. */
const pieceLength = 32_768;

export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = '';
  for await (const line of lines) {
    gathered += line;
    if (gathered.length < pieceLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}
