/** The SQL of every table, made once for each dialect: the next database of a process that opens several finds it. */
import type { DialectName } from '#infrastructure/database/engine.js';
import { collectionNames, tables, type CollectionName, type Rows } from '#infrastructure/database/tables.js';
import type { Base } from './statement.js';
import { TableSql } from './table-sql.js';

export type TableSqls = { readonly [K in CollectionName]: TableSql<Rows[K]> };

const known = new Map<DialectName, TableSqls>();

export function tableSqls(base: Base): TableSqls {
  const made = known.get(base.dialect.name) ?? makeAll(base);
  known.set(base.dialect.name, made);
  return made;
}

function makeAll(base: Base): TableSqls {
  const entries = collectionNames.map((name) => {
    const { schema, oldest, list, locks } = tables[name];
    return [name, new TableSql(base, schema.options.name, oldest, list, locks)];
  });
  return Object.fromEntries(entries) as TableSqls;
}
