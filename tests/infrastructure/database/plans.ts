/** How a database answers a statement: which indexes it reads, what it sorts. */
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
 * `without`: ways that PostgreSQL is not to go. In tables that are small or empty it is to tell what it can do without reading or sorting all,
 * not what it would do here.
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
