/** A round over HTTP: what there is to do at doors, for whom, what was done, and how much is asked (pages.md#rounds). */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { PreparedStatements } from '#infrastructure/database/sqlite/statements.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { hourMs } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { deposited, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const rental = demoIds.rentalCabinet;

/** How many statements SQLite ran meanwhile. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const { prototype } = PreparedStatements;
  const original = prototype.rows;
  let count = 0;
  prototype.rows = function (...of) {
    count += 1;
    return original.apply(this, of);
  };
  try {
    await run();
  } finally {
    prototype.rows = original;
  }
  return count;
}

describe.each(journeyDatabases)('a round on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let parcelId: string;
  const round = async (who: DemoPerson, query: Parameters<Staff['round']>[0]['query'] = {}) =>
    (await (await signIn(world, who)).round({ query })).stops;
  type Staff = Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    const operator = await signIn(world, 'operator');
    const parcel = await deposited(world, operator, { lockerId: parcelLocker(2) });
    parcelId = parcel.id;
    await world.pass(73 * hourMs);
    const again = await signIn(world, 'operator');
    await again.takeOutOfService({
      params: { lockerId: demoLockerId(rental, 1) },
      body: { reason: 'Charnière cassée' },
    });
  });

  test('names each door with what there is to do, by cabinet, and leaves cabinets without anything out', async () => {
    const stops = await round('operator');
    const tasks = stops.flatMap(({ cabinetId, tasks: own }) => own.map((task) => ({ cabinetId, ...task })));
    expect(tasks).toContainEqual(
      expect.objectContaining({
        cabinetId: parcelCabinet,
        kind: 'parcelToTakeBack',
        subjectId: parcelId,
        door: expect.objectContaining({ lockerId: parcelLocker(2), number: 2 }),
      }),
    );
    expect(tasks).toContainEqual(
      expect.objectContaining({
        cabinetId: rental,
        kind: 'lockerClosed',
        detail: 'Charnière cassée',
        door: expect.objectContaining({ lockerId: demoLockerId(rental, 1), number: 1 }),
      }),
    );
    expect(stops.map(({ cabinetId }) => cabinetId)).not.toContain(demoIds.shopCabinet);
  });

  test('shows each role what it can end, and no other company’s', async () => {
    const kinds = async (who: DemoPerson) =>
      (await round(who)).flatMap(({ tasks }) => tasks.map((task) => task.kind));
    expect(await kinds('support')).not.toContain('parcelToTakeBack');
    expect(await kinds('support')).not.toContain('lockerClosed');
    expect(await round('neighbour')).toEqual([]);
    await expect(round('neighbour', { cabinetId: rental })).rejects.toMatchObject({ status: 404 });
  });

  test('is about one cabinet or one group, as its address says', async () => {
    expect((await round('operator', { cabinetId: rental })).map(({ cabinetId }) => cabinetId)).toEqual([
      rental,
    ]);
    expect(await round('operator', { region: 'nulle part' })).toEqual([]);
  });

  test('counts what was done here today', async () => {
    const before = await round('operator', { cabinetId: parcelCabinet });
    expect(before).toMatchObject([{ done: 0 }]);
    const operator = await signIn(world, 'operator');
    await operator.putInService({
      params: { lockerId: demoLockerId(rental, 1) },
      body: { reason: 'Charnière réparée' },
    });
    await operator.takeOutOfService({
      params: { lockerId: demoLockerId(rental, 2) },
      body: { reason: 'Serrure à revoir' },
    });
    expect(await round('operator', { cabinetId: rental })).toMatchObject([{ done: 1 }]);
  });

  test.runIf(kind === 'sqlite')('costs the same however many cabinets there are', async () => {
    const operator = await signIn(world, 'operator');
    const cost = () => statementsOf(() => operator.round({ query: {} }));
    const few = await cost();
    const manager = await signIn(world, 'manager');
    for (const number of Array.from({ length: 20 }, (_, index) => index))
      await newCabinet(manager, `Quai ${number}`);
    expect(await cost()).toBe(few);
    expect(few).toBeLessThanOrEqual(11);
  });
});
