/** Which migrations were applied to a database, read without changing it; a server may be using it. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { DialectName } from './engine.js';
import { shapeFaults } from './shape.js';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/faults.js';
import { ask } from './sqlite/ask.js';
import { migrations, nameOf } from './migrations/all.js';
import type { MigrationClass } from './migrations/kit.js';

export interface MigrationStatus {
  /** Oldest first, as are the others. */
  readonly applied: readonly string[];
  /** The next start applies them. */
  readonly pending: readonly string[];
  /** From a newer version than this one. */
  readonly unknown: readonly string[];
  /** What keeps a start from serving (database/shape.ts); a database that the next start changes is checked after it. */
  readonly faults: readonly string[];
}

const names = 'SELECT "name" FROM "migrations" ORDER BY "timestamp"';
const areThere: Readonly<Record<DialectName, string>> = {
  sqlite: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'",
  postgres: "SELECT 1 WHERE to_regclass('migrations') IS NOT NULL",
};

type Query = (sql: string) => Promise<readonly object[]>;

async function statusOf(
  dialect: DialectName,
  query: Query,
  all: readonly MigrationClass[],
): Promise<MigrationStatus> {
  const known = all.map(nameOf);
  const isThere = (await query(areThere[dialect])).length > 0;
  const rows = isThere ? ((await query(names)) as readonly { readonly name: string }[]) : [];
  const applied = rows.map(({ name }) => name);
  const pending = known.filter((name) => !applied.includes(name));
  return {
    applied: applied.filter((name) => known.includes(name)),
    pending,
    unknown: applied.filter((name) => !known.includes(name)),
    faults: pending.length > 0 ? [] : await shapeFaults(dialect, query),
  };
}

/** Without a database, everything is pending. Throws DatabaseOutOfReach. */
export async function migrationStatus(
  databaseUrl: string,
  all: readonly MigrationClass[] = migrations,
): Promise<MigrationStatus> {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = databaseUrl.slice('sqlite:'.length);
    return statusOf('sqlite', async (sql) => (existsSync(file) ? ask(file, sql) : []), all);
  }
  const client = new pg.Client(databaseUrl);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseOutOfReach(databaseUrl, error);
  });
  const query: Query = async (sql) => (await client.query<object>(sql)).rows;
  return statusOf('postgres', query, all).finally(() => client.end());
}
