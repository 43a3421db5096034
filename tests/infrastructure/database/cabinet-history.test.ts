/**
 * One cabinet's history over the tables that store it: newest first, walked by a cursor, in its indexes, on both
 * databases.
 */
import { describe, expect, test } from 'vitest';
import { cabinetHistoryKinds, type CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { anEvent, sampleRows } from './rows.js';
import { plansForSuite } from './plans.js';

describe.each(databaseKinds)('the history of a cabinet on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database);
  await fresh.database.transaction(async (store) => {
    await store.claims.add(sampleRows.claims);
    await store.grants.add(sampleRows.grants);
    await store.openings.add(sampleRows.openings);
    await store.staffOpenings.add(sampleRows.staffOpenings);
    // Three at one instant: the id decides, and a page may end between them.
    for (const seq of [1, 2, 3])
      await store.cabinetEvents.add(anEvent({ id: `event-at-${seq}`, seq, at: noon + 5_000 }));
    const entry = { ...sampleRows.audit, cabinetId: 'cabinet-1', subjectKind: 'locker' } as const;
    await store.audit.add({ ...entry, id: 'audit-2', action: 'locker.outOfService', at: noon + 9_000 });
    await store.audit.add({ ...entry, id: 'audit-3', action: 'locker.open', at: noon + 9_500 });
    await store.audit.add({ ...entry, id: 'audit-4', subjectKind: 'rentalItem', at: noon + 9_600 });
    const answer = { ...entry, cabinetId: 'cabinet-2', action: 'locker.check' } as const;
    for (const id of ['check-1', 'check-2', 'check-3'])
      await store.audit.add({ ...answer, id, facts: { finding: 'empty' } });
    await store.audit.add({ ...answer, id: 'check-4', action: 'locker.note', at: noon + 9_700 });
    const line = { ...sampleRows.timeline, orderId: 'cabinet-1', kind: 'linkLost' } as const;
    await store.timeline.add({ ...line, id: 'line-1', at: noon + 7_000 });
  });

  type Before = { readonly at: number; readonly id: string } | null;
  const page = (
    limit: number,
    before: Before = null,
    sources: readonly CabinetHistoryKind[] = cabinetHistoryKinds,
  ) => fresh.database.read((store) => store.cabinetHistory('cabinet-1', { sources, limit }, before));

  test('lists every source, the newest first, openings by staff from their own rows, and no actions on orders', async () => {
    const lines = await page(50);

    expect(lines.slice(0, 2)).toEqual([
      { source: 'audit', id: 'audit-2', at: noon + 9_000 },
      { source: 'system', id: 'line-1', at: noon + 7_000 },
    ]);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((one, other) => other - one));
    expect(new Set(lines.map(({ source }) => source))).toEqual(new Set(cabinetHistoryKinds));
    const ids = lines.map(({ id }) => id);
    expect(ids).not.toContain('audit-3');
    expect(ids).not.toContain('audit-4');
  });

  test('is walked to its beginning without a gap or a duplicate, at any end of a page', async () => {
    const whole = await page(50);
    const walked = [];
    let last: Before = null;
    for (;;) {
      const [line] = await page(1, last);
      if (!line) break;
      walked.push(line);
      last = line;
    }

    expect(walked).toEqual(whole);
  });

  test('of one kind lists nothing else', async () => {
    expect((await page(50, null, ['system'])).map(({ id }) => id)).toEqual(['line-1']);
  });

  test('stores the answers of its checks, newest first, as many as requested', async () => {
    const checks = await fresh.database.read((store) => store.cabinetChecks('cabinet-2', 2));

    expect(checks.map(({ id, facts }) => [id, facts])).toEqual([
      ['check-3', { finding: 'empty' }],
      ['check-2', { finding: 'empty' }],
    ]);
    expect(await fresh.database.read((store) => store.cabinetChecks('cabinet-1', 9))).toEqual([]);
  });

  test('of an unknown cabinet is empty', async () => {
    const asked = { sources: cabinetHistoryKinds, limit: 10 };
    expect(await fresh.database.read((store) => store.cabinetHistory('cabinet-9', asked, null))).toEqual([]);
  });
});

describe('the history of a cabinet on SQLite', async () => {
  const plans = await plansForSuite(await freshDatabase('sqlite'), []);

  test.each([true, false])(
    'walks an index of each source (behind a line: %s) and sorts a page only',
    async (isBehind) => {
      const asked = { sources: cabinetHistoryKinds, limit: 25 };
      const before = isBehind ? { at: noon, id: 'id' } : null;

      const [plan = []] = await plans.plansOf((store) => store.cabinetHistory('cabinet-1', asked, before));
      const planText = plan.join('\n');
      for (const index of [
        'ix_cabinet_events_at',
        'ix_openings_cabinet',
        'ix_staff_openings_cabinet',
        'ix_timeline_order',
        'ix_audit_place',
      ])
        expect(planText).toContain(index);
      expect(planText).not.toMatch(/SCAN "?(cabinet_events|openings|staff_openings|timeline|audit)"?( |$)/m);
    },
  );

  test('finds the answers of checks in their index, in order', async () => {
    const [plan = []] = await plans.plansOf((store) => store.cabinetChecks('cabinet-1', 25));

    const planText = plan.join('\n');
    expect(planText).toContain('ix_audit_checks (cabinet_id=?)');
    expect(planText).not.toMatch(/li_audit|SCAN "?audit/);
  });
});
