/** Which migrations were applied to a database, read without changing it; a server may be using it. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/out-of-reach.js';
import { ask } from '#infrastructure/database/sqlite/ask.js';
import { migrations, nameOf, type MigrationClass } from '#infrastructure/database/migrations/all.js';

export interface MigrationStatus {
  /** Oldest first, as are the others. */
  readonly applied: readonly string[];
  /** The next start applies them. */
  readonly pending: readonly string[];
  /** From a newer version than this one. */
  readonly unknown: readonly string[];
}

const names = 'SELECT "name" FROM "migrations" ORDER BY "timestamp"';
const isThere = "SELECT 1 AS \"there\" FROM sqlite_master WHERE type = 'table' AND name = 'migrations'";

function namesInSqlite(file: string): string[] {
  if (!existsSync(file) || ask(file, isThere).length === 0) return [];
  return ask(file, names).map(({ name }) => String(name));
}

async function namesInPostgres(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseOutOfReach(url, error);
  });
  try {
    const { rows } = await client.query<{ there: string | null }>(
      `SELECT to_regclass('migrations') AS "there"`,
    );
    if (rows[0]?.there === null) return [];
    return (await client.query<{ name: string }>(names)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Without a database, everything is pending. Throws DatabaseOutOfReach. */
export async function migrationStatus(
  databaseUrl: string,
  all: readonly MigrationClass[] = migrations,
): Promise<MigrationStatus> {
  const applied = databaseUrl.startsWith('sqlite:')
    ? namesInSqlite(databaseUrl.slice('sqlite:'.length))
    : await namesInPostgres(databaseUrl);
  const known = all.map(nameOf);
  return {
    applied: applied.filter((name) => known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}
