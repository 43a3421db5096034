/**
 * The statements of a list, the same on both databases except for lists/dialect.ts. A page is found by ids in an index
 * alone; only its own rows are then read.
 */
import type { Sums } from '#application/collection.js';
import type { Parameter, Row, Value } from '#infrastructure/database/engine.js';
import { type ListDialect, select } from '#infrastructure/database/lists/dialect.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import type { Path, ListRequest, Range } from './list-request.js';
import type { Selection, Statement, TableSql } from './table-sql.js';

const quoted = (name: string): string => `"${name}"`;

/** The columns that are summed, and the one by which; without one, rows are only counted. */
interface Summed {
  readonly by: string | null;
  readonly of: readonly string[];
}

const columnsOf = ({ by, of }: Summed): string[] => [...(by === null ? [] : [by]), ...of];

/** How many rows were read, how many of them are hits, and sums over the hits. */
const summed = (passed: string, { by, of }: Summed): string => {
  const sums = of.map((column) => `coalesce(sum("hit" * ${quoted(column)}), 0) AS ${quoted(column)}`);
  const counts = ['count(*) AS "visited"', 'coalesce(sum("hit"), 0) AS "rows"', ...sums];
  if (by === null) return select(counts, `(${passed}) v`);
  return `${select([`${quoted(by)} AS "by"`, ...counts], `(${passed}) v`)} GROUP BY ${quoted(by)}`;
};

const hitIf = (condition: string): string => `CASE WHEN ${condition} THEN 1 ELSE 0 END AS "hit"`;

export const visitedBy = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + Number(row['visited']), 0);

/** By the value of each group; groups whose rows were only skipped are left out. */
export const sumsOf = <Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
  of: readonly string[],
) =>
  new Map(
    rows
      .filter((row) => Number(row['rows']) > 0)
      .map((row) => {
        const sums = keys.map((key, place) => [key, Number(row[of[place] ?? ''])] as const);
        return [String(row['by']), Object.fromEntries([['rows', Number(row['rows'])], ...sums]) as Sums<Key>];
      }),
  );

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Conditions on rows besides columns and ranges; by default all of them. */
interface RowConditions {
  readonly first?: readonly string[];
  readonly withWords?: boolean;
  readonly withLive?: boolean;
}

/** Hits of the trigrams contain the words, and are not deleted. */
const ofHits: RowConditions = { withWords: false, withLive: false };

const comma = (columns: readonly string[]): string => columns.map(quoted).join(', ');

const orderBy = (columns: readonly string[], isDescending: boolean): string =>
  columns.map((column) => `${quoted(column)}${isDescending ? ' DESC' : ''}`).join(', ');

/** Builds one statement: parameters in the order in which they appear. */
export class ListSql<T extends { readonly id: string }> {
  private readonly parameters: Parameter[] = [];
  private readonly columns: readonly string[];

  constructor(
    private readonly sql: TableSql<T>,
    private readonly list: ListShape,
    private readonly request: ListRequest,
    private readonly listDialect: ListDialect,
    private readonly selection: Selection<unknown>,
  ) {
    this.columns = [...request.order, 'id'];
  }

  /** Rows of the path are read up to `most`, whether they match or not; without a path, hits of the trigrams. */
  sums(path: Path | null, most: number, what: Summed): Statement {
    const columns = columnsOf(what).map(quoted);
    if (!path) {
      const hits = this.hits(most, columnsOf(what));
      const found = select([hitIf(this.matching(ofHits)), ...columns], `(${hits}) h`);
      return [summed(found, what), this.parameters];
    }
    const isBare = path.residual.length === 0 && !this.request.parts;
    const hit = isBare ? '1 AS "hit"' : hitIf(this.conditions([...path.residual], this.others(path)));
    const where = this.conditions(path.prefix, this.own(path), {
      first: this.spread(path),
      withWords: false,
    });
    return [summed(select([hit, ...columns], this.from(path), where, most), what), this.parameters];
  }

  /** A page in the index's own order, after a row if one is given; rows that do not match are skipped. */
  walk(path: Path, window: Window, isReversed: boolean, after: readonly Value[] | null = null): Statement {
    const ids = this.ordered(path, isReversed, after, window.limit + window.offset);
    return this.rowsOf(this.windowed(ids, window), path.implied);
  }

  /** A page of a few rows, which are sorted: of a path, of the table, or the hits of the trigrams up to a number. */
  gather(path: Path | null | number, window: Window): Statement {
    const found = typeof path === 'number' ? `(${this.hits(path)}) h` : this.from(path);
    const how = typeof path === 'number' ? ofHits : { first: path ? this.spread(path) : [] };
    const few = select(this.columns.map(quoted), found, this.matching(how));
    const order = orderBy(this.columns, this.request.isDescending);
    // No builder says MATERIALIZED to SQLite: it would walk an index in this order instead.
    const ids = `WITH "few" AS MATERIALIZED (${few}) ${select(['"id"'], '"few"')} ORDER BY ${order}`;
    return this.rowsOf(this.windowed(ids, window), []);
  }

  private hits(most: number, also: readonly string[] = []): string {
    const needed = new Set([...also, ...this.columns, ...this.request.pins.keys(), ...this.rangeColumns()]);
    const place = (value: string) => `$${this.parameters.push(value)}`;
    return this.listDialect.hits(this.list, [...needed], this.request.parts ?? [], place, most);
  }

  private ordered(path: Path, isReversed: boolean, after: readonly Value[] | null, reach: number): string {
    const isDescending = this.request.isDescending !== isReversed;
    const unfixed = this.columns.filter((column) => !path.prefix.includes(column));
    const order = orderBy(unfixed, isDescending);
    const runs = path.runs.map((run) => {
      const prefix = path.prefix.map((column, place) => this.equals(column, [run[place] ?? null]));
      const rest = this.conditions([...path.residual], this.ranges());
      const beyond = after ? [this.beyond(after, isDescending)] : [];
      const where = [...prefix, rest, ...beyond].join(' AND ');
      return select(this.columns.map(quoted), this.from(path), where);
    });
    const [only] = runs;
    if (runs.length === 1 && only) return `${only} ORDER BY ${order}`;
    const merged = runs.map((run) => this.listDialect.run(run, order, reach)).join(' UNION ALL ');
    return `${merged} ORDER BY ${orderBy(this.columns, isDescending)}`;
  }

  private beyond(after: readonly Value[], isDescending: boolean): string {
    const places = after.map((value) => `$${this.parameters.push(value)}`).join(', ');
    return `(${comma(this.columns)}) ${isDescending ? '<' : '>'} (${places})`;
  }

  private windowed(ordered: string, { limit, offset }: Window): string {
    return this.listDialect.window(ordered, limit + offset, limit, `$${this.parameters.push(offset)}`);
  }

  private rowsOf(ids: string, implied: readonly string[]): Statement {
    const order = orderBy(this.columns, this.request.isDescending);
    const own = [this.listDialect.anyRow('"id"', ids), ...implied.map((column) => this.equals(column))];
    return [`${this.selection.sql} WHERE ${own.join(' AND ')} ORDER BY ${order}`, this.parameters];
  }

  private from(path: Path | null): string {
    return `${quoted(this.sql.name)}${path ? this.listDialect.indexHint(path.index.name) : ''}`;
  }

  /** All conditions of the request. */
  private matching(how: RowConditions): string {
    return this.conditions([...this.request.pins.keys()], this.ranges(), how);
  }

  /** The tally's values, when a path enumerates them and the request does not filter by the tally. */
  private spread({ prefix, runs }: Path): string[] {
    const { pins } = this.request;
    return prefix.flatMap((column, place) => {
      if (pins.has(column)) return [];
      return [this.equals(column, [...new Set(runs.map((run) => run[place] ?? null))])];
    });
  }

  private conditions(
    columns: readonly string[],
    ranges: readonly (readonly [string, Range])[],
    { first = [], withWords = true, withLive = true }: RowConditions = {},
  ): string {
    const { pins, parts } = this.request;
    const words = withWords ? (parts ?? []) : [];
    const all = [
      ...first,
      ...columns.filter((column) => pins.has(column)).map((column) => this.equals(column)),
      ...ranges.flatMap(([column, range]) => this.within(column, range)),
      ...words.map((part) => this.listDialect.contains(`$${this.parameters.push(part)}`)),
      ...(this.list.isSoft && withLive ? ['"deleted_at" IS NULL'] : []),
    ];
    return all.length > 0 ? all.join(' AND ') : 'true';
  }

  private equals(column: string, given?: readonly Value[]): string {
    const values = given ?? this.request.pins.get(column) ?? [];
    const present = values.filter((value) => value !== null);
    const name = quoted(column);
    const isNull = values.length > present.length ? [`${name} IS NULL`] : [];
    const [only] = present;
    const isOne = present.length === 1 && only !== undefined;
    const any = isOne
      ? `${name} = $${this.parameters.push(only)}`
      : this.any(name, present, isNull.length > 0);
    const either = [...(any ? [any] : []), ...isNull];
    return either.length > 1 ? `(${either.join(' OR ')})` : either.join('');
  }

  private any(name: string, values: readonly Value[], isSpare: boolean): string | null {
    if (values.length === 0 && isSpare) return null;
    const { dialect } = this.sql;
    return dialect.anyOf(name, `$${this.parameters.push(dialect.list(values))}`);
  }

  /** On a hidden key, a range without lower limit still excludes rows without a value. */
  private within(column: string, { from, until }: Range): string[] {
    const key = this.list.keyOf(column);
    const name = quoted(key);
    const nothing = key === column ? [] : [`"${column}" IS NOT NULL`];
    return [
      ...nothing,
      ...(from === undefined ? [] : [`${name} >= $${this.parameters.push(from)}`]),
      ...(until === undefined ? [] : [`${name} < $${this.parameters.push(until)}`]),
    ];
  }

  private ranges(): (readonly [string, Range])[] {
    return [...this.request.ranges];
  }

  private rangeColumns(): string[] {
    return [...this.request.ranges.keys()].flatMap((column) => [column, this.list.keyOf(column)]);
  }

  private own(path: Path): (readonly [string, Range])[] {
    return this.ranges().filter(([column]) => !path.residual.includes(column));
  }

  private others(path: Path): (readonly [string, Range])[] {
    return this.ranges().filter(([column]) => path.residual.includes(column));
  }
}
