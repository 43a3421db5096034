/** CSV as spreadsheets in France read it: semicolons, a byte order mark, and no cell that would run as a formula. */
import { isMisread } from '#domain/shared/spreadsheet.js';
import { none } from './formats.js';
import type { Column } from './table.js';

/** Below nothing, as lists write amounts: a number, not a formula. */
const amount = /^-\d[\d\s]*([.,]\d+)?$/;

/** As lists write them for people: no spreadsheet counts with a text in euros, nor sorts « 20/11/2026 à 10 h 05 ». */
const inEuros = /^-?\d[\d\s]*(,\d+)?\s€$/;
const spokenMoment = /^(\d{2})\/(\d{2})\/(\d{4}) à\s(\d{1,2})\sh(?:\s(\d{2}))?$/;

function counted(text: string): string {
  if (inEuros.test(text)) return text.replace(/[\s€]/g, '');
  const [, day, month, year, hour, minutes = '00'] = spokenMoment.exec(text) ?? [];
  return hour === undefined ? text : `${day}/${month}/${year} ${hour.padStart(2, '0')}:${minutes}`;
}

const cell = (shown: string | undefined): string => {
  if (shown === undefined || shown === none) return '';
  const text = counted(shown);
  const harmless = isMisread(text) && !amount.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row)))]
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')}`;
