/** The figures as a readable table. */

/** @typedef {import('./measure.mjs').Judged} Judged */

const words = { kept: 'ok', broken: 'BROKEN', unlimited: '–' };

const number = (value, unit) => (unit === 'units' ? String(value) : value.toFixed(value < 100 ? 2 : 0));

/** @param {Judged} judged */
function cells({ name, unit, budget, value, min, max, rounds, verdict, detail }) {
  const limit = budget && ('atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`);
  const spread = rounds > 1 ? `${number(min, unit)}..${number(max, unit)}` : '';
  return [words[verdict], name, number(value, unit), spread, limit ?? '', unit, detail];
}

const titles = ['', 'figure', 'value', 'spread', 'budget', 'unit', 'medians'];
const isNumber = [false, false, true, true, true, false, false];

/** @param {readonly Judged[]} figures */
export function table(figures) {
  const rows = [titles, ...figures.map(cells)];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
