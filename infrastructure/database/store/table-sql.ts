/**
 * The SQL of one table, made from TypeORM's metadata, for prepared statements: repositories cost 5 to 10 times as much.
 */
import type { EntityMetadata } from 'typeorm';
import type { WhereOptions } from '#application/collection.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect, Parameter, Row, Value } from '#infrastructure/database/engine.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { Columns, condition, quoted } from './columns.js';

export type Statement = readonly [sql: string, parameters: Parameter[]];

export class TableSql<T extends { readonly id: string }> {
  readonly columns: Columns;
  readonly find: string;
  readonly insert: string;
  readonly isVersioned: boolean;
  /** Quoted for SQL. */
  readonly table: string;
  readonly select: string;
  /** Ends a statement that returns all columns of the changed rows. */
  readonly returning: string;
  private readonly hidden: string;
  private readonly oldestFirst: string;
  private readonly newestFirst: string;
  private readonly names: readonly string[];
  /** Equal queries share one string: a new string of this length would be read whole to find its statement. */
  private readonly texts = new Map<string, string>();

  constructor(
    metadata: EntityMetadata,
    readonly dialect: Dialect,
    oldest: readonly string[],
    readonly list: ListShape | null,
  ) {
    this.columns = new Columns(metadata, list);
    this.isVersioned = this.columns.has('version');
    this.hidden = this.columns.has('deletedAt') ? '"deleted_at" IS NULL' : '';
    const order = [...oldest, 'id'].map((key) => this.columns.of(key).name);
    this.oldestFirst = ` ORDER BY ${order.join(', ')}`;
    this.newestFirst = ` ORDER BY ${order.map((name) => `${name} DESC`).join(', ')}`;
    this.table = quoted(metadata.tableName);
    this.names = this.columns.names;
    const all = this.columns.all.map(({ key, name }) => `${name} AS ${quoted(key)}`).join(', ');
    this.returning = ` RETURNING ${all}`;
    this.select = `SELECT ${all} FROM ${this.table}`;
    this.find = `${this.select} WHERE "id" = $1${this.hidden && ` AND ${this.hidden}`}`;
    const places = this.names.map((_, index) => `$${index + 1}`).join(', ');
    this.insert = `INSERT INTO ${this.table} (${this.names.join(', ')}) VALUES (${places})`;
  }

  /**
   * Updates a row; when the previous row is known, only the columns that differ, since unchanged columns cost no index
   * update. A versioned row is written only over the version that was read.
   */
  update(row: T, before: T | undefined): Statement {
    const written = before ? this.columns.differing(row, before) : this.everything(row);
    const parameters: Value[] = [];
    const sets = this.isVersioned ? ['"version" = "version" + 1'] : [];
    for (const [name, value] of written)
      if (name !== '"version"') sets.push(`${name} = $${parameters.push(value)}`);
    const id = `"id" = $${parameters.push(row.id)}`;
    const unchanged = 'version' in row ? ` AND "version" = $${parameters.push(Number(row.version))}` : '';
    return [`UPDATE ${this.table} SET ${sets.join(', ')} WHERE ${id}${unchanged}`, parameters];
  }

  /** All of them by one statement. */
  insertAll(rows: readonly T[]): Statement {
    const parameters: Value[] = [];
    const places = rows.map((row) => {
      const own = this.parameters(row).map((value) => `$${parameters.push(value)}`);
      return `(${own.join(', ')})`;
    });
    return [`INSERT INTO ${this.table} (${this.names.join(', ')}) VALUES ${places.join(', ')}`, parameters];
  }

  /** Updates versioned rows that were read: each exists, so none is inserted. */
  updateAll(rows: readonly T[]): Statement {
    const [insert, parameters] = this.insertAll(rows);
    const version = `${this.table}."version"`;
    const sets = this.names
      .slice(0, -1)
      .map((name) => (name === '"version"' ? `${name} = ${version} + 1` : `${name} = excluded.${name}`));
    const isSame = `${version} = excluded."version"`;
    return [`${insert} ON CONFLICT ("id") DO UPDATE SET ${sets.join(', ')} WHERE ${isSame}`, parameters];
  }

  /** Matching rows, in order; the SQL depends only on which columns are filtered, and how. */
  where(match: object, { newestFirst = false, limit, evenDeleted = false }: WhereOptions): Statement {
    const parameters: Parameter[] = [];
    const conditions = Object.entries(match).map(([key, wanted]: [string, unknown]) =>
      condition(this.columns.of(key), wanted, parameters, this.dialect),
    );
    if (this.hidden && !evenDeleted) conditions.push(this.hidden);
    const filter = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    const order = newestFirst ? this.newestFirst : this.oldestFirst;
    const end = limit === undefined ? '' : ` ${atMost(limit)}`;
    return [this.selected(`${filter}${order}${end}`), parameters];
  }

  /** Rows by a condition of the store itself. */
  selectWhere(condition: string): string {
    return this.selected(` WHERE ${this.hidden && `${this.hidden} AND `}${condition}`);
  }

  /** There are as many endings as the code has queries. */
  private selected(ending: string): string {
    const known = this.texts.get(ending);
    if (known !== undefined) return known;
    const text = `${this.select}${ending}`;
    this.texts.set(ending, text);
    return text;
  }

  private everything(row: T): [string, Value][] {
    const values = this.parameters(row);
    return this.names.slice(0, -1).map((name, index) => [name, values[index] ?? null]);
  }

  parameters(row: T): Value[] {
    return this.columns.parameters(row);
  }

  decoded(row: Row): T {
    return this.columns.decoded(row);
  }
}
