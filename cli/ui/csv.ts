/**
 * CSV for French spreadsheets: semicolons, a byte order mark, and no text that would run as a formula, or become a
 * number or a date.
 */
import { textCell } from '#domain/shared/spreadsheet.js';
import { none } from './formats.js';
import type { Column } from './table.js';

/**
 * Matches amounts that lists format for people: a spreadsheet can neither calculate with « 12,00 € » nor sort «
 * 20/11/2026 à 10 h 05 ».
 */
const inEuros = /^-?\d[\d\s]*(,\d+)?\s€$/;
const spokenMoment = /^(\d{2})\/(\d{2})\/(\d{4}) à\s(\d{1,2})\sh(?:\s(\d{2}))?$/;
const plainNumber = /^-?\d+(?:,\d+)?$/;

/** Right-aligned columns contain numbers; a text in one of them, `3/12`, stays a text. */
function numberIn(shown: string): string | null {
  if (inEuros.test(shown)) return shown.replace(/[\s€]/g, '');
  return plainNumber.test(shown) ? shown : null;
}

function momentIn(shown: string): string | null {
  const [, day, month, year, hour, minutes = '00'] = spokenMoment.exec(shown) ?? [];
  return hour === undefined ? null : `${day}/${month}/${year} ${hour.padStart(2, '0')}:${minutes}`;
}

const cell = (shown: string | undefined, isNumber = false): string => {
  if (shown === undefined || shown === none) return '';
  const text = (isNumber ? numberIn(shown) : null) ?? momentIn(shown) ?? textCell(shown);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  `\uFEFF${[
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map(({ of, isRight }) => cell(of(row), isRight))),
  ]
    .map((line) => line.join(';'))
    .join('\r\n')}`;
