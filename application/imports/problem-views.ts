/** The faults of a file's lines, with the file's own column title and the cell's text. */
import type { ImportReport } from '#application/contract/imports.js';
import type { CsvTable, LineProblem } from './read-csv.js';

const shownLength = 40;
const short = (value: string): string =>
  value.length > shownLength ? `${value.slice(0, shownLength - 1)}…` : value;

export function problemViews(
  { rows, titleOf }: CsvTable<string>,
  problems: readonly LineProblem[],
): ImportReport['problems'] {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  return problems.map(({ line, field, message }) => ({
    line,
    field,
    column: field === null ? null : titleOf(field),
    message,
    value: field === null ? '' : short(cellsOf.get(line)?.[field] ?? ''),
  }));
}
