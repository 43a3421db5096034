/**
 * CSV as spreadsheets save it, for bulks: UTF-8, Windows-1252 (Excel's "CSV") or UTF-16; quoted cells hold separators and line
 * breaks. What cannot be read for certain is refused whole: a cell that slips is an amount that is not read.
 */
import { usage } from '#cli/exit.js';

const encodings = ['utf-8', 'windows-1252'] as const;

function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote opens a cell at its beginning only: elsewhere it is an inch, or somebody's word. */
const pattern = (separator: string): RegExp => {
  const plain = separator === '\t' ? '\\t' : separator;
  return new RegExp(
    `[^\\S\\t\\r\\n]*"((?:[^"]|"")*)"[^\\S\\t\\r\\n]*(?=${plain}|\\r?\\n|$)|([^${plain}\\r\\n]*)`,
    'y',
  );
};

/** Blank rows and remarks (`#`) are left out. */
export function csvRows(text: string, separator: string): CsvRow[] {
  const cell = pattern(separator);
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    const began = line;
    const from = at;
    for (;;) {
      cell.lastIndex = at;
      const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
      if (quoted === undefined && plain.trimStart().startsWith('"') && !text.startsWith('#', from))
        throw usage(
          `Ligne ${began} : un guillemet ouvert n’est pas fermé. Rien n’a été fait.`,
          'Un guillemet dans une cellule se double : "" ; la cellule est alors entre guillemets.',
        );
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      line += whole.split('\n').length - 1;
      at += whole.length;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (!text.startsWith('#', from) && cells.some((each) => each !== '')) rows.push({ line: began, cells });
  }
  return rows;
}
