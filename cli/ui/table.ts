/**
 * A table for people, with columns as wide as their content. A narrow terminal first omits spare columns, with a note,
 * then cuts the widest ones; as a last resort each row becomes a block of lines with every column. Without a terminal
 * nothing is omitted or cut. A screen reader gets each row as a block, because it would read across columns.
 */
import type { Colours, Paint, Tone } from './colours.js';
import { none, shortId } from './formats.js';
import { cut, harmless, lengthOf, hang } from './wrap.js';
import type { Output } from './output.js';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** A short form for people: an id by its last characters, which commands accept too. */
  readonly atTerminal?: (row: Row) => string;
  readonly tone?: (row: Row) => Tone;
  readonly isRight?: boolean;
  /** Omitted on a terminal that is too narrow; 1 is omitted first. */
  readonly spare?: number;
}

const gap = '  ';
const narrowest = 8;

const unpainted: Paint = (text) => text;
const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, one) => sum + one, 0) + gap.length * (widths.length - 1);

/** The indexes of the columns that stay. */
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

/** Shrinks the widest column until the line fits. */
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
  /** The titles of the omitted columns. */
  readonly omitted: readonly string[];
}

interface Pair {
  readonly name: string;
  readonly value: string;
  readonly paint?: Paint;
}

/** A dash instead of `undefined`, for a field that an older server omits, or an unknown value of a newer one. */
const cellText = (text: string | undefined): string => (text === undefined ? none : harmless(text));

const saidOf = <Row>(row: Row, { of, atTerminal = of }: Column<Row>, { isTerminal }: Output): string =>
  cellText(isTerminal ? atTerminal(row) : of(row));

const painterOf = <Row>(row: Row, { tone }: Column<Row>, colours: Colours): Paint =>
  tone ? colours.tone(tone(row)) : unpainted;

function layOut<Row>(rows: readonly Row[], all: readonly Column<Row>[], out: Output): Laid<Row> {
  const lines = rows.map((row) => all.map((column) => saidOf(row, column, out)));
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

/** One name and value per line; a long value wraps below itself, between words. */
function pairsOf(pairs: readonly Pair[], { colours, isTerminal, isSpoken, width }: Output): string {
  if (isSpoken) return pairs.map(({ name, value }) => `${name} : ${value}`).join('\n');
  const widest = Math.max(...pairs.map(({ name }) => lengthOf(name)));
  return pairs
    .map(({ name, value, paint = unpainted }) => {
      const head = name.padEnd(widest) + gap;
      const [first = '', ...more] = isTerminal ? hang(head, value, width) : [head + value];
      const below = more.map((line) => paint(line));
      return [colours.dim(head) + paint(first.slice(head.length)), ...below].join('\n');
    })
    .join('\n');
}

function stacked<Row>(rows: readonly Row[], columns: readonly Column<Row>[], out: Output): string {
  const blocks = rows.map((row) =>
    pairsOf(
      columns.map((column) => ({
        name: column.title,
        value: saidOf(row, column, out),
        paint: painterOf(row, column, out.colours),
      })),
      out,
    ),
  );
  return blocks.join('\n\n');
}

export function table<Row>(rows: readonly Row[], all: readonly Column<Row>[], out: Output): string {
  if (out.isSpoken) return stacked(rows, all, out);
  const { columns, lines, widths, omitted } = layOut(rows, all, out);
  if (out.isTerminal && totalOf(widths) > out.width) return stacked(rows, all, out);
  const place = (text: string, index: number): string => {
    const width = widths[index] ?? 0;
    const shown = cut(text, width);
    const space = ' '.repeat(Math.max(0, width - lengthOf(shown)));
    return columns[index]?.isRight ? space + shown : shown + space;
  };
  const { bold, dim } = out.colours;
  const title = columns.map((column, index) => place(column.title, index)).join(gap);
  const body = rows.map((row, line) =>
    columns
      .map((column, index) => painterOf(row, column, out.colours)(place(lines[line]?.[index] ?? '', index)))
      .join(gap)
      .trimEnd(),
  );
  const missing = `Sans place ici : ${omitted.join(', ')} (élargissez, ou --json)`;
  const narrow = omitted.length === 0 ? [] : hang('', missing, out.width).map(dim);
  return [bold(title.trimEnd()), ...body, ...narrow].join('\n');
}

export const fields = (pairs: readonly (readonly [string, string])[], out: Output): string =>
  pairsOf(
    pairs.map(([name, value]) => ({ name, value: cellText(value) })),
    out,
  );
