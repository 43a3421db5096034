/** The SQL of every table, made once when the database is opened. */
import { collectionNames, tables, type CollectionName, type Rows } from '#infrastructure/database/tables.js';
import type { Base } from './statement.js';
import { TableSql } from './table-sql.js';

export type TableSqls = { readonly [K in CollectionName]: TableSql<Rows[K]> };

export function tableSqls(base: Base): TableSqls {
  const entries = collectionNames.map((name) => {
    const { schema, oldest, list, locks } = tables[name];
    return [name, new TableSql(base, schema.options.name, oldest, list, locks)];
  });
  return Object.fromEntries(entries) as TableSqls;
}
