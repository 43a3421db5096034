/**
 * Tables for French spreadsheets: `;`, a byte-order mark, decimal commas, and no text that a spreadsheet would execute
 * or convert to a number or a date (lists-and-api.md#csv-files).
 */
import { centsFromEuros } from '#domain/shared/money.js';
import { amountCell, momentCell, textCell } from '#domain/shared/spreadsheet.js';
import { saveBlob } from '#web/lib/save-blob.js';

/** Money has two decimals in every row. */
interface Amount {
  readonly euros: number;
}

/** A value that is written as it is: two decimals, a comma. */
interface Ready {
  readonly cell: string;
}

export type CsvValue = string | number | Amount | Ready | null | undefined;

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6, useGrouping: false });

/** An instant as received from the API. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Only numbers and instants become spreadsheet values; every other value stays text. */
function textOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'object' && 'cell' in value) return value.cell;
  if (typeof value === 'object') return amountCell(centsFromEuros(value.euros));
  if (instant.test(value)) return momentCell(Date.parse(value));
  return textCell(value);
}

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${rows.map((row) => row.map((value) => quoted(textOf(value))).join(';')).join('\r\n')}\r\n`;

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(name, new Blob([text], { type }));
