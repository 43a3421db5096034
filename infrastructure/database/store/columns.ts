/** Converts between plain rows and the columns of one table: strict in writing, exact in reading. */
import type { EntityMetadata } from 'typeorm';
import type { Row, Value } from '#infrastructure/database/engine.js';
import { searchColumn, type ListShape } from '#infrastructure/database/lists/shape.js';
import { searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { assert } from '#domain/shared/errors.js';

export interface Column {
  readonly key: string;
  /** In the database. */
  readonly name: string;
  readonly type: string;
}

/** The value of a column in a row. */
export type Encoder = (row: object) => Value;

/** A column that no record has: lists sort and search by it. */
interface HiddenColumn {
  readonly name: string;
  /** The keys that it derives from. */
  readonly from: readonly string[];
  readonly encode: Encoder;
}

const valueOf = (row: object, key: string): unknown => row[key as never];

export class Columns {
  /** Those of the record. */
  readonly all: readonly Column[];
  /** The key of every column, hidden ones too. */
  readonly keys: readonly string[];
  private readonly hidden: readonly (HiddenColumn & { readonly key: string })[];
  private readonly byKey: ReadonlyMap<string, Column>;
  /** By key and by name. */
  private readonly encoders: ReadonlyMap<string, Encoder>;
  /** The few columns whose values the driver returns in another form. */
  private readonly recoded: readonly Column[];

  constructor({ columns, tableName }: EntityMetadata, list: ListShape | null) {
    const keyOf = new Map(columns.map(({ databaseName, propertyName }) => [databaseName, propertyName]));
    const keyed = (name: string): string => {
      const key = keyOf.get(name);
      assert(key, `${tableName} has the column ${name}`);
      return key;
    };
    this.all = columns
      .filter(({ isSelect }) => isSelect)
      .map(({ propertyName: key, databaseName: name, type }) => ({ key, name, type: String(type) }));
    this.byKey = new Map(this.all.map((column) => [column.key, column]));
    this.hidden = (list ? hiddenOf(list, keyed) : []).map((column) => ({
      ...column,
      key: keyed(column.name),
    }));
    this.keys = [...this.byKey.keys(), ...this.hidden.map(({ key }) => key)];
    const own = this.all.map((column) => {
      return { ...column, encode: (row: object) => encoded(column, valueOf(row, column.key)) };
    });
    this.encoders = new Map(
      [...own, ...this.hidden].flatMap(({ key, name, encode }) => [
        [key, encode],
        [name, encode],
      ]),
    );
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

  /** Restores the row as it was written; it is our own copy, so it is corrected in place. */
  decoded<T>(row: Row): T {
    for (const { key, type } of this.recoded) {
      const value = row[key];
      if (type === 'boolean') row[key] = value === true || value === 1;
      else row[key] = value === null ? null : JSON.parse(value as string);
    }
    return row as T;
  }
}

function hiddenOf({ keys, search }: ListShape, keyed: (name: string) => string): HiddenColumn[] {
  const hidden = (name: string, of: readonly string[], made: (values: unknown[]) => Value): HiddenColumn => {
    const from = of.map(keyed);
    return { name, from, encode: (row) => made(from.map((key) => valueOf(row, key))) };
  };
  return [
    ...keys.map(({ name, of, type }) => hidden(name, [of], ([value]) => sortKey(value, type))),
    ...(search.length > 0 ? [hidden(searchColumn, search, searchText)] : []),
  ];
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
