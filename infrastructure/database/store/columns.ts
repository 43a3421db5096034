/** Converts between plain rows and the columns of one table: strict in writing, exact in reading. */
import type { EntityMetadata } from 'typeorm';
import type { Parameter, Row, Value } from '#infrastructure/database/engine.js';
import { searchColumn, type ListShape } from '#infrastructure/database/lists/shape.js';
import { searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { assert } from '#domain/shared/errors.js';

interface Column {
  readonly key: string;
  /** Quoted for SQL. */
  readonly name: string;
  readonly type: string;
}

/** A column that no row shows: lists sort and search by it. */
interface HiddenColumn {
  readonly name: string;
  /** The columns that it derives from. */
  readonly from: readonly string[];
  readonly of: (row: object) => Value;
}

/** A column name and the value to write. */
type Written = readonly [name: string, value: Value];

const valueOf = (row: object, key: string | undefined): unknown => row[key as never];

export const quoted = (name: string): string => `"${name}"`;

export class Columns {
  /** The id last, so that one list of parameters serves to insert and to update. */
  readonly all: readonly Column[];
  readonly hidden: readonly HiddenColumn[];
  private readonly byKey: ReadonlyMap<string, Column>;
  /** The few columns whose values the driver returns in another form. */
  private readonly recoded: readonly Column[];

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

  /** Every value of a row, those of hidden columns before the id. */
  parameters(row: object): Value[] {
    const values = this.all.map((column) => encoded(column, valueOf(row, column.key)));
    return [...values.slice(0, -1), ...this.hidden.map(({ of }) => of(row)), ...values.slice(-1)];
  }

  /**
   * The columns that differ from the row before, without the id; a hidden column only when one that it derives from
   * differs.
   */
  differing(row: object, before: object): Written[] {
    const differs = ({ key }: { readonly key: string }): boolean =>
      valueOf(row, key) !== valueOf(before, key);
    const changed = this.all.slice(0, -1).filter(differs);
    const written = changed.map((column): Written => [
      column.name,
      encoded(column, valueOf(row, column.key)),
    ]);
    const hidden = this.hidden
      .filter(({ from }) => changed.some(({ key }) => from.includes(key)))
      .map(({ name, of }): Written => [name, of(row)]);
    return [...written, ...hidden];
  }

  /** The names in the order of `parameters`. */
  get names(): string[] {
    const names = this.all.map(({ name }) => name);
    return [...names.slice(0, -1), ...this.hidden.map(({ name }) => name), ...names.slice(-1)];
  }

  /** Restores the row as it was written; it is our own copy, so it is corrected in place. */
  decoded<T>(row: Row): T {
    for (const { key, type } of this.recoded) {
      const value = row[key];
      if (type === 'boolean') row[key] = value === true || value === 1;
      else row[key] = value === null ? null : JSON.parse(value as string);
    }
    return row as T;
  }

  private hiddenOf({ keys, search }: ListShape): HiddenColumn[] {
    const keyOf = new Map(this.all.map(({ key, name }) => [name, key]));
    const hidden = (name: string, columns: readonly string[], made: (values: unknown[]) => Value) => {
      const from = columns.map((column) => keyOf.get(quoted(column)) ?? column);
      return { name: quoted(name), from, of: (row: object) => made(from.map((key) => valueOf(row, key))) };
    };
    return [
      ...keys.map(({ name, of, type }) => hidden(name, [of], ([value]) => sortKey(value, type))),
      ...(search.length > 0 ? [hidden(searchColumn, search, searchText)] : []),
    ];
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

/** "The column equals the value", "is null", "equals any of the values"; adds the compared values to the parameters. */
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
