/** The migrations of a database, read without changing it; a server may be using it. */
import { existsSync } from 'node:fs';
import { type MigrationStatus, type Query, statusOf } from './migration-state.js';
import { connectedTo } from './postgres/client.js';
import { ask } from './sqlite/ask.js';
import { migrations, nameOf } from './migrations/all.js';
import type { MigrationClass } from './migrations/kit.js';

/** Without a database, everything is pending. Throws DatabaseOutOfReach. */
export async function migrationStatus(
  databaseUrl: string,
  all: readonly MigrationClass[] = migrations,
): Promise<MigrationStatus> {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = databaseUrl.slice('sqlite:'.length);
    return statusOf('sqlite', async (sql) => (existsSync(file) ? ask(file, sql) : []), all.map(nameOf));
  }
  const client = await connectedTo(databaseUrl);
  const query: Query = async (sql) => (await client.query<object>(sql)).rows;
  return statusOf('postgres', query, all.map(nameOf)).finally(() => client.end());
}
