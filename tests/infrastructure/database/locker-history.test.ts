/** One locker's history over the tables that store it: newest first, in pages that never overlap, on both databases. */
import { describe, expect, test } from 'vitest';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { anEvent, sampleRows } from './rows.js';

describe.each(databaseKinds)('the history of a locker on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database);
  await fresh.database.transaction(async (store) => {
    await store.claims.add(sampleRows.claims);
    await store.grants.add(sampleRows.grants);
    await store.openings.add(sampleRows.openings);
    await store.staffOpenings.add(sampleRows.staffOpenings);
    for (const seq of [1, 2, 3]) {
      const row = anEvent({ id: `event-at-${seq}`, seq, at: noon + seq * 1_000 });
      await store.cabinetEvents.add(row);
    }
    const entry = { ...sampleRows.audit, subjectKind: 'locker', subjectId: 'locker-1' } as const;
    await store.audit.add({ ...entry, id: 'audit-2', action: 'locker.outOfService', at: noon + 9_000 });
    await store.audit.add({ ...entry, id: 'audit-3', action: 'locker.open', at: noon + 9_500 });
  });

  const page = (limit: number, offset: number) =>
    fresh.database.read((store) => store.lockerHistory('locker-1', limit, offset));

  test('lists every source once, the newest first, openings by staff from their own rows', async () => {
    const { lines, totalItems } = await page(50, 0);

    expect(totalItems).toBe(lines.length);
    expect(lines[0]).toEqual({ source: 'audit', id: 'audit-2', at: noon + 9_000 });
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((one, other) => other - one));
    expect(new Set(lines.map(({ source }) => source))).toEqual(
      new Set(['audit', 'event', 'claimed', 'code', 'opening', 'staffOpening']),
    );
    expect(lines.map(({ id }) => id)).not.toContain('audit-3');
  });

  test('comes in pages that never overlap', async () => {
    const whole = await page(50, 0);
    const first = await page(3, 0);
    const second = await page(3, 3);

    expect([...first.lines, ...second.lines]).toEqual(whole.lines.slice(0, 6));
    expect(first.totalItems).toBe(whole.totalItems);
    expect((await page(3, 500)).lines).toEqual([]);
  });

  test('of an unknown locker is empty', async () => {
    const nobody = await fresh.database.read((store) => store.lockerHistory('locker-9', 10, 0));

    expect(nobody).toEqual({ lines: [], totalItems: 0 });
  });
});
