/** Query plans: the indexes that a database reads, and its sorts. */
import { afterAll } from 'vitest';
import type { Store } from '#application/store.js';
import { openEngine, storesOver } from '#infrastructure/database/data-source.js';
import type { Connection, Engine, Parameter } from '#infrastructure/database/engine.js';
import type { FreshDatabase } from '#tests/support/databases.js';

export interface Plans {
  readonly engine: Engine;
  readonly connection: Connection;
  /** The plan's lines, as each database writes them. */
  readonly planOf: (sql: string, parameters?: readonly Parameter[]) => Promise<string[]>;
  /** The plan of each statement that is asked; nothing is run, and no row found. */
  readonly plansOf: (ask: (store: Store) => Promise<unknown>) => Promise<string[][]>;
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
  const planOf = async (sql: string, parameters: readonly Parameter[] = []): Promise<string[]> => {
    const rows = await connection.rows(`EXPLAIN ${isPostgres ? '' : 'QUERY PLAN '}${sql}`, parameters);
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  };
  return {
    engine,
    connection,
    planOf,
    async plansOf(ask) {
      const plans: string[][] = [];
      const explained = async (sql: string, parameters?: readonly Parameter[]): Promise<never[]> => {
        plans.push(await planOf(sql, parameters));
        return [];
      };
      const session = {
        base: engine,
        locks: false,
        rows: explained,
        write: explained,
        change: async (sql: string, parameters?: readonly Parameter[]) =>
          (await explained(sql, parameters)).length,
        apply: async (sql: string, parameters: readonly Parameter[]) =>
          void (await explained(sql, parameters)),
        touch: () => undefined,
      };
      await ask(storesOver(engine)(session));
      return plans;
    },
    async close() {
      await connection.release(true);
      await engine.close();
      await fresh.remove().catch(() => undefined);
    },
  };
}

/** Plans for all tests of the suite that calls this. */
export async function plansForSuite(...args: Parameters<typeof openPlans>): Promise<Plans> {
  const plans = await openPlans(...args);
  afterAll(() => plans.close());
  return plans;
}
