/**
 * A table for people: columns as wide as what is in them. Where the terminal ends, columns that can be done without go first, and
 * that is said; then the widest ones are cut. Without a terminal nothing is left out and nothing is cut.
 */
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
  /** Left out of a terminal that is too narrow; 1 goes first. */
  readonly spare?: number;
}

const gap = '  ';
const narrowest = 8;
const lockerNumber = /\/(?:\d{1,3}|–)$/;
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
  // Of « Consigne/3 » the number is what tells lockers apart: it stays.
  const [tail = ''] = lockerNumber.exec(text) ?? [];
  let shown = '';
  for (const character of text) {
    if (lengthOf(shown) + lengthOf(character) > width - 1 - tail.length) break;
    shown += character;
  }
  return `${shown}…${tail}`;
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, one) => sum + one, 0) + gap.length * (widths.length - 1);

/** Which columns stay, by their places. */
function kept(spares: readonly (number | undefined)[], widths: readonly number[], width: number): number[] {
  let places = widths.map((_, index) => index);
  const rank = (index: number): number => spares[index] ?? Infinity;
  while (totalOf(places.map((index) => widths[index] ?? 0)) > width) {
    const least = places.reduce((one, other) => (rank(other) < rank(one) ? other : one), places[0] ?? 0);
    if (rank(least) === Infinity) break;
    places = places.filter((index) => index !== least);
  }
  return places;
}

/** Takes from the widest column until the line fits. */
function fit(widths: number[], width: number): number[] {
  const fitted = [...widths];
  while (totalOf(fitted) > width) {
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

interface Laid<Row> {
  readonly columns: readonly Column<Row>[];
  readonly lines: readonly (readonly string[])[];
  readonly widths: readonly number[];
  /** The titles of those that had no room. */
  readonly omitted: readonly string[];
}

function layOut<Row>(rows: readonly Row[], all: readonly Column<Row>[], out: Output): Laid<Row> {
  const said = (row: Row, { of, atTerminal = of }: Column<Row>): string =>
    harmless(out.isTerminal ? atTerminal(row) : of(row));
  const lines = rows.map((row) => all.map((column) => said(row, column)));
  const natural = all.map(({ title }, index) =>
    Math.max(lengthOf(title), ...lines.map((line) => lengthOf(line[index] ?? ''))),
  );
  if (!out.isTerminal) return { columns: all, lines, widths: natural, omitted: [] };
  const spares = all.map(({ spare }) => spare);
  const places = kept(spares, natural, out.width);
  return {
    columns: all.filter((_, index) => places.includes(index)),
    lines: lines.map((line) => line.filter((_, index) => places.includes(index))),
    widths: fit(
      natural.filter((_, index) => places.includes(index)),
      out.width,
    ),
    omitted: all.filter((_, index) => !places.includes(index)).map(({ title }) => title),
  };
}

export function table<Row>(rows: readonly Row[], all: readonly Column<Row>[], out: Output): string {
  const { columns, lines, widths, omitted } = layOut(rows, all, out);
  const place = (text: string, index: number): string => {
    const width = widths[index] ?? 0;
    const shown = cut(text, width);
    const space = ' '.repeat(Math.max(0, width - lengthOf(shown)));
    return columns[index]?.isRight ? space + shown : shown + space;
  };
  const { bold, dim, tone } = out.colours;
  const title = columns.map((column, index) => place(column.title, index)).join(gap);
  const body = rows.map((row, line) =>
    columns
      .map((column, index) => {
        const placed = place(lines[line]?.[index] ?? '', index);
        return column.tone ? tone(column.tone(row))(placed) : placed;
      })
      .join(gap)
      .trimEnd(),
  );
  const narrow =
    omitted.length === 0 ? [] : [dim(`Sans place ici : ${omitted.join(', ')} (élargissez, ou --json)`)];
  return [bold(title.trimEnd()), ...body, ...narrow].join('\n');
}

/** Names and values under each other. */
export function fields(pairs: readonly (readonly [string, string])[], out: Output): string {
  const width = Math.max(...pairs.map(([name]) => lengthOf(name)));
  return pairs
    .map(([name, value]) => `${out.colours.dim(name.padEnd(width))}${gap}${harmless(value)}`)
    .join('\n');
}
