/** The health of a fleet on both databases: only locks with an alert are read, of live lockers and within the scope. */
import { describe, expect, test } from 'vitest';
import type { ReportScope } from '#application/board/reports.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { openPlans } from './plans.js';
import { aLocker, sampleRows } from './rows.js';

const scope = (cabinetIds: readonly string[] | null = null): ReportScope => ({
  companyIds: ['company-1'],
  cabinetIds,
  isWholePlatform: false,
});

const signs = {
  well: { lastEvent: 'door.closed' },
  open: { door: 'open' },
  jammed: { lastEvent: 'open.timeout' },
  silent: { unreachableSince: noon },
  low: { battery: 'low' },
  forced: { tamperedAt: noon },
  gone: { door: 'open' },
} as const;

describe.each(databaseKinds)('the health of a fleet on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await fresh.database.transaction(async (store) => {
    await store.companies.add(sampleRows.companies);
    await store.cabinets.add(sampleRows.cabinets);
    await store.cabinetSizes.add(sampleRows.cabinetSizes);
    const cabinet = sampleRows.cabinets;
    for (const [place, id] of ['heard', 'earlier'].entries()) {
      await store.cabinets.add({ ...cabinet, id, publicNumber: `77000${place}` });
      const link = { ...sampleRows.cabinetLinks, id, isOnline: place === 0, lastSeenAt: noon - place };
      await store.cabinetLinks.add(link);
    }
    for (const [number, [id, sign]] of Object.entries(signs).entries()) {
      const deletedAt = id === 'gone' ? noon : null;
      await store.lockers.add(aLocker({ id, number, deletedAt, smartlockSerialNumber: id }));
      await store.lockStates.add({
        ...sampleRows.lockStates,
        id,
        door: 'closed',
        battery: 'ok',
        lastEvent: null,
        tamperedAt: null,
        unreachableSince: null,
        ...sign,
      });
    }
  });

  const alerting = async (of: ReportScope) => {
    const found = await fresh.database.read((store) => store.locksWithAlerts(of));
    return found.map(({ id }) => id).sort();
  };

  test('names the locks with an alert, of lockers that were not deleted', async () => {
    expect(await alerting(scope())).toEqual(['forced', 'jammed', 'low', 'open', 'silent']);
    expect(await alerting(scope([sampleRows.cabinets.id]))).toHaveLength(5);
    expect(await alerting(scope(['another']))).toEqual([]);
    expect(await alerting({ ...scope(), companyIds: ['company-2'] })).toEqual([]);
  });

  test('orders cabinets by when they were heard, those that never were last', async () => {
    const heard = await fresh.database.read((store) => store.cabinetsHeard(scope()));

    const { region, site, tags } = sampleRows.cabinets;
    const groups = { region, site, tags };
    expect(heard).toEqual([
      { id: 'heard', isOnline: true, lastSeenAt: noon, ...groups },
      { id: 'earlier', isOnline: false, lastSeenAt: noon - 1, ...groups },
      { id: sampleRows.cabinets.id, isOnline: false, lastSeenAt: null, ...groups },
    ]);
  });

  test('reads no lock without an alert', async () => {
    const plans = await openPlans(await freshDatabase(kind), ['seqscan']);
    const [lines = []] = await plans.plansOf((store) => store.locksWithAlerts(scope(['cabinet-1'])));

    expect(lines.join('\n')).toContain('ix_lock_states_alerts');
    await plans.close();
  });
});
