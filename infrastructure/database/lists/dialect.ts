/** The list SQL that differs between SQLite and PostgreSQL. */
import type { DialectName } from '#infrastructure/database/engine.js';
import { numbersOf, wordsTableOf } from './search-index.js';
import { searchColumn, type ListShape } from './shape.js';
import { assert } from '#domain/shared/errors.js';

/**
 * The one form of what lists read. By hand: no builder names an index to SQLite, joins in an order of ours or matches
 * trigrams, and there are too many forms of a list to write each once.
 */
export const select = (columns: readonly string[], from: string, where?: string, most?: number): string =>
  `SELECT ${columns.join(', ')} FROM ${from}${where === undefined ? '' : ` WHERE ${where}`}${
    most === undefined ? '' : ` ${atMost(most)}`
  }`;

export interface ListDialect {
  /** SQLite uses the index named here; PostgreSQL chooses for itself. */
  indexHint(index: string): string;
  /** "The column is one of the rows of this query." */
  anyRow(column: string, query: string): string;
  run(query: string, order: string, reach: number): string;
  /** `reach`: the last row that is needed; `offset` is a parameter that is already bound. */
  window(ordered: string, reach: number, limit: number, offset: string): string;
  /** Up to `most` live rows with every part somewhere in their words; `place` binds a parameter. */
  hits(
    list: ListShape,
    columns: readonly string[],
    parts: readonly string[],
    place: (value: string) => string,
    most: number,
  ): string;
  /** "The words contain the part", row by row: phrased so that the trigram index is not used. */
  contains(part: string): string;
  /** Whether the trigram index returns first rows before it has found all. */
  readonly streamsHits: boolean;
  /** The expression that sums the totals of one list. */
  readonly totals: string;
}

const sqlite: ListDialect = {
  indexHint: (index) => ` INDEXED BY "${index}"`,
  anyRow: (column, query) => `${column} IN (${query})`,
  run: (query) => query,
  window: (ordered, _, limit, offset) => select(['"id"'], `(${ordered} ${atMost(limit)} OFFSET ${offset})`),
  hits({ table, isSoft }, columns, parts, place, most) {
    const [words, numbers] = [`"${wordsTableOf(table)}"`, `"${numbersOf(table)}"`];
    const list = columns.map((column) => `t."${column}"`);
    const match = `${words} MATCH ${place(parts.map((part) => `"${part}"`).join(' AND '))}`;
    const from = `${words} f CROSS JOIN ${numbers} n ON n."no" = f.rowid CROSS JOIN "${table}" t ON t."id" = n."id"`;
    return select(list, from, isSoft ? `${match} AND t."deleted_at" IS NULL` : match, most);
  },
  contains: (part) => `instr("${searchColumn}", ${part}) > 0`,
  streamsHits: true,
  totals: '"list_totals"',
};

/** The next of 1, 2, 5, 10, 20 …: the planner needs a page's reach, and there should be few different statements. */
function roundedUp(reach: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(reach, 10)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= reach) ?? 10 * power;
}

const postgres: ListDialect = {
  indexHint: () => '',
  anyRow: (column, query) => `${column} = ANY(ARRAY(${query}))`,
  // Without an ORDER BY and LIMIT in each run, it would be read whole and sorted with the others.
  run: (query, order, reach) => `(${query} ORDER BY ${order} LIMIT ${roundedUp(reach)})`,
  window: (ordered, reach, limit, offset) =>
    `${select(['"id"'], `(${ordered} LIMIT ${roundedUp(reach)}) w`)} ${atMost(limit)} OFFSET ${offset}`,
  hits({ table, isSoft }, columns, parts, place, most) {
    const list = columns.map((column) => `"${column}"`);
    const where = parts.map((part) => `"${searchColumn}" LIKE ${place(`%${part}%`)}`);
    const live = isSoft ? ['"deleted_at" IS NULL'] : [];
    return select(list, `"${table}"`, [...where, ...live].join(' AND '), most);
  },
  contains: (part) => `strpos("${searchColumn}", ${part}) > 0`,
  streamsHits: false,
  totals: `(SELECT * FROM "list_totals" UNION ALL SELECT * FROM "list_changes")`,
};

export const listDialectOf = (dialect: DialectName): ListDialect =>
  dialect === 'sqlite' ? sqlite : postgres;

// The row limit of a query.

/**
 * Written into the SQL, as one of the few limits that the code uses: SQLite plans by a limit's value, and would plan a
 * bound one again on every run of the statement.
 */
function atMost(limit: number): string {
  assert(Number.isSafeInteger(limit) && limit >= 0, 'a limit is a whole number');
  return `LIMIT ${limit}`;
}
