/**
 * Decodes a CSV file of a spreadsheet: UTF-8 with or without a byte order mark, Windows-1252 (Excel's "CSV"), UTF-16
 * (Excel's "Texte Unicode"); cells separated by `;`, `,` or tabs.
 */
import { invalidField } from '#domain/shared/errors.js';

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
export function textOf(bytes: Uint8Array, field: string): string {
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
export function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const [best = ';'] = delimiters.toSorted((left, right) => countOf(head, right) - countOf(head, left));
  return best;
}
