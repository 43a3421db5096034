/** Totals are exact under concurrency: sixteen writers, rollbacks, deletions and restorations (issue 3, "counters"). */
import { describe, expect, test } from 'vitest';
import { rentalStatuses, type RentalOrder } from '#domain/rentals/rental-order.js';
import { openEngine } from '#infrastructure/database/data-source.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { sampleRows } from './rows.js';

const writers = 16;
const unitsEach = 12;

/** Small and deterministic: a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const cabinets = ['cabinet-1', 'cabinet-2'];

describe.each(databaseKinds)('the totals of lists on %s', async (kind) => {
  const fresh = await databaseForSuite(kind, { waitMs: 20_000, unitMs: 20_000 });
  const { database } = fresh;
  await insertFixture(database, 1);
  const second = { ...sampleRows.cabinets, id: 'cabinet-2', publicNumber: '100002' };
  await database.transaction((store) => store.cabinets.add(second));

  const free = { isCodeTaken: false, isOccupying: false };

  /** One unit of work of a writer: adds, changes, deletes, restores; one in four is rolled back. */
  async function unit(writer: number, number: number, roll: (below: number) => number): Promise<void> {
    const own = (place: number) => `order-${writer}-${place}`;
    const random = Array.from({ length: 8 }, () => roll(1_000));
    const work = database.transaction(async (store) => {
      const [cabinet = 0, status = 0, which = 0, move = 0, fate = 0] = random;
      const cabinetId = cabinets[cabinet % 2] ?? 'cabinet-1';
      const order = { id: own(number), cabinetId, status: rentalStatuses[status % 6] ?? 'Failed', ...free };
      await store.rentalOrders.add(anOrder(order));
      const before = await store.rentalOrders.find(own(which % (number + 1)));
      if (before) {
        const next = {
          status: rentalStatuses[move % 6] ?? 'Failed',
          deletedAt: move % 5 === 0 ? noon : null,
        };
        const saved = await store.rentalOrders.save({ ...before, ...next });
        if (move % 10 === 0) await store.rentalOrders.save({ ...saved, deletedAt: null });
      }
      if (fate % 4 === 0) throw new Error('taken back');
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error;
    });
  }

  test('are equal to a count after concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const roll = dice(writer + 1);
        for (let number = 0; number < unitsEach; number += 1) await unit(writer, number, roll);
      }),
    );

    const orders = await database.read((store) => store.rentalOrders.where({}));
    expect(orders.length).toBeGreaterThan(writers);
    const counted = (matches: (order: RentalOrder) => boolean) => {
      const counts: Record<string, number> = {};
      for (const { status } of orders.filter(matches)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    };
    await database.read(async ({ rentalOrders }) => {
      expect(await rentalOrders.tally({}, 'status')).toEqual(counted(() => true));
      expect(await rentalOrders.tally({ companyId: 'company-1' }, 'status')).toEqual(counted(() => true));
      for (const cabinetId of cabinets)
        expect(await rentalOrders.tally({ cabinetId }, 'status')).toEqual(
          counted((order) => order.cabinetId === cabinetId),
        );
    });
  });

  test('are updated by every kind of change', async () => {
    const tally = () =>
      database.read((store) => store.rentalOrders.tally({ cabinetId: 'cabinet-2' }, 'status'));
    const before = await tally();
    const count = async () => ((await tally())['Failed'] ?? 0) - (before['Failed'] ?? 0);
    const order = anOrder({ id: 'one-more', cabinetId: 'cabinet-2', status: 'Failed', ...free });

    await database.transaction((store) => store.rentalOrders.add(order));
    expect(await count()).toBe(1);
    await database.transaction((store) => store.rentalOrders.save({ ...order, deletedAt: noon }));
    expect(await count()).toBe(0);
    await database.transaction((store) => store.rentalOrders.save({ ...order, version: 2, deletedAt: null }));
    expect(await count()).toBe(1);
    await database.transaction((store) =>
      store.rentalOrders.save({ ...order, version: 3, cabinetId: 'cabinet-1' }),
    );
    expect(await count()).toBe(0);
  });

  test('count users without a company for the platform only', async () => {
    const user = { ...sampleRows.users, companyId: null };
    await database.transaction((store) => store.users.add(user));
    const total = async (match: object) =>
      (
        await database.read((store) =>
          store.users.page({ match, sort: 'createdAt', order: 'asc', page: 1, pageSize: 5 }),
        )
      ).totalItems;

    expect(await total({})).toBe(1);
    expect(await total({ companyId: null })).toBe(1);
    expect(await total({ companyId: 'company-1' })).toBe(0);
  });
});

describe('totals on PostgreSQL', () => {
  test('are merged from time to time, and read the same before and after', async () => {
    const fresh = await freshDatabase('postgres');
    await insertFixture(fresh.database, 1);
    const engine = await openEngine({ url: fresh.url });
    const waiting = async (): Promise<number> => {
      const [row]: { n: number }[] = await engine.dataSource.query(
        'SELECT count(*)::int AS n FROM list_changes',
      );
      return row?.n ?? 0;
    };
    const order = (number: number) =>
      anOrder({ id: `order-${number}`, isCodeTaken: false, isOccupying: false });
    for (let number = 0; number < 110; number += 1)
      await fresh.database.transaction((store) => store.rentalOrders.add(order(number)));

    expect(await fresh.database.read((store) => store.rentalOrders.tally({}, 'status'))).toEqual({
      PendingPickup: 110,
    });
    await expect.poll(waiting).toBeLessThan(110);
    expect(await fresh.database.read((store) => store.rentalOrders.tally({}, 'status'))).toEqual({
      PendingPickup: 110,
    });
    await engine.close();
    await fresh.remove();
  });
});
