/** The columns of one table between our plain rows and the database's: strict in what is written, exact in what is read. */
import type { EntityMetadata } from 'typeorm';
import type { Parameter, Row, Value } from '#infrastructure/database/engine.js';
import { searchColumn, type ListShape } from '#infrastructure/database/lists/shape.js';
import { searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { assert } from '#domain/shared/errors.js';

export interface Column {
  readonly key: string;
  /** As SQL has it, in quotes. */
  readonly name: string;
  readonly type: string;
}

/** A column that no row shows: lists sort and search by it. */
interface HiddenColumn {
  readonly name: string;
  readonly of: (row: object) => Value;
}

export const quoted = (name: string): string => `"${name}"`;

export class Columns {
  /** The id last, so that one list of parameters serves to insert and to update. */
  readonly all: readonly Column[];
  readonly hidden: readonly HiddenColumn[];
  private readonly byKey: ReadonlyMap<string, Column>;

  constructor(metadata: EntityMetadata, list: ListShape | null) {
    const hidden = new Set([...(list?.keys ?? []).map(({ name }) => name), searchColumn]);
    this.all = metadata.columns
      .filter(({ databaseName }) => !hidden.has(databaseName))
      .map(({ propertyName: key, databaseName, type }) => ({
        key,
        name: quoted(databaseName),
        type: String(type),
      }))
      .sort((left, right) => Number(left.key === 'id') - Number(right.key === 'id'));
    this.byKey = new Map(this.all.map((column) => [column.key, column]));
    this.hidden = list ? this.hiddenOf(list) : [];
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  of(key: string): Column {
    const column = this.byKey.get(key);
    assert(column, `${key} is a column`);
    return column;
  }

  /** Every value of a row, those of hidden columns before the id. */
  parameters(row: object): Value[] {
    const values = this.all.map((column) => encoded(column, row[column.key as never]));
    return [...values.slice(0, -1), ...this.hidden.map(({ of }) => of(row)), ...values.slice(-1)];
  }

  /** The names in the order of `parameters`. */
  get names(): string[] {
    const names = this.all.map(({ name }) => name);
    return [...names.slice(0, -1), ...this.hidden.map(({ name }) => name), ...names.slice(-1)];
  }

  /** The row as it was put in; it is our own copy, so it is put right in place. */
  decoded<T>(row: Row): T {
    for (const { key, type } of this.all) {
      const value = row[key];
      if (type === 'simple-json') row[key] = value === null ? null : JSON.parse(value as string);
      else if (type === 'boolean') row[key] = value === true || value === 1;
    }
    return row as T;
  }

  private hiddenOf({ keys, search }: ListShape): HiddenColumn[] {
    const keyOf = new Map(this.all.map(({ key, name }) => [name, key]));
    const valueOf = (row: object, column: string): unknown => row[keyOf.get(quoted(column)) as never];
    const searched = {
      name: quoted(searchColumn),
      of: (row: object) => searchText(search.map((column) => valueOf(row, column))),
    };
    return [
      ...keys.map(({ name, of, type }) => {
        return { name: quoted(name), of: (row: object) => sortKey(valueOf(row, of), type) };
      }),
      ...(search.length > 0 ? [searched] : []),
    ];
  }
}

/** The two databases forgive different things; we forgive neither a missing value nor half a cent. */
export function encoded({ key, type }: Column, value: unknown): Value {
  assert(value !== undefined, `${key} has a value`);
  if (value === null) return null;
  if (type === 'simple-json') return JSON.stringify(value);
  assert(typeof value !== 'object', `${key} is a plain value`);
  const isWhole = type === 'integer' || type === 'bigint';
  assert(!isWhole || Number.isSafeInteger(value), `${key} is a whole number`);
  return value as Value;
}

/** "The column equals the value", "is null", "equals any of the values"; adds what it compares with to the parameters. */
export function condition(
  column: Column,
  wanted: unknown,
  parameters: Parameter[],
  dialect: { anyOf(column: string, parameter: string): string; list(values: readonly Value[]): Parameter },
): string {
  assert(column.type !== 'simple-json', `${column.key} is not searched in`);
  if (wanted === null) return `${column.name} IS NULL`;
  if (!Array.isArray(wanted)) return `${column.name} = $${parameters.push(encoded(column, wanted))}`;
  const values = wanted.map((value: unknown) => encoded(column, value));
  const list = dialect.list(values.filter((value) => value !== null));
  const any = dialect.anyOf(column.name, `$${parameters.push(list)}`);
  return values.includes(null) ? `(${any} OR ${column.name} IS NULL)` : any;
}
