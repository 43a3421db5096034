/** The newest entry of some kinds is found in the story of its order, from the end: it is not read whole for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Connection, Engine } from '#infrastructure/database/engine.js';
import { tableSqls } from '#infrastructure/database/store/table-sqls.js';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#tests/support/databases.js';

/** Entries of one instant are sorted by their ids; nothing else is. */
const walks = {
  sqlite: [
    /SEARCH timeline USING INDEX ix_timeline_order \(order_id=\?\)/,
    /USE TEMP B-TREE FOR LAST TERM OF ORDER BY/,
  ],
  postgres: [/Index Scan Backward using ix_timeline_order/, /Incremental Sort/],
};

describe.each(databaseKinds)('stories on %s', (kind) => {
  let fresh: FreshDatabase;
  let engine: Engine;
  let connection: Connection;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    await fresh.database.close();
    engine = await openEngine({ url: fresh.url });
    connection = await engine.take(kind === 'sqlite' ? 'read' : 'write');
    // The table is empty: PostgreSQL is to tell what it can do without reading all.
    if (kind === 'postgres')
      for (const way of ['seqscan', 'bitmapscan']) await connection.change(`SET enable_${way} = off`);
  });
  afterAll(async () => {
    await connection.release(true);
    await engine.close();
    await fresh.remove().catch(() => undefined);
  });

  test('are walked from their end', async () => {
    const [sql, parameters] = tableSqls(engine.dataSource, engine.dialect).timeline.where(
      { orderId: 'order-1', kind: ['cancel', 'manualTerminate'] },
      { newestFirst: true, limit: 1 },
    );

    const rows = await connection.rows(
      kind === 'sqlite' ? `EXPLAIN QUERY PLAN ${sql}` : `EXPLAIN ${sql}`,
      parameters,
    );

    const plan = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
    for (const step of walks[kind]) expect(plan).toMatch(step);
  });
});
