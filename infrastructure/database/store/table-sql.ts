/**
 * The reading and writing of one table, written by TypeORM's query builder from its EntitySchema, once a shape: which
 * columns are compared, and which are written. Repositories cost 5 to 10 times as much a row.
 */
import type { EntityMetadata } from 'typeorm';
import type { WhereOptions } from '#application/collection.js';
import type {
  Base,
  Dialect,
  DialectName,
  Parameter,
  Row,
  RowLock,
  Value,
} from '#infrastructure/database/engine.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { camelCase } from '#infrastructure/database/tables/table.js';
import { collectionNames, tables, type CollectionName, type Rows } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { assert } from '#domain/shared/errors.js';
import { type Query, bound, nextVersion, records, written } from './statement.js';

export type Statement = readonly [sql: string, parameters: Parameter[]];

/** The columns of a table that a statement reads. */
export interface Selection<Read> {
  /** Null for all columns. */
  readonly keys: ReadonlySet<string> | null;
  readonly sql: string;
  readonly decoded: (row: Row) => Read;
}

/** How a column is compared: with null, true, one value, any of several, or any of several and null. */
type Comparison = readonly [key: string, how: 'null' | 'true' | 'one' | 'any' | 'anyOrNull'];

/** A statement, and the values of a row in the order of its parameters. */
interface RowStatement {
  readonly sql: string;
  readonly encoders: readonly Encoder[];
}

interface InsertOptions {
  /** The columns by which a row is known that is there already: it stays, */
  readonly target?: readonly string[];
  /** but for these of its columns. */
  readonly overwritten?: readonly string[];
  /** SQL that the query builder cannot write, appended to its text. */
  readonly ending?: string;
  readonly version?: (place: string) => string;
}

/** Texts for several rows are kept for small sets and for whole batches (collection.ts). */
const isKept = (rows: number): boolean => rows <= 20 || rows === 200;

export class TableSql<T extends { readonly id: string }> {
  readonly columns: Columns;
  readonly find: Readonly<Record<RowLock, string>>;
  readonly isVersioned: boolean;
  /** Whole rows. */
  readonly all: Selection<T>;
  /** In the order in which a row is inserted. */
  private readonly encoders: readonly Encoder[];
  private readonly isSoft: boolean;
  /** By shape. Equal statements share one string: a new one would be read whole to find its prepared statement. */
  private readonly texts = new Map<string, string>();
  /** By the list of columns itself: a use case always passes the same one. */
  private readonly selections = new WeakMap<readonly string[], Selection<unknown>>();
  private readonly updates = new Map<string, RowStatement>();

  constructor(
    private readonly base: Base,
    /** As in the database. */
    readonly name: string,
    private readonly oldest: readonly string[],
    readonly list: ListShape | null,
    /** What reading a row in a transaction locks. */
    readonly locks: RowLock = 'change',
  ) {
    this.columns = new Columns(base.dataSource.getMetadata(name), list);
    this.isVersioned = this.columns.has('version');
    this.isSoft = this.columns.has('deletedAt');
    const find = this.selected([['id', 'one']], { isOrdered: false });
    const { change, share } = base.dialect.rowLocks;
    this.find = { change: `${find}${change}`, share: `${find}${share}`, none: find };
    this.all = this.selection(null);
    this.encoders = this.written((query) =>
      query
        .insert()
        .into(name)
        .values(bound(...this.columns.keys)),
    ).encoders;
  }

  get dialect(): Dialect {
    return this.base.dialect;
  }

  only<Key extends keyof T & string>(keys: readonly Key[]): Selection<Pick<T, Key | 'id'>> {
    const known = this.selections.get(keys) ?? this.selection(new Set(['id', ...keys]));
    this.selections.set(keys, known);
    return known as Selection<Pick<T, Key | 'id'>>;
  }

  /** One statement for all rows; each has its own names of places, in the same order. */
  insert(rows: readonly T[], options: InsertOptions = {}): Statement {
    const { target = [], overwritten = [], ending = '', version = (place) => place } = options;
    const shape = `insert ${rows.length} ${target.join()} ${overwritten.join()} ${ending}`;
    const ofRow = (_: T, row: number) =>
      Object.fromEntries(
        this.columns.keys.map((key) => {
          const place = `:${key}Of${row}`;
          return [key, () => (key === 'version' ? version(place) : place)];
        }),
      );
    const inserting = (query: Query) => {
      const insert = query.insert().into(this.name).values(rows.map(ofRow));
      return target.length > 0 ? insert.orUpdate([...overwritten], [...target]) : insert;
    };
    const text = this.texts.get(shape) ?? written(this.base, inserting, ending).sql;
    if (isKept(rows.length)) this.texts.set(shape, text);
    return [text, rows.flatMap((row) => this.encoders.map((encode) => encode(row)))];
  }

  /** Updates versioned rows that were read by one statement: each exists, so none is inserted. */
  updateAll(rows: readonly T[]): Statement {
    const names = this.base.dataSource.getMetadata(this.name).columns.map((column) => column.databaseName);
    return this.insert(rows, {
      target: ['id'],
      overwritten: names.filter((name) => name !== 'id'),
      version: (place) => `${place} + 1`,
      // TypeORM says this condition to PostgreSQL alone.
      ending: ` WHERE "${this.name}"."version" = EXCLUDED."version" - 1`,
    });
  }

  /**
   * Updates a row; when the previous row is known, only the columns that differ, since unchanged columns cost no index
   * update. A versioned row is written only over the version that was read.
   */
  update(row: T, before: T | undefined): Statement {
    const keys = before ? this.columns.differing(row, before) : this.columns.keys;
    const shape = keys.join();
    const known = this.updates.get(shape) ?? this.updating(keys);
    this.updates.set(shape, known);
    return [known.sql, known.encoders.map((encode) => encode(row))];
  }

  /** Matching rows, in order; the SQL depends only on which columns are filtered, and how. */
  where(
    match: object,
    options: WhereOptions,
    lock: RowLock = 'none',
    { keys }: Selection<unknown> = this.all,
  ): Statement {
    const { newestFirst = false, evenDeleted = false, limit } = options;
    const parameters: Parameter[] = [];
    const comparisons = Object.entries(match).map(([key, wanted]: [string, unknown]) =>
      this.comparison(key, wanted, parameters),
    );
    const shape = `${comparisons.join()} ${newestFirst} ${evenDeleted} ${limit} ${lock} ${keys ? [...keys].join() : ''}`;
    const text =
      this.texts.get(shape) ?? `${this.selected(comparisons, options, keys)}${this.dialect.rowLocks[lock]}`;
    this.texts.set(shape, text);
    return [text, parameters];
  }

  decoded(row: Row): T {
    return this.all.decoded(row);
  }

  private selection<Read>(keys: ReadonlySet<string> | null): Selection<Read> {
    const { sql } = written(this.base, (query) => records(query, this.name, 't', keys));
    return { keys, sql, decoded: this.columns.decoder<Read>(keys) };
  }

  private comparison(key: string, wanted: unknown, parameters: Parameter[]): Comparison {
    const column = this.columns.of(key);
    assert(column.type !== 'simple-json', `${key} is not searched in`);
    if (wanted === null) return [key, 'null'];
    // Without a parameter: partial indexes have such a condition.
    if (wanted === true) return [key, 'true'];
    if (!Array.isArray(wanted)) {
      parameters.push(encoded(column, wanted));
      return [key, 'one'];
    }
    const values = wanted.map((value: unknown) => encoded(column, value));
    parameters.push(this.dialect.list(values.filter((value) => value !== null)));
    return [key, values.includes(null) ? 'anyOrNull' : 'any'];
  }

  private selected(
    comparisons: readonly Comparison[],
    {
      newestFirst = false,
      evenDeleted = false,
      limit,
      isOrdered = true,
    }: WhereOptions & { readonly isOrdered?: boolean },
    keys: ReadonlySet<string> | null = null,
  ): string {
    const { sql } = written(this.base, (query, dialect) => {
      const from = records(query, this.name, 't', keys);
      for (const [key, how] of comparisons) {
        const any = dialect.anyOf(`t.${key}`, `:${key}`);
        const isNull = `t.${key} IS NULL`;
        const one = `t.${key} = :${key}`;
        from.andWhere({ null: isNull, true: `t.${key}`, one, any, anyOrNull: `(${any} OR ${isNull})` }[how]);
      }
      if (this.isSoft && !evenDeleted) from.andWhere('t.deletedAt IS NULL');
      if (isOrdered)
        for (const key of [...this.oldest, 'id']) from.addOrderBy(`t.${key}`, newestFirst ? 'DESC' : 'ASC');
      return limit === undefined ? from : from.limit(limit);
    });
    return sql;
  }

  private updating(keys: readonly string[]): RowStatement {
    const set = bound(...keys.filter((key) => key !== 'id' && key !== 'version'));
    const version = this.isVersioned ? nextVersion : {};
    return this.written((query) => {
      const update = query
        .update(this.name)
        .set({ ...version, ...set })
        .where('id = :id');
      return this.isVersioned ? update.andWhere('version = :version') : update;
    });
  }

  private written(build: Parameters<typeof written>[1]): RowStatement {
    const { sql, names } = written(this.base, build);
    return { sql, encoders: names.map((name) => this.columns.encoder(name)) };
  }
}

/** Made once for each dialect: the next database of a process that opens several finds it. */
type TableSqls = { readonly [K in CollectionName]: TableSql<Rows[K]> };

const known = new Map<DialectName, TableSqls>();

export function tableSqls(base: Base): TableSqls {
  const made = known.get(base.dialect.name) ?? makeAll(base);
  known.set(base.dialect.name, made);
  return made;
}

/** Rows that a statement returned, as the records of their table. */
export function decoded<Name extends CollectionName>(
  { base }: Session,
  name: Name,
  rows: readonly Row[],
): Rows[Name][] {
  const sql: TableSql<Rows[Name]> = tableSqls(base)[name];
  return rows.map((row) => sql.decoded(row));
}

function makeAll(base: Base): TableSqls {
  const entries = collectionNames.map((name) => {
    const { schema, oldest, list, locks } = tables[name];
    return [name, new TableSql(base, schema.options.name, oldest, list, locks)];
  });
  return Object.fromEntries(entries) as TableSqls;
}

interface Column {
  readonly key: string;
  /** In the database. */
  readonly name: string;
  readonly type: string;
}

/** The value of a column in a row. */
type Encoder = (row: object) => Value;

/** A column that no record has: lists sort and search by it. */
interface HiddenColumn {
  readonly key: string;
  readonly name: string;
  /** The keys that it derives from. */
  readonly from: readonly string[];
  readonly encode: Encoder;
}

const valueOf = (row: object, key: string): unknown => row[key as never];

/** Converts between plain rows and the columns of one table: strict in writing, exact in reading. */
export class Columns {
  /** The columns of the record. */
  readonly all: readonly Column[];
  /** The key of every column, hidden ones too. */
  readonly keys: readonly string[];
  private readonly hidden: readonly HiddenColumn[];
  private readonly byKey: ReadonlyMap<string, Column>;
  /** By key and by name. */
  private readonly encoders: ReadonlyMap<string, Encoder>;
  /** The few columns whose values the driver returns in another form. */
  private readonly recoded: readonly Column[];

  constructor({ columns }: EntityMetadata, list: ListShape | null) {
    this.all = columns
      .filter(({ isSelect }) => isSelect)
      .map(({ propertyName: key, databaseName: name, type }) => ({ key, name, type: String(type) }));
    this.byKey = new Map(this.all.map((column) => [column.key, column]));
    this.hidden = (list?.hidden ?? []).map(({ name, from: of, valueOf: made }) => {
      const from = of.map(camelCase);
      return {
        key: camelCase(name),
        name,
        from,
        encode: (row) => made(from.map((key) => valueOf(row, key))),
      };
    });
    const own = this.all.map((column) => {
      return { ...column, encode: (row: object) => encoded(column, valueOf(row, column.key)) };
    });
    const every = [...own, ...this.hidden];
    this.keys = every.map(({ key }) => key);
    this.encoders = new Map([
      ...every.map(({ key, encode }) => [key, encode] as const),
      ...every.map(({ name, encode }) => [name, encode] as const),
    ]);
    this.recoded = this.all.filter(({ type }) => type === 'simple-json' || type === 'boolean');
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  of(key: string): Column {
    const column = this.byKey.get(key);
    assert(column, `${key} is a column`);
    return column;
  }

  encoder(column: string): Encoder {
    const encode = this.encoders.get(column);
    assert(encode, `${column} is a column`);
    return encode;
  }

  /** The keys of columns that differ; of a hidden column only when one that it derives from differs. */
  differing(row: object, before: object): string[] {
    const changed = this.all.filter(({ key }) => valueOf(row, key) !== valueOf(before, key));
    const keys = changed.map(({ key }) => key);
    const hidden = this.hidden.filter(({ from }) => from.some((key) => keys.includes(key)));
    return [...keys, ...hidden.map(({ key }) => key)];
  }

  /** Restores rows, or these columns of them, as they were written; a row is our own copy, so it is corrected in place. */
  decoder<Read>(keys: ReadonlySet<string> | null): (row: Row) => Read {
    const recoded = this.recoded.filter(({ key }) => keys?.has(key) ?? true);
    return (row) => {
      for (const { key, type } of recoded) {
        const value = row[key];
        if (type === 'boolean') row[key] = value === true || value === 1;
        else row[key] = value === null ? null : JSON.parse(value as string);
      }
      return row as Read;
    };
  }
}

/** The databases tolerate different mistakes; this accepts neither a missing value nor half a cent. */
export function encoded({ key, type }: Column, value: unknown): Value {
  if (value === null) return null;
  if (type === 'simple-json' && value !== undefined) return JSON.stringify(value);
  const fault = faultIn(type, value);
  // The message is built only on failure: every written value passes here.
  if (fault) assert(false, `${key} ${fault}`);
  return value as Value;
}

function faultIn(type: string, value: unknown): string | null {
  if (value === undefined) return 'has a value';
  if (typeof value === 'object') return 'is a plain value';
  const isWhole = type === 'integer' || type === 'bigint';
  return isWhole && !Number.isSafeInteger(value) ? 'is a whole number' : null;
}
