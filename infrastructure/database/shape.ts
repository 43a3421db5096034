/**
 * Refuses a database of another version at startup, with instructions, instead of failing in the middle of an order:
 * every column that this version reads must exist.
 */
import type { DialectName, Engine } from './engine.js';

const present: Readonly<Record<DialectName, string>> = {
  sqlite: `SELECT t.name || '.' || c.name AS "column" FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table'`,
  postgres: `SELECT table_name || '.' || column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema()`,
};

/** Shown to the person who started the server, without a stack. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

export async function assertShape({ dialect, dataSource }: Engine): Promise<void> {
  const rows: { column: string }[] = await dataSource.query(present[dialect.name]);
  const columns = new Set(rows.map(({ column }) => column));
  const missing = dataSource.entityMetadatas
    .flatMap(({ tableName, columns }) => columns.map(({ databaseName }) => `${tableName}.${databaseName}`))
    .filter((column) => !columns.has(column));
  if (missing.length === 0) return;
  const named = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ', …' : '');
  throw new OtherVersionError(
    `The database was made by another version of Consigne (missing: ${named}). Start that version, restore a backup of ` +
      'this one, or, for demo data, delete the folder DATA_DIR (./data) and start again.',
  );
}
