/** The SQL of one table, made from TypeORM's metadata, for prepared statements: repositories cost 5 to 10 times as much. */
import type { EntityMetadata } from 'typeorm';
import type { Dialect, Parameter, Row, Value } from '#infrastructure/database/engine.js';
import type { ListOptions } from '#infrastructure/database/table.js';
import type { Match, PageRequest } from '#application/store.js';
import { assert } from '#domain/shared/errors.js';

interface Column {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

const quoted = (name: string): string => `"${name}"`;

function insertSql(table: string, columns: readonly Column[]): string {
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  return `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${places})`;
}

/** A versioned row is written only over the version that was read. */
function updateSql(table: string, columns: readonly Column[]): string {
  const version = columns.findIndex(({ key }) => key === 'version') + 1;
  const sets = columns.slice(0, -1).map(({ key, name }, index) => {
    return key === 'version' ? `${name} = $${index + 1} + 1` : `${name} = $${index + 1}`;
  });
  const unchanged = version > 0 ? ` AND "version" = $${version}` : '';
  return `UPDATE ${table} SET ${sets.join(', ')} WHERE "id" = $${columns.length}${unchanged}`;
}

/** SQL of a table whose rows are `T`. */
export class TableSql<T extends { readonly id: string }> {
  readonly find: string;
  readonly insert: string;
  readonly update: string;
  readonly isVersioned: boolean;
  private readonly columns: readonly Column[];
  private readonly select: string;
  private readonly hidden: string;
  private readonly oldest: readonly string[];
  private readonly table: string;

  constructor(
    metadata: EntityMetadata,
    private readonly dialect: Dialect,
    oldest: readonly string[],
    private readonly lists: ListOptions<T> | null,
  ) {
    // The id last, so that one list of parameters serves to insert and to update.
    this.columns = metadata.columns
      .map(({ propertyName: key, databaseName, type }) => ({
        key,
        name: quoted(databaseName),
        type: String(type),
      }))
      .sort((left, right) => Number(left.key === 'id') - Number(right.key === 'id'));
    const has = (key: string) => this.columns.some((column) => column.key === key);
    this.isVersioned = has('version');
    this.hidden = has('deletedAt') ? '"deleted_at" IS NULL' : '';
    this.oldest = [...oldest, 'id'].map((key) => this.column(key).name);
    const table = quoted(metadata.tableName);
    this.table = table;
    const list = this.columns.map(({ key, name }) => `${name} AS ${quoted(key)}`).join(', ');
    this.select = `SELECT ${list} FROM ${table}`;
    this.find = `${this.select} WHERE "id" = $1${this.hidden && ` AND ${this.hidden}`}`;
    this.insert = insertSql(table, this.columns);
    this.update = updateSql(table, this.columns);
  }

  /** Rows that match, in order; the SQL depends only on which columns are asked for, and how. */
  where(
    match: object,
    newestFirst: boolean,
    limit: number | undefined,
  ): [sql: string, parameters: Parameter[]] {
    const parameters: Parameter[] = [];
    const conditions = Object.entries(match).map(([key, wanted]: [string, unknown]) =>
      this.condition(this.column(key), wanted, parameters),
    );
    if (this.hidden) conditions.push(this.hidden);
    const filter = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    const order = this.oldest.map((name) => (newestFirst ? `${name} DESC` : name)).join(', ');
    if (limit !== undefined) parameters.push(limit);
    const end = limit === undefined ? '' : ` LIMIT $${parameters.length}`;
    return [`${this.select}${filter} ORDER BY ${order}${end}`, parameters];
  }

  /** A page of a list, and how many rows the list has. */
  page(request: PageRequest<T>): { page: [string, Parameter[]]; count: [string, Parameter[]] } {
    assert(this.lists?.sort.includes(request.sort), `${request.sort} is sortable`);
    const parameters: Parameter[] = [];
    const where = this.filter(request, parameters);
    const column = this.column(request.sort).name;
    const direction = request.order === 'desc' ? 'DESC' : 'ASC';
    const offset = (request.page - 1) * request.pageSize;
    const paging = [...parameters, request.pageSize, offset];
    const end = `ORDER BY ${column} ${direction}, "id" ${direction} LIMIT $${paging.length - 1} OFFSET $${paging.length}`;
    return {
      page: [`${this.select}${where} ${end}`, paging],
      count: [`SELECT count(*) AS "total" FROM ${this.table}${where}`, parameters],
    };
  }

  tally(match: Match<T>, by: keyof T & string): [string, Parameter[]] {
    const parameters: Parameter[] = [];
    const where = this.filter({ match }, parameters);
    const { name } = this.column(by);
    return [
      `SELECT ${name} AS "value", count(*) AS "total" FROM ${this.table}${where} GROUP BY ${name}`,
      parameters,
    ];
  }

  private filter(
    { match, ranges, search }: Pick<PageRequest<T>, 'match' | 'ranges' | 'search'>,
    parameters: Parameter[],
  ): string {
    const conditions = Object.entries(match)
      .filter(([, wanted]) => wanted !== undefined)
      .map(([key, wanted]: [string, unknown]) => this.condition(this.column(key), wanted, parameters));
    for (const [key, range] of Object.entries(ranges ?? {}) as [
      string,
      { from?: number; until?: number },
    ][]) {
      const { name } = this.column(key);
      if (range.from !== undefined) conditions.push(`${name} >= $${parameters.push(range.from)}`);
      if (range.until !== undefined) conditions.push(`${name} < $${parameters.push(range.until)}`);
    }
    if (search) {
      const place = `$${parameters.push(`%${search.toLowerCase()}%`)}`;
      conditions.push(
        `(${(this.lists?.search ?? []).map((key) => `lower(${this.column(key).name}) LIKE ${place}`).join(' OR ')})`,
      );
    }
    if (this.hidden) conditions.push(this.hidden);
    return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  }

  /** Rows by a condition of the store's own. */
  selectWhere(condition: string): string {
    return `${this.select} WHERE ${this.hidden && `${this.hidden} AND `}${condition}`;
  }

  parameters(row: T): Parameter[] {
    return this.columns.map((column) => this.encoded(column, row[column.key as keyof T]));
  }

  /** The row as it was put in; it is our own copy, so it is put right in place. */
  decoded(row: Row): T {
    for (const { key, type } of this.columns) {
      const value = row[key];
      if (type === 'simple-json') row[key] = value === null ? null : JSON.parse(value as string);
      else if (type === 'boolean') row[key] = value === true || value === 1;
    }
    return row as T;
  }

  private condition(column: Column, wanted: unknown, parameters: Parameter[]): string {
    assert(column.type !== 'simple-json', `${column.key} is not searched in`);
    if (wanted === null) return `${column.name} IS NULL`;
    if (!Array.isArray(wanted)) {
      parameters.push(this.encoded(column, wanted));
      return `${column.name} = $${parameters.length}`;
    }
    const values = wanted.map((value: unknown) => this.encoded(column, value));
    parameters.push(this.dialect.list(values.filter((value) => value !== null)));
    const any = this.dialect.anyOf(column.name, `$${parameters.length}`);
    return values.includes(null) ? `(${any} OR ${column.name} IS NULL)` : any;
  }

  /** The two databases forgive different things; we forgive neither a missing value nor half a cent. */
  private encoded({ key, type }: Column, value: unknown): Value {
    assert(value !== undefined, `${key} has a value`);
    if (value === null) return null;
    if (type === 'simple-json') return JSON.stringify(value);
    assert(typeof value !== 'object', `${key} is a plain value`);
    const isWhole = type === 'integer' || type === 'bigint';
    assert(!isWhole || Number.isSafeInteger(value), `${key} is a whole number`);
    return value as Value;
  }

  private column(key: string): Column {
    const column = this.columns[this.indexOf(key)];
    assert(column, `${key} is a column`);
    return column;
  }

  private indexOf(key: string): number {
    return this.columns.findIndex((column) => column.key === key);
  }
}
