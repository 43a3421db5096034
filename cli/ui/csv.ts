/** CSV as spreadsheets in France read it: semicolons, a byte order mark, and no cell that would run as a formula. */
import { runsAsFormula } from '#domain/shared/spreadsheet.js';
import { none } from './formats.js';
import type { Column } from './table.js';

/** Below nothing, as lists write amounts: a number, not a formula. */
const amount = /^-\d[\d\s]*([.,]\d+)?(\s€)?$/;

const cell = (text: string): string => {
  if (text === none) return '';
  const harmless = runsAsFormula(text) && !amount.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row)))]
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')}`;
