/**
 * CSV from spreadsheets, for bulk runs: UTF-8, Windows-1252 (Excel's "CSV") or UTF-16; quoted cells may contain
 * separators and line breaks. An ambiguous file is refused as a whole: a shifted cell could hide an amount.
 */
import { textOfCell } from '#domain/shared/spreadsheet.js';
import { usage, type Failure } from '#cli/exit.js';

const singleByte = 'windows-1252';
const encodings = ['utf-8', singleByte] as const;

function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  // Without streaming, Node 20 decodes Windows-1252 as Latin-1: « ’ », « œ » and « € » became control characters.
  const stream = encoding === singleByte;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const tried = first === 0xff && second === 0xfe ? ['utf-16le'] : encodings;
  const text = tried.map((encoding) => decodedAs(bytes, encoding)).find((found) => found !== null);
  if (text === undefined || text.includes('\0'))
    throw usage(
      'Ce n’est pas du texte. Rien n’a été fait.',
      'Dans un tableur : « Enregistrer sous », puis « CSV ».',
    );
  return text;
}

export interface CsvRow {
  /** Its first line, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const unclosed = (line: number): Failure =>
  usage(
    `Ligne ${line} : un guillemet ouvert n’est pas fermé. Rien n’a été fait.`,
    'Un guillemet dans une cellule se double : "" ; la cellule est alors entre guillemets.',
  );

const breaksIn = (cells: readonly string[]): number => cells.join().split('\n').length - 1;

/**
 * Skips blank rows and comments (`#`); a quote inside a cell is a literal character. Loads the parser only for a file,
 * because it is half as large as the whole terminal.
 */
export async function csvRows(given: string, separator: string): Promise<CsvRow[]> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const text = given.replaceAll('\r\n', '\n');
  const isRemark = text.split('\n').map((line) => line.trimStart().startsWith('#'));
  const rows: CsvRow[] = [];
  let next = 1;
  const take = (cells: readonly string[], last: number): void => {
    const line = last - breaksIn(cells);
    next = last + 1;
    // A quote in a comment must not swallow the rows below.
    if (isRemark[line - 1] && line < last) throw unclosed(line);
    if (!isRemark[line - 1] && cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
  };
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        take(cells, lines);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw unclosed(next);
    throw error;
  }
  return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => textOfCell(cell.trim())) }));
}
