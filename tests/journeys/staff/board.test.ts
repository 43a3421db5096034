/** The work board over HTTP: what waits for whom, and the figures of a period (pages.md#board). */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoId, demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

/** Returns a rental whose item was fetched. */
async function fetched(world: World) {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const locker = await lockerOf(world, renter);
  await useDoor(world, locker, await codeFor(world, renter), { take: true });
  return { ...renter, locker };
}

const kindsOf = async (staff: SignedIn, query: Parameters<SignedIn['board']>[0]['query'] = {}) =>
  Object.fromEntries((await staff.board({ query })).groups.map(({ kind, count }) => [kind, count]));

describe.each(databaseKinds)('the board on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  /** Signs in again: time moves far here, and tokens expire. */
  const manager = () => signIn(world, 'manager');
  beforeAll(async () => {
    await world.pass(minuteMs);
  });

  test('is empty when nothing waits', async () => {
    expect(await (await manager()).board({ query: {} })).toMatchObject({ total: 0, groups: [] });
  });

  test('lists an overdue rental, then its silent return door, then the decision on its deposit', async () => {
    const renter = await fetched(world);
    await world.pass(3 * hourMs + 2 * hourMs);

    const { groups } = await (await manager()).board({ query: {} });
    expect(groups).toMatchObject([
      {
        kind: 'overdue',
        count: 1,
        items: [
          {
            subjectKind: 'rentalOrder',
            subjectId: renter.orderId,
            label: renter.code,
            cabinetId: demoIds.rentalCabinet,
          },
        ],
      },
    ]);

    const params = { code: renter.code };
    await renter.client.terminateRental({ params, body: { confirmTermination: true } });
    await world.pass(31 * minuteMs);
    expect(await kindsOf(await manager())).toEqual({ depositDecision: 1, returnDoorSilent: 1 });
  });

  test('lists a jammed door and a cabinet that went silent, until they recover', async () => {
    const renter = await payFor(world, await book(world));
    const locker = await lockerOf(world, renter);
    const code = await codeFor(world, renter);
    await world.simulator.cabinets.fault(locker, 'bolt-jam', { times: 1 });
    await world.simulator.cabinets.keypad(locker, code);
    await world.pass(minuteMs);
    expect(await kindsOf(await manager())).toMatchObject({ doorJammed: 1 });

    await useDoor(world, locker, code, { take: true });
    expect(await kindsOf(await manager())).not.toHaveProperty('doorJammed');

    await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline');
    await world.pass(6 * minuteMs);
    expect(await kindsOf(await manager())).toMatchObject({ cabinetOffline: 1 });
    await world.simulator.cabinets.clearFaults();
    await world.pass(minuteMs);
    expect(await kindsOf(await manager())).not.toHaveProperty('cabinetOffline');
  });

  test('is limited to the company, and to the cabinets that its reader may see', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const admin = await signIn(world, 'admin');
    expect(await neighbour.board({ query: {} })).toMatchObject({ total: 0 });
    await expect(neighbour.board({ query: { companyId: demoIds.company } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      neighbour.boardFigures({ query: { cabinetId: demoIds.rentalCabinet } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await kindsOf(admin, { companyId: demoIds.company })).toEqual(await kindsOf(await manager()));

    await world.running.platform.ports.transaction(async (store) => {
      const user = await store.users.get(demoIds.operator);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });
    const operator = await signIn(world, 'operator');
    expect(await operator.board({ query: {} })).toMatchObject({ total: 0 });
    await expect(operator.board({ query: { cabinetId: demoIds.rentalCabinet } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(operator.board({ query: { cabinetId: demoId(999) } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('counts what was captured, rented and brought back, beside the days before', async () => {
    const staff = await manager();
    const silent = (await staff.board({ query: {} })).groups.find(({ kind }) => kind === 'returnDoorSilent');
    const params = { orderId: silent?.items[0]?.subjectId ?? '' };
    await staff.manualTerminateRental({ params, body: { confirmed: true, reason: 'Rapporté au comptoir' } });
    await world.pass(73 * hourMs);

    const { current, previous, places } = await (await manager()).boardFigures({ query: { days: '7' } });

    const { revenue, rentals, occupancy, punctuality } = current.totals;
    expect(rentals).toBe(2);
    expect(revenue.rental).toBeGreaterThan(0);
    expect(revenue.lateFees).toBeGreaterThan(0);
    expect(revenue).toMatchObject({ retainedDeposits: 0, penalties: 0, refunds: 0 });
    expect(revenue.net).toBeCloseTo(revenue.rental + revenue.lateFees, 2);
    expect(punctuality).toEqual({ inTime: 0, withinGrace: 0, late: 1 });
    expect(occupancy.share).toBeGreaterThan(0);
    expect(occupancy.share).toBeLessThan(1);
    expect(current.days).toHaveLength(7);
    expect(current.days.reduce((sum, day) => sum + day.rentals, 0)).toBe(rentals);
    expect(current.days.reduce((sum, day) => sum + day.revenue, 0)).toBeCloseTo(revenue.net, 2);
    expect(current.days.reduce((sum, day) => sum + day.rentedHours, 0)).toBeCloseTo(occupancy.rentedHours, 1);
    expect(previous.totals).toMatchObject({ rentals: 0, revenue: { net: 0 } });
    expect(places.find(({ rentalItemId }) => rentalItemId === demoIds.drill)).toMatchObject({
      cabinetId: demoIds.rentalCabinet,
      rentals: 2,
    });
    const otherCabinet = await (
      await manager()
    ).boardFigures({ query: { cabinetId: demoIds.parcelCabinet } });
    expect(otherCabinet.current.totals).toMatchObject({ rentals: 0, occupancy: { share: null } });
    expect(otherCabinet.current.days).toHaveLength(30);
  });

  test('refuses other lengths of a period, and unknown fields', async () => {
    await expect((await manager()).boardFigures({ query: { days: '8' as '7' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { days: ['Invalid input'] } },
    });
    await expect(world.as().board({ query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a hold that the bank wants the customer to confirm', () => {
  const world = worldForSuite();

  test('waits for the customer for a quarter of an hour after the request, and for staff after that', async () => {
    const asksEveryTime = '4000002760003184';
    await payFor(world, await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs }), asksEveryTime);
    const holds = async () =>
      (await (await signIn(world, 'manager')).board({ query: {} })).groups.filter(
        ({ kind }) => kind === 'holdFailed',
      );
    await world.pass(12 * hourMs + 10 * minuteMs);
    expect(await holds()).toEqual([]);

    // The payment page expired meanwhile, and was replaced.
    await world.pass(20 * hourMs);
    const [group] = await holds();
    const waitedMs = world.simulator.clock.now() - Date.parse(group?.items[0]?.at ?? '');
    expect(waitedMs).toBeGreaterThan(20 * hourMs);
    expect(waitedMs).toBeLessThan(21 * hourMs);
  });
});
