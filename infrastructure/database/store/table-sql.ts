/** The SQL of one table, made from TypeORM's metadata, for prepared statements: repositories cost 5 to 10 times as much. */
import type { EntityMetadata } from 'typeorm';
import type { Dialect, Parameter, Row, Value } from '#infrastructure/database/engine.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import { Columns, condition, quoted } from './columns.js';

export type Statement = readonly [sql: string, parameters: Parameter[]];

/** SQL of a table whose rows are `T`. */
export class TableSql<T extends { readonly id: string }> {
  readonly columns: Columns;
  readonly find: string;
  readonly insert: string;
  readonly isVersioned: boolean;
  /** As SQL has it, in quotes. */
  readonly table: string;
  readonly select: string;
  private readonly hidden: string;
  private readonly oldest: readonly string[];
  private readonly names: readonly string[];

  constructor(
    metadata: EntityMetadata,
    readonly dialect: Dialect,
    oldest: readonly string[],
    readonly list: ListShape | null,
  ) {
    this.columns = new Columns(metadata, list);
    this.isVersioned = this.columns.has('version');
    this.hidden = this.columns.has('deletedAt') ? '"deleted_at" IS NULL' : '';
    this.oldest = [...oldest, 'id'].map((key) => this.columns.of(key).name);
    this.table = quoted(metadata.tableName);
    this.names = this.columns.names;
    const all = this.columns.all.map(({ key, name }) => `${name} AS ${quoted(key)}`).join(', ');
    this.select = `SELECT ${all} FROM ${this.table}`;
    this.find = `${this.select} WHERE "id" = $1${this.hidden && ` AND ${this.hidden}`}`;
    const places = this.names.map((_, index) => `$${index + 1}`).join(', ');
    this.insert = `INSERT INTO ${this.table} (${this.names.join(', ')}) VALUES (${places})`;
  }

  /**
   * Writes a row over the one that was read, if that one is known only where they differ: an index costs nothing while its
   * columns stay as they are. A versioned row is written only over the version that was read.
   */
  update(row: T, before: T | undefined): Statement {
    const after = this.parameters(row);
    const known = before && this.parameters(before);
    const parameters: Value[] = [];
    const sets = this.names.slice(0, -1).flatMap((name, index) => {
      if (name === '"version"') return [`${name} = ${name} + 1`];
      if (known && known[index] === after[index]) return [];
      return [`${name} = $${parameters.push(after[index] ?? null)}`];
    });
    const id = `"id" = $${parameters.push(row.id)}`;
    const unchanged = 'version' in row ? ` AND "version" = $${parameters.push(Number(row.version))}` : '';
    return [`UPDATE ${this.table} SET ${sets.join(', ')} WHERE ${id}${unchanged}`, parameters];
  }

  /** Rows that match, in order; the SQL depends only on which columns are asked for, and how. */
  where(match: object, newestFirst: boolean, limit: number | undefined): Statement {
    const parameters: Parameter[] = [];
    const conditions = Object.entries(match).map(([key, wanted]: [string, unknown]) =>
      condition(this.columns.of(key), wanted, parameters, this.dialect),
    );
    if (this.hidden) conditions.push(this.hidden);
    const filter = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    const order = this.oldest.map((name) => (newestFirst ? `${name} DESC` : name)).join(', ');
    const end = limit === undefined ? '' : ` LIMIT $${parameters.push(limit)}`;
    return [`${this.select}${filter} ORDER BY ${order}${end}`, parameters];
  }

  /** Rows by a condition of the store's own. */
  selectWhere(condition: string): string {
    return `${this.select} WHERE ${this.hidden && `${this.hidden} AND `}${condition}`;
  }

  parameters(row: T): Value[] {
    return this.columns.parameters(row);
  }

  decoded(row: Row): T {
    return this.columns.decoded(row);
  }
}
