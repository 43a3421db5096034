/**
 * Rows are the domain's plain types (decisions/0002-postgresql-from-the-same-code.md): a table that does not name a
 * column of the right kind and nullability for every key of its record does not compile. No relations, no cascades, no
 * subscribers.
 */
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { DialectName, RowLock } from '#infrastructure/database/engine.js';
import {
  listShape,
  searchColumn,
  wordsIndexName,
  type ColumnKind,
  type ListColumns,
  type ListShape,
} from '#infrastructure/database/lists/shape.js';

type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision' | 'boolean' | 'simple-json';

/** A column that can hold any `Value`; the phantom `holds` makes `Column<string>` fit a key of type `'a' | 'b'`. */
interface Column<in Value, Nullable extends boolean = false> {
  readonly type: ColumnType;
  readonly nullable: Nullable;
  /** The value in rows older than the column, and in those that an older server adds (migrations/kit.ts). */
  readonly initially?: string | boolean;
  readonly holds?: (value: Value) => void;
}

const column = <Value>(type: ColumnType): Column<Value> => ({ type, nullable: false });

export const text = column<string>('text');
/** Counts, cents and the specification's numbered enumerations. */
export const integer = column<number>('integer');
/** Milliseconds since 1970, and sequence numbers of devices. */
export const bigint = column<number>('bigint');
/** Percentages and hours: a double returns the stored value exactly, on both databases. */
export const decimal = column<number>('double precision');
export const flag = column<boolean>('boolean');
/** Stored as text, never searched in. */
export const json = column<object>('simple-json');

/** Added by a migration: empty, or false, in older rows. */
export const addedText: Column<string> = { type: 'text', nullable: false, initially: '' };
export const addedFlag: Column<boolean> = { type: 'boolean', nullable: false, initially: false };

export const maybe = <Value>({ type }: Column<Value>): Column<Value, true> => ({ type, nullable: true });

export const all = <Kind, Of extends string>(kind: Kind, ...keys: readonly Of[]) =>
  Object.fromEntries(keys.map((key) => [key, kind])) as { readonly [K in Of]: Kind };

export const versioned = {
  id: text,
  createdAt: bigint,
  updatedAt: bigint,
  deletedAt: maybe(bigint),
  version: integer,
} as const;

type ColumnsOf<T> = {
  readonly [K in keyof T]-?: Column<NonNullable<T[K]>, null extends T[K] ? true : false>;
};
type Key<T> = keyof T & string;
/** The compiler does not see surplus columns in a spread; naming them `never` makes it refuse them. */
type NoMore<T, C> = Readonly<Record<Exclude<keyof C, keyof T>, never>>;

/** By its own name; in the database the table's stands before it, and its kind: `ix_parcels_order`. */
type Named<What> = Readonly<Record<string, What>>;

/** The columns of an index, and the condition of a partial one. */
type Index<T> = readonly Key<T>[] | { readonly on: readonly Key<T>[]; readonly where: string };

interface Options<T> {
  /** "Oldest first" is the order of these columns, then of the id; by default of `createdAt`. */
  readonly oldest?: readonly Key<T>[];
  /** What reading a row in a transaction locks (docs/concurrency.md); by default the row against everybody. */
  readonly locks?: RowLock;
  /** What lists may do with this table; absent for a table without lists. */
  readonly list?: ListColumns<Key<T>>;
  /** Foreign keys: column → table; those to the company and the cabinet of a record need not be named. */
  readonly refers?: { readonly [K in Key<T>]?: string };
  /** On SQLite, small rows that are often added are stored in the index of their ids: a write touches one page less. */
  readonly withoutRowid?: true;
  /** True if company and cabinet are no foreign keys: the records stay when these are deleted. */
  readonly outlivesOwners?: true;
  readonly unique?: Named<Index<T>>;
  readonly index?: Named<Index<T>>;
  readonly checks?: Named<string>;
  readonly exclusions?: Named<string>;
  readonly statements?: Readonly<Record<DialectName, readonly string[]>>;
}

type TableOptions<T> = T extends { readonly createdAt: number }
  ? Options<T>
  : Options<T> & { oldest: unknown };

export interface TableDefinition<T> {
  readonly schema: EntitySchema<T>;
  readonly oldest: readonly Key<T>[];
  readonly locks: RowLock;
  readonly list: ListShape | null;
  readonly statements: Readonly<Record<DialectName, readonly string[]>>;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const owners = { companyId: 'companies', cabinetId: 'cabinets' } as const;

/** `table<Cabinet>()('cabinets', { …a column a key… }, { index: { … } })` */
export const table =
  <T extends { readonly id: string }>() =>
  <C extends ColumnsOf<T>>(
    name: string,
    columns: C & NoMore<T, C>,
    options: TableOptions<T>,
  ): TableDefinition<T> => {
    const { oldest = ['createdAt' as Key<T>], outlivesOwners = false } = options;
    const ofOwners = outlivesOwners ? [] : Object.entries(owners).filter(([key]) => key in columns);
    const kinds = Object.entries(columns as AnyColumns).map(([key, kind]) => [snakeCase(key), kind] as const);
    const list = options.list ? listShape(name, Object.fromEntries(kinds), named(options.list)) : null;
    const hidden = Object.fromEntries((list?.hidden ?? []).map((column) => [camelCase(column.name), column]));
    const listIndexes = (list?.indexes ?? []).map((index) => ({
      name: index.name,
      columns: index.columns.map(camelCase),
      where: list?.isSoft ? '"deleted_at" IS NULL' : undefined,
    }));
    return {
      oldest,
      locks: options.locks ?? 'change',
      list,
      statements: options.statements ?? { sqlite: [], postgres: [] },
      schema: new EntitySchema<T>({
        name,
        tableName: name,
        withoutRowid: options.withoutRowid === true,
        columns: columnOptions({ ...columns, ...hidden }, hidden),
        foreignKeys: [...ofOwners, ...Object.entries(options.refers ?? {})].map(([key, target]) => ({
          name: `fk_${name}_${snakeCase(key)}`,
          target,
          columnNames: [key],
          referencedColumnNames: ['id'],
        })),
        indices: [
          ...indices(name, options.unique, true),
          ...indices(name, options.index, false),
          ...listIndexes,
          ...wordsIndex(list),
        ],
        checks: expressions(`ck_${name}`, options.checks),
        exclusions: expressions(`ex_${name}`, options.exclusions),
      }),
    };
  };

type AnyColumns = Readonly<Record<string, ColumnKind>>;

/** The list in the database's names: every text in it is a column's. */
const named = <T>(list: ListColumns<Key<T>>): ListColumns =>
  JSON.parse(JSON.stringify(list), (_, value: unknown) =>
    typeof value === 'string' ? snakeCase(value) : value,
  ) as ListColumns;

/** The migration creates it in the database's own way: the schema builder only has to leave it alone. */
const wordsIndex = (list: ListShape | null) =>
  list && list.search.length > 0
    ? [{ name: wordsIndexName(list.table), columns: [camelCase(searchColumn)], synchronize: false as const }]
    : [];

function columnOptions<T>(
  columns: AnyColumns,
  hidden: AnyColumns,
): { [K in keyof T]: EntitySchemaColumnOptions } {
  const entries = Object.entries(columns).map(([key, { type, nullable, initially }]) => [
    key,
    {
      name: snakeCase(key),
      type,
      nullable,
      primary: key === 'id',
      ...(initially !== undefined && { default: initially }),
      ...(key in hidden && { select: false }),
    },
  ]);
  return Object.fromEntries(entries) as { [K in keyof T]: EntitySchemaColumnOptions };
}

const indices = <T>(table: string, list: Named<Index<T>> = {}, unique: boolean) =>
  Object.entries(list).map(([name, index]) => {
    const { on, where } = 'on' in index ? index : { on: index, where: undefined };
    return { name: `${unique ? 'uq' : 'ix'}_${table}_${snakeCase(name)}`, columns: [...on], where, unique };
  });

const expressions = (prefix: string, list: Named<string> = {}) =>
  Object.entries(list).map(([name, expression]) => ({ name: `${prefix}_${snakeCase(name)}`, expression }));
