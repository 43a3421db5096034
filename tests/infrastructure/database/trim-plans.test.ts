/** What is trimmed every day is found by an index, however much there is to keep: both databases say so. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptDone } from '#application/trim-records.js';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Connection, Engine, Parameter } from '#infrastructure/database/engine.js';
import { trimming } from '#infrastructure/database/store/trim-sql.js';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#tests/support/databases.js';

describe.each(databaseKinds)('trimming on %s', (kind) => {
  let fresh: FreshDatabase;
  let engine: Engine;
  let connection: Connection;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    await fresh.database.close();
    engine = await openEngine({ url: fresh.url });
    connection = await engine.take(kind === 'sqlite' ? 'read' : 'write');
    // The tables are empty: PostgreSQL is to tell what it can do without reading all.
    if (kind === 'postgres') await connection.change('SET enable_seqscan = off');
  });
  afterAll(async () => {
    await connection.release(true);
    await engine.close();
    await fresh.remove().catch(() => undefined);
  });

  test('names its indexes', async () => {
    const plans: string[] = [];
    const explained = async (sql: string, parameters: readonly Parameter[] = []): Promise<number> => {
      const rows = await connection.rows(
        kind === 'sqlite' ? `EXPLAIN QUERY PLAN ${sql}` : `EXPLAIN ${sql}`,
        parameters,
      );
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
      return 0;
    };
    const nothingElse = () => Promise.reject(new Error('it only deletes'));
    const session = { rows: nothingElse, write: nothingElse, later: nothingElse, change: explained };
    const { trimJobs, trimWebhookEvents, trimCabinetEvents, trimCabinetStories } = trimming(
      session,
      engine.dialect,
    );

    await trimJobs(Object.keys(keptDone), 1, 500);
    await trimWebhookEvents(1, 500);
    await trimCabinetEvents(1, 500);
    await trimCabinetStories(1, 500);

    expect(plans[0]).toContain('ix_outbox_done');
    expect(plans[1]).toContain('ix_webhook_events_processed');
    expect(plans[2]).toContain('ix_cabinet_events_company');
    expect(plans[3]).toContain('ix_timeline_order');
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN (outbox|webhook_events|e|t|timeline)\b|Seq Scan/);
  });
});
