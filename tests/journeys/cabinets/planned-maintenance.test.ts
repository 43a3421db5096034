/** A cabinet out of service for a planned time: who may plan it, what it refuses, and its clock (doors-and-codes.md#planned-maintenance). */
import { expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { deposited, enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import type { Refused } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const rental = demoIds.rentalCabinet;
const reason = 'Peinture';

const world = await worldForFile();

const at = (ms: number): string => new Date(world.simulator.clock.now() + ms).toISOString();
const plan = async (cabinetId: string, from: number, until: number, who: DemoPerson = 'manager') =>
  (await signIn(world, who)).planMaintenance({
    params: { cabinetId },
    body: { beginsAt: at(from), endsAt: at(until), reason },
  });
const refusalOf = (done: Promise<unknown>): Promise<Refused | null> =>
  done.then(
    () => null,
    (error: unknown) => error as Refused,
  );
const stateOf = async (lockerId: string) => {
  const { status, closedReason } = await (await signIn(world, 'support')).locker({ params: { lockerId } });
  return { status, closedReason };
};

test('is planned by managers of the company, with what it meets listed before', async () => {
  await payFor(world, await book(world, { startInMs: 50 * hourMs }));
  const manager = await signIn(world, 'manager');
  const { items } = await manager.maintenanceTouches({
    params: { cabinetId: rental },
    query: { beginsAt: at(49 * hourMs), endsAt: at(55 * hourMs) },
  });
  expect(items).toMatchObject([{ subjectKind: 'rentalOrder', customerName: expect.any(String) }]);

  for (const who of ['operator', 'support'] as const)
    await expect(plan(rental, hourMs, 2 * hourMs, who)).rejects.toMatchObject({ status: 403 });
  await expect(plan(rental, hourMs, 2 * hourMs, 'neighbour')).rejects.toMatchObject({ status: 404 });
  await expect(plan(rental, 2 * hourMs, hourMs)).rejects.toMatchObject({ status: 422 });
});

test('refuses bookings that it meets with its end, takes those around it, and is on the board the day before', async () => {
  const planned = await plan(rental, 60 * hourMs, 66 * hourMs);
  const { status, body } = (await refusalOf(
    book(world, { startInMs: 61 * hourMs, endInMs: 65 * hourMs, item: demoIds.steamCleaner }),
  )) as Refused;
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'UNDER_MAINTENANCE', message: expect.stringMatching(/jusqu’au \d/) });

  const board = async () =>
    (await (await signIn(world, 'operator')).board({ query: {} })).groups.find(
      ({ kind }) => kind === 'maintenanceSoon',
    );
  expect(await board()).toBeUndefined();
  await world.pass(37 * hourMs);
  expect(await board()).toMatchObject({ count: 1, items: [{ subjectId: rental, detail: reason }] });
  const { items } = await (await signIn(world, 'support')).listMaintenances({ query: { cabinetId: rental } });
  expect(items).toMatchObject([{ id: planned.id, state: 'planned', plannedBy: expect.any(String) }]);
  expect((await (await signIn(world, 'neighbour')).listMaintenances({ query: {} })).items).toEqual([]);
});

test('is said by the public page of a cabinet from when it refuses orders of now until its end', async () => {
  const cabinetId = demoIds.pressingCabinet;
  const { endsAt } = await plan(cabinetId, 3 * hourMs, 5 * hourMs);
  const shown = async () => (await world.as().publicCabinet({ params: { cabinetId } })).maintenanceUntil;

  expect(await shown()).toBeNull();
  await world.pass(hourMs + minuteMs);
  expect(await shown()).toBe(endsAt);
  await world.pass(4 * hourMs);
  expect(await shown()).toBeNull();
});

test('begins and ends by the clock, and leaves what another reason closed', async () => {
  const broken = demoLockerId(rental, 2);
  await (
    await signIn(world, 'operator')
  ).takeOutOfService({
    params: { lockerId: broken },
    body: { reason: 'Charnière' },
  });
  await world.pass(23 * hourMs + minuteMs);
  const closed = { status: 'outOfService', closedReason: 'Maintenance prévue : Peinture' };
  expect(await stateOf(demoLockerId(rental, 1))).toEqual(closed);
  expect(await refusalOf(book(world))).toMatchObject({ code: 'UNDER_MAINTENANCE' });
  // After it the item can be reserved, though its door is still closed.
  await payFor(
    world,
    await book(world, { startInMs: 12 * hourMs, endInMs: 16 * hourMs, item: demoIds.steamCleaner }),
  );

  await world.pass(6 * hourMs);
  expect(await stateOf(demoLockerId(rental, 1))).toMatchObject({ closedReason: null });
  expect(await stateOf(broken)).toMatchObject({ status: 'outOfService', closedReason: 'Charnière' });
});

test('is shortened, and cancelled at once, with its entries in the audit', async () => {
  const { id, version } = await plan(parcelCabinet, 0, 8 * hourMs);
  await world.settle();
  expect(await stateOf(parcelLocker(1))).toMatchObject({ status: 'outOfService' });
  const operator = await signIn(world, 'operator');
  expect(await refusalOf(enterParcel(operator))).toMatchObject({ code: 'UNDER_MAINTENANCE' });

  const manager = await signIn(world, 'manager');
  const [running] = (await manager.listMaintenances({ query: { cabinetId: parcelCabinet } })).items;
  expect(running).toMatchObject({ id, state: 'running' });
  const params = { maintenanceId: id };
  await expect(
    manager.changeMaintenance({ params, body: { endsAt: at(hourMs), version } }),
  ).rejects.toMatchObject({ status: 409 });
  await manager.changeMaintenance({ params, body: { endsAt: at(hourMs), version: running?.version ?? 0 } });
  await world.pass(hourMs + minuteMs);
  expect(await stateOf(parcelLocker(1))).toMatchObject({ status: 'free', closedReason: null });
  const again = await signIn(world, 'manager');
  await expect(again.cancelMaintenance({ params })).rejects.toMatchObject({ status: 409 });

  const other = await plan(parcelCabinet, 3 * hourMs, 8 * hourMs);
  await again.cancelMaintenance({ params: { maintenanceId: other.id } });
  await deposited(world, await signIn(world, 'operator'));
  const { items } = await again.listAudit({ query: { cabinetId: parcelCabinet } });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['cabinet.maintenance', 'cabinet.changeMaintenance', 'cabinet.cancelMaintenance']),
  );
});

test('ends for a locker that was disabled meanwhile, and not for one closed with the same words', async () => {
  const laundry = demoIds.pressingCabinet;
  const [disabled, broken] = [demoLockerId(laundry, 1), demoLockerId(laundry, 2)];
  const manager = await signIn(world, 'manager');
  const words = 'Maintenance prévue : Peinture';
  await manager.takeOutOfService({ params: { lockerId: broken }, body: { reason: words } });
  await plan(laundry, 0, hourMs);
  await world.settle();
  await manager.disableLocker({ params: { lockerId: disabled }, body: { reason: 'Hors saison' } });

  await world.pass(hourMs + minuteMs);
  expect(await stateOf(broken)).toEqual({ status: 'outOfService', closedReason: words });
  expect(await stateOf(disabled)).toEqual({ status: 'disabled', closedReason: 'Hors saison' });
  const again = await signIn(world, 'manager');
  await again.enableLocker({ params: { lockerId: disabled }, body: { reason: 'Saison' } });
  expect(await stateOf(disabled)).toEqual({ status: 'free', closedReason: null });
});

test('leaves a locker closed that another maintenance of the same reason still needs', async () => {
  const shop = demoIds.shopCabinet;
  const [narrow, other] = [demoLockerId(shop, 2), demoLockerId(shop, 3)];
  const manager = await signIn(world, 'manager');
  await plan(shop, 0, hourMs);
  await world.settle();
  await manager.planMaintenance({
    params: { cabinetId: shop },
    body: { lockerId: narrow, beginsAt: at(0), endsAt: at(3 * hourMs), reason },
  });
  await world.settle();

  await world.pass(hourMs + minuteMs);
  expect(await stateOf(other)).toMatchObject({ closedReason: null });
  expect(await stateOf(narrow)).toMatchObject({ status: 'outOfService' });
  await world.pass(2 * hourMs);
  expect(await stateOf(narrow)).toMatchObject({ closedReason: null });
});
