/**
 * Columns of a migration in shorthand, written down a second time on purpose: a migration is frozen, the tables go on. A
 * test compares the two.
 */
import { Table, type TableOptions } from 'typeorm';

type Type = 'text' | 'integer' | 'bigint' | 'double precision' | 'boolean';
/** A question mark means that the column may be null. */
export type Columns = Readonly<Record<string, Type | `${Type}?`>>;

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
  /** Conditions of partial indexes, by name of the index. */
  readonly where?: Readonly<Record<string, string>>;
  readonly checks?: Readonly<Record<string, string>>;
}

export function newTable(name: string, definition: Definition): Table {
  const { columns, refers = {}, unique = {}, index = {}, where = {}, checks = {} } = definition;
  const indices = [...indexes(unique, where, true), ...indexes(index, where, false)];
  return new Table({
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
  });
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
