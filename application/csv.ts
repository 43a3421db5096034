/**
 * Tables for a spreadsheet as French ones open them: `;` between cells, a byte order mark for the accents, and no cell that a
 * spreadsheet would run as a formula (behaviour.md §12).
 */
import { isMisread } from '#domain/shared/spreadsheet.js';

type Cell = string | number | boolean | null | undefined;

export interface CsvColumn<T> {
  readonly title: string;
  readonly of: (row: T) => Cell;
}

const mark = '\uFEFF';
const separator = ';';
const newline = '\r\n';

const special = /[";\r\n]/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  // Not a text: a negative amount is no formula.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = isMisread(value) ? `'${value}` : value;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(separator)}${newline}`;

/** Line by line, for lists too long to be held. */
export async function* csvLines<T>(
  columns: readonly CsvColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<string> {
  yield `${mark}${line(columns.map(({ title }) => title))}`;
  for await (const row of rows) yield line(columns.map(({ of }) => of(row)));
}

/** Lines leave in pieces of about so many characters: one by one they cost more than their bytes. */
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
