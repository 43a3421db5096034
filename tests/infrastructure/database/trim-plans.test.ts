/** Rows for the daily cleanup are found by an index, at any size of the table, on both databases. */
import { describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase } from '#tests/support/databases.js';
import { plansForSuite } from './plans.js';

describe.each(databaseKinds)('the cleanup on %s', async (kind) => {
  const plans = await plansForSuite(await freshDatabase(kind), ['seqscan']);

  test('names its indexes', async () => {
    const explainedPlans = (
      await plans.plansOf(async (store) => {
        await store.trim('shortJobs', 1, 500);
        await store.trim('webhookEvents', 1, 500);
        await store.trim('cabinetEvents', 1, 500);
        await store.trim('cabinetTimelines', 1, 500);
      })
    ).map((plan) => plan.join('\n'));

    expect(explainedPlans[0]).toContain('ix_outbox_done');
    expect(explainedPlans[1]).toContain('ix_webhook_events_processed');
    expect(explainedPlans[2]).toContain('ix_cabinet_events_company');
    expect(explainedPlans[3]).toContain('ix_timeline_order');
    for (const plan of explainedPlans)
      expect(plan).not.toMatch(/SCAN (outbox|webhook_events|e|t|timeline)\b|Seq Scan/);
  });
});
