/** A table for people: columns as wide as what is in them, the widest ones cut where the terminal ends; without a terminal nothing is cut. */
import { shortId } from './formats.js';
import type { Output } from './output.js';
import type { Tone } from './colours.js';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Said shorter to a person: an id by its last characters, which commands take too. */
  readonly atTerminal?: (row: Row) => string;
  readonly tone?: (row: Row) => Tone;
  readonly isRight?: boolean;
}

const gap = '  ';
const narrowest = 8;
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/u;
// What a customer typed must not move the cursor of whoever reads it.
const controls = /[\u0000-\u001F\u007F-\u009F]/g;

export const harmless = (text: string): string => text.replace(controls, ' ');

export const lengthOf = (text: string): number => {
  let length = 0;
  for (const character of text) length += wide.test(character) ? 2 : 1;
  return length;
};

export function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  let shown = '';
  for (const character of text) {
    if (lengthOf(shown) + lengthOf(character) > width - 1) break;
    shown += character;
  }
  return `${shown}…`;
}

/** Takes from the widest column until the line fits. */
function fit(widths: number[], width: number): number[] {
  const fitted = [...widths];
  const total = (): number => fitted.reduce((sum, one) => sum + one, 0) + gap.length * (fitted.length - 1);
  while (total() > width) {
    const widest = fitted.indexOf(Math.max(...fitted));
    const now = fitted[widest] ?? 0;
    if (now <= narrowest) break;
    fitted[widest] = now - 1;
  }
  return fitted;
}

export const idColumn: Column<{ readonly id: string }> = {
  title: 'Identifiant',
  of: ({ id }) => id,
  atTerminal: ({ id }) => shortId(id),
};

export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], out: Output): string {
  const said = (row: Row, { of, atTerminal = of }: Column<Row>): string =>
    harmless(out.isTerminal ? atTerminal(row) : of(row));
  const cells = rows.map((row) => columns.map((column) => said(row, column)));
  const natural = columns.map(({ title }, index) =>
    Math.max(lengthOf(title), ...cells.map((line) => lengthOf(line[index] ?? ''))),
  );
  const widths = out.isTerminal ? fit(natural, out.width) : natural;
  const place = (text: string, index: number): string => {
    const width = widths[index] ?? 0;
    const shown = cut(text, width);
    const space = ' '.repeat(Math.max(0, width - lengthOf(shown)));
    return columns[index]?.isRight ? space + shown : shown + space;
  };
  const { bold, tone } = out.colours;
  const title = columns.map((column, index) => place(column.title, index)).join(gap);
  const lines = rows.map((row, line) =>
    columns
      .map((column, index) => {
        const placed = place(cells[line]?.[index] ?? '', index);
        return column.tone ? tone(column.tone(row))(placed) : placed;
      })
      .join(gap)
      .trimEnd(),
  );
  return [bold(title.trimEnd()), ...lines].join('\n');
}

/** Names and values under each other. */
export function fields(pairs: readonly (readonly [string, string])[], out: Output): string {
  const width = Math.max(...pairs.map(([name]) => lengthOf(name)));
  return pairs
    .map(([name, value]) => `${out.colours.dim(name.padEnd(width))}${gap}${harmless(value)}`)
    .join('\n');
}
