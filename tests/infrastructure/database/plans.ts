/** Query plans: the indexes that a database reads, and its sorts. */
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Connection, Engine, Parameter } from '#infrastructure/database/engine.js';
import type { FreshDatabase } from '#tests/support/databases.js';

export interface Plans {
  readonly engine: Engine;
  readonly connection: Connection;
  /** Its lines, as each database writes them. */
  readonly planOf: (sql: string, parameters?: readonly Parameter[]) => Promise<string[]>;
  /** Removes the database, too. */
  readonly close: () => Promise<void>;
}

/**
 * `without`: disabled plan nodes of PostgreSQL. For tables that are small or empty it must show a plan without a scan
 * or a full sort, not the one that it would choose here.
 */
export async function openPlans(
  fresh: FreshDatabase,
  without: readonly ('seqscan' | 'bitmapscan' | 'sort')[],
): Promise<Plans> {
  await fresh.database.close();
  const engine = await openEngine({ url: fresh.url });
  const isPostgres = engine.dialect.name === 'postgres';
  const connection = await engine.take(isPostgres ? 'write' : 'read');
  if (isPostgres) for (const way of without) await connection.change(`SET enable_${way} = off`);
  return {
    engine,
    connection,
    async planOf(sql, parameters = []) {
      const rows = await connection.rows(`EXPLAIN ${isPostgres ? '' : 'QUERY PLAN '}${sql}`, parameters);
      return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
    },
    async close() {
      await connection.release(true);
      await engine.close();
      await fresh.remove().catch(() => undefined);
    },
  };
}
