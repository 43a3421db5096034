/** The newest entry of some kinds is found in the timeline of its order, from the end, without reading all of it. */
import { describe, expect, test } from 'vitest';
import { tableSqls } from '#infrastructure/database/store/table-sql.js';
import { databaseKinds, freshDatabase } from '#tests/support/databases.js';
import { plansForSuite } from './plans.js';

/** On PostgreSQL entries of one instant are sorted by their ids; on SQLite the index ends with them. */
const walks = {
  sqlite: [/^SEARCH t USING INDEX ix_timeline_order \(order_id=\?\)\nLIST SUBQUERY/],
  postgres: [/Index Scan Backward using ix_timeline_order/, /Incremental Sort/],
};

describe.each(databaseKinds)('timelines on %s', async (kind) => {
  const plans = await plansForSuite(await freshDatabase(kind), ['seqscan', 'bitmapscan']);

  test('are walked from their end', async () => {
    const { engine, planOf } = plans;
    const [sql, parameters] = tableSqls(engine).timeline.where(
      { orderId: 'order-1', kind: ['cancel', 'manualTerminate'] },
      { newestFirst: true, limit: 1 },
    );

    const plan = (await planOf(sql, parameters)).join('\n');

    for (const step of walks[kind]) expect(plan).toMatch(step);
  });
});
