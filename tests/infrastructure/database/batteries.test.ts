/**
 * Counts for the batteries of locks: since the last change, within a scope, in the index of the locker, on both
 * databases.
 */
import { describe, expect, test } from 'vitest';
import type { ReportScope } from '#application/board/reports.js';
import { day } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { openPlans } from './plans.js';
import { aClaim, aLocker, sampleRows } from './rows.js';

const scope = (cabinetIds: readonly string[] | null = null): ReportScope => ({
  companyIds: ['company-1'],
  cabinetIds,
  isWholePlatform: false,
});

const now = noon + 300 * day;
const changed = now - 50 * day;
const restarted = now - 10 * day;

describe.each(databaseKinds)('the batteries of locks on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await fresh.database.transaction(async (store) => {
    await store.companies.add(sampleRows.companies);
    await store.cabinets.add(sampleRows.cabinets);
    await store.cabinetSizes.add(sampleRows.cabinetSizes);
    const offline = { smartlockType: 'eurolock3780', fence: 90 } as const;
    await store.lockers.add(aLocker({ id: 'old', number: 1, ...offline }));
    await store.lockers.add(
      aLocker({ id: 'changed', number: 2, ...offline, batteryInstalledAt: changed, batteryFence: 88 }),
    );
    await store.lockers.add(aLocker({ id: 'restarted', number: 3, fence: 90 }));
    await store.lockers.add(aLocker({ id: 'disabled', number: 4, isActive: false }));
    await store.lockers.add(
      aLocker({ id: 'bare', number: 5, commissionedAt: null, batteryInstalledAt: null }),
    );
    await store.lockStates.add({
      ...sampleRows.lockStates,
      id: 'restarted',
      battery: 'ok',
      batterySince: restarted,
      unreachableSince: null,
    });
    for (const lockerId of ['old', 'changed', 'restarted'])
      for (const days of [70, 55, 20, 5])
        await store.claims.add(
          aClaim({
            id: `${lockerId}-${days}`,
            lockerId,
            claimedAt: now - days * day,
            releasedAt: now - days * day + 1,
          }),
        );
  });

  const asked = async (of: ReportScope, lockerId: string | null = null) => {
    const found = await fresh.database.read((store) => store.locksWithBattery(of, lockerId, now));
    return found
      .map((lock) => [
        lock.lockerId,
        lock.since,
        lock.uses,
        lock.recentUses,
        lock.reported?.batterySince ?? null,
      ])
      .sort();
  };

  test('have their uses counted since they were changed: all by the fence, recent ones of sixty days', async () => {
    expect(await asked(scope())).toEqual([
      ['changed', changed, 2, 2, null],
      ['old', noon, 90, 3, null],
      ['restarted', noon, 90, 1, restarted],
    ]);
  });

  test('are those of the cabinets of a scope, and of one locker in any state', async () => {
    expect(await asked(scope(['cabinet-9']))).toEqual([]);
    expect(await asked({ ...scope(), companyIds: ['company-9'] })).toEqual([]);
    expect((await asked(scope(), 'disabled')).map(([id]) => id)).toEqual(['disabled']);
  });
});

test('are found in indexes: a locker’s past costs nothing', async () => {
  const plans = await openPlans(await freshDatabase('sqlite'), []);

  const [plan = []] = await plans
    .plansOf((store) => store.locksWithBattery(scope(), null, now))
    .finally(() => plans.close());

  const details = plan.join('\n');
  expect(details).toContain('SEARCH q USING COVERING INDEX ix_claims_locker (locker_id=? AND claimed_at>?)');
  expect(details).not.toMatch(/SCAN "?(l|c|k|q)"?( |$)/m);
});
