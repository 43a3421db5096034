/** Which migrations were applied to a database, read without changing it; a server may be using it. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { shapeFaults } from './shape.js';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/faults.js';
import { ask } from './sqlite/ask.js';
import { migrations, nameOf, type MigrationClass } from './migrations/all.js';

export interface MigrationStatus {
  /** Oldest first, as are the others. */
  readonly applied: readonly string[];
  /** The next start applies them. */
  readonly pending: readonly string[];
  /** From a newer version than this one. */
  readonly unknown: readonly string[];
  /** What keeps a start from serving (database/shape.ts); a database that the next start changes is judged after it. */
  readonly faults: readonly string[];
}

const names = 'SELECT "name" FROM "migrations" ORDER BY "timestamp"';
const isThere = "SELECT 1 AS \"there\" FROM sqlite_master WHERE type = 'table' AND name = 'migrations'";

/** The names of the applied migrations, and what the database has; an empty database has neither. */
interface Inspected {
  readonly names: readonly string[];
  readonly faults: () => Promise<readonly string[]>;
}

const empty: Inspected = { names: [], faults: () => Promise.resolve([]) };

async function inSqlite<T>(file: string, judge: (inspected: Inspected) => Promise<T>): Promise<T> {
  if (!existsSync(file) || ask(file, isThere).length === 0) return judge(empty);
  return judge({
    names: ask(file, names).map(({ name }) => String(name)),
    faults: () => shapeFaults('sqlite', (sql) => ask(file, sql)),
  });
}

async function inPostgres<T>(url: string, judge: (inspected: Inspected) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseOutOfReach(url, error);
  });
  try {
    const { rows } = await client.query<{ there: string | null }>(
      `SELECT to_regclass('migrations') AS "there"`,
    );
    if (rows[0]?.there === null) return await judge(empty);
    return await judge({
      names: (await client.query<{ name: string }>(names)).rows.map(({ name }) => name),
      faults: () => shapeFaults('postgres', async (sql) => (await client.query<object>(sql)).rows),
    });
  } finally {
    await client.end();
  }
}

/** Without a database, everything is pending. Throws DatabaseOutOfReach. */
export async function migrationStatus(
  databaseUrl: string,
  all: readonly MigrationClass[] = migrations,
): Promise<MigrationStatus> {
  const known = all.map(nameOf);
  const judge = async ({ names: applied, faults }: Inspected): Promise<MigrationStatus> => {
    const pending = known.filter((name) => !applied.includes(name));
    return {
      applied: applied.filter((name) => known.includes(name)),
      pending,
      unknown: applied.filter((name) => !known.includes(name)),
      faults: pending.length > 0 ? [] : await faults(),
    };
  };
  return databaseUrl.startsWith('sqlite:')
    ? inSqlite(databaseUrl.slice('sqlite:'.length), judge)
    : inPostgres(databaseUrl, judge);
}
