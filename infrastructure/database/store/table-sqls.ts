/** The SQL of every table, made once when the database is opened. */
import type { DataSource } from 'typeorm';
import type { Dialect } from '#infrastructure/database/engine.js';
import { collectionNames, tables, type CollectionName, type Rows } from '#infrastructure/database/tables.js';
import { TableSql } from './table-sql.js';

export type TableSqls = { readonly [K in CollectionName]: TableSql<Rows[K]> };

export function tableSqls(dataSource: DataSource, dialect: Dialect): TableSqls {
  const entries = collectionNames.map((name) => {
    const { schema, oldest, list } = tables[name];
    return [name, new TableSql(dataSource.getMetadata(schema), dialect, oldest, list)];
  });
  return Object.fromEntries(entries) as TableSqls;
}
