/** The cabinets of a company with free lockers: the same answer on both databases, found without a full scan. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AvailabilityQuery } from '#application/lockers/capacity/availability-queries.js';
import { hour } from '#domain/shared/record.js';
import { anItem, anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, type FreshDatabase } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { openPlans } from './plans.js';
import { aLocker, aUnit, sampleRows } from './rows.js';

const asked: AvailabilityQuery = {
  companyId: 'company-1',
  mode: 'ClickAndCollect',
  exceptId: 'cabinet-1',
  among: null,
  request: { slots: 1, cabinetSizeId: null },
  limit: 40,
};
const aCabinet = (id: string, fields: Partial<typeof sampleRows.cabinets> = {}) => ({
  ...sampleRows.cabinets,
  id,
  name: `Quai ${id}`,
  publicNumber: id,
  mode: 'ClickAndCollect' as const,
  ...fields,
});
/** A cabinet with one locker of two slots. */
const others = [
  aCabinet('b'),
  aCabinet('a'),
  aCabinet('closed', { isActive: false }),
  aCabinet('gone', { deletedAt: noon }),
  aCabinet('foreign', { companyId: 'company-2' }),
  aCabinet('laundry', { mode: 'Pressing' }),
  aCabinet('rental', { mode: 'Rental' }),
];

describe.each(databaseKinds)('alternatives on %s', (kind) => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    await insertFixture(fresh.database, 2);
    await fresh.database.transaction(async (store) => {
      await store.companies.add({ ...sampleRows.companies, id: 'company-2' });
      for (const [index, cabinet] of [...others, aCabinet('full')].entries()) {
        const { id, companyId } = cabinet;
        await store.cabinets.add(cabinet);
        await store.lockers.add(
          aLocker({
            id: `locker-${id}`,
            cabinetId: id,
            companyId,
            slotCount: 2,
            smartlockSerialNumber: `serial-${index}`,
            status: id === 'full' ? 'occupied' : 'free',
          }),
        );
      }
      await store.rentalItems.add(anItem({ id: 'item-2', cabinetId: 'rental' }));
      await store.rentalUnits.add(
        aUnit({ id: 'unit-other', rentalItemId: 'item-2', lockerId: 'locker-rental' }),
      );
      const link = { ...sampleRows.cabinetLinks, id: 'a', isOnline: true, lastSeenAt: noon };
      await store.cabinetLinks.add(link);
    });
  });
  afterAll(() => fresh.remove().catch(() => undefined));

  const found = async (change: Partial<AvailabilityQuery> = {}) => {
    const cabinets = await fresh.database.read((store) => store.cabinetsWithSpace({ ...asked, ...change }));
    return cabinets.map(({ id }) => id);
  };

  test('are active cabinets of the company and mode with a free locker, by name', async () => {
    expect(await found()).toEqual(['a', 'b']);
    expect(await found({ exceptId: 'a' })).toEqual(['b']);
    expect(await found({ among: ['b', 'full'] })).toEqual(['b']);
    expect(await found({ request: { slots: 3 } })).toEqual([]);
    expect(await found({ request: { cabinetSizeId: 'another' } })).toEqual([]);
    expect(await found({ companyId: 'company-2' })).toEqual(['foreign']);
    expect(await found({ limit: 1 })).toEqual(['a']);
  });

  test('do not exist without an article to put in or to rent', async () => {
    expect(await found({ mode: 'Pressing' })).toEqual([]);
    expect(await found({ mode: 'Rental' })).toEqual(['rental']);
  });

  test('have the place and the link state of each', async () => {
    const [first, second] = await fresh.database.read((store) => store.cabinetsWithSpace(asked));
    const { location } = sampleRows.cabinets;
    expect(first).toEqual({ id: 'a', name: 'Quai a', location, isOnline: true, lastSeenAt: noon });
    expect(second).toMatchObject({ id: 'b', isOnline: false, lastSeenAt: null });
  });

  test('are the same for several cabinets as for each alone', async () => {
    const [lockers, units, ...alone] = await fresh.database.read((store) =>
      Promise.all([
        store.unclaimedIn(['a', 'b'], noon),
        store.unitsIn(['cabinet-1', 'rental'], noon, noon + hour, noon),
        store.unclaimedLockers('a', noon, null),
        store.unclaimedLockers('b', noon, null),
      ]),
    );
    expect(lockers).toEqual(alone.flat());
    expect(units.map(({ unitId }) => unitId).sort()).toEqual(['unit-1', 'unit-2', 'unit-other']);
  });

  test('do not count a unit that is out', async () => {
    const order = { id: 'out', unitId: 'unit-other', lockerId: 'locker-rental', rentalCode: 'OUTT' };
    await fresh.database.transaction((store) =>
      store.rentalOrders.add(anOrder({ ...order, occupiedFrom: noon, occupiedUntil: noon + hour })),
    );
    const [unit] = await fresh.database.read((store) => store.unitsIn(['rental'], noon, noon + hour, noon));
    expect(unit).toMatchObject({ isOccupied: true, smartlockType: 'ev608' });
  });

  test('are found in indexes', async () => {
    const { plansOf, close } = await openPlans(fresh, ['seqscan']);
    const plans = await plansOf(async (store) => {
      await store.cabinetsWithSpace(asked);
      await store.cabinetsWithSpace({ ...asked, mode: 'Rental' });
      await store.unclaimedIn(['a', 'b'], noon);
      await store.unitsIn(['a', 'b'], noon, noon + 1, noon);
    });
    expect(plans).toHaveLength(4);
    for (const line of plans.flat()) expect(line).not.toMatch(/^\s*(->\s*)?Seq Scan|^SCAN (?!json_each)/);
    await close();
  });
});
