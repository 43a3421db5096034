/**
 * Shorthand for the columns of a migration. They are written a second time on purpose: a migration is frozen, the
 * tables change. A test compares the two.
 */
import { Table, type TableOptions } from 'typeorm';
import {
  listShape,
  searchColumn,
  type ListColumns,
  type ListShape,
} from '#infrastructure/database/lists/shape.js';

type Type = 'text' | 'integer' | 'bigint' | 'double precision' | 'boolean';
/** A question mark means that the column may be null. */
type Columns = Readonly<Record<string, Type | `${Type}?`>>;

export const versioned: Columns = {
  id: 'text',
  created_at: 'bigint',
  updated_at: 'bigint',
  deleted_at: 'bigint?',
  version: 'integer',
};

interface Definition {
  readonly columns: Columns;
  /** Foreign keys: column → table. */
  readonly refers?: Readonly<Record<string, string>>;
  readonly unique?: Readonly<Record<string, readonly string[]>>;
  readonly index?: Readonly<Record<string, readonly string[]>>;
  /** Conditions of partial indexes, by index name. */
  readonly where?: Readonly<Record<string, string>>;
  readonly checks?: Readonly<Record<string, string>>;
  /** The indexes, hidden columns, counters and search index of its lists derive from it. */
  readonly list?: ListColumns;
}

/** A table with the database objects of its lists. */
class ListedTable extends Table {
  constructor(
    options: TableOptions,
    readonly list: ListShape | null,
  ) {
    super(options);
  }
}

export function newTable(name: string, definition: Definition): ListedTable {
  const { refers = {}, unique = {}, index = {}, where = {}, checks = {} } = definition;
  const list = listOf(name, definition);
  const columns: Columns = { ...definition.columns, ...hiddenOf(list) };
  const ofLists = (list?.indexes ?? []).map((one) => {
    return {
      name: one.name,
      columnNames: [...one.columns],
      ...(list?.isSoft && { where: '"deleted_at" IS NULL' }),
    };
  });
  const indices = [...indexes(unique, where, true), ...indexes(index, where, false), ...ofLists];
  const options = {
    name,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      type: type.replace('?', ''),
      isNullable: type.endsWith('?'),
      isPrimary: column === 'id',
    })),
    indices,
    foreignKeys: Object.entries(refers).map(([column, target]) => ({
      name: `fk_${name}_${column}`,
      columnNames: [column],
      referencedTableName: target,
      referencedColumnNames: ['id'],
    })),
    checks: Object.entries(checks).map(([check, expression]) => ({ name: check, expression })),
  };
  return new ListedTable(options, list);
}

/** The database objects of the table's lists; null without lists. */
const listOf = (name: string, { columns, list }: Pick<Definition, 'columns' | 'list'>): ListShape | null =>
  list ? listShape(name, kindsOf(columns), list) : null;

const kindsOf = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, type]) => {
      return [column, { type: type.replace('?', ''), nullable: type.endsWith('?') }];
    }),
  );

function hiddenOf(list: ListShape | null): Columns {
  const keys = (list?.keys ?? []).map(({ name, type }) => [name, type] as const);
  const searched = list && list.search.length > 0 ? [[searchColumn, 'text'] as const] : [];
  return Object.fromEntries([...keys, ...searched]) as Columns;
}

const indexes = (
  list: Readonly<Record<string, readonly string[]>>,
  where: Readonly<Record<string, string>>,
  isUnique: boolean,
): TableOptions['indices'] & object =>
  Object.entries(list).map(([name, columnNames]) => ({
    name,
    columnNames: [...columnNames],
    isUnique,
    where: where[name],
  }));
