/** Tables for French spreadsheets: `;`, a byte-order mark, decimal commas, and nothing that a spreadsheet would run (experience.md). */
import { saveBlob } from '#web/lib/save-blob.js';

export type CsvValue = string | number | null | undefined;

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6, useGrouping: false });

/** A text that begins like a formula is marked as text (OWASP, "CSV injection"). */
function textOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numbers.format(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${rows.map((row) => row.map((value) => quoted(textOf(value))).join(';')).join('\r\n')}\r\n`;

/** Hands a text over as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(name, new Blob([text], { type }));
