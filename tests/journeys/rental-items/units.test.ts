/** Units during an order: rented while the item is out, never changed meanwhile, moved for maintenance. */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { editOf, makeItem } from '#tests/support/rental-items.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let manager: SignedIn;
beforeEach(async () => {
  manager = await signIn(world, 'manager');
});

const unitsOf = async (itemId: string) => (await manager.rentalAssignments({ params: { itemId } })).items;
const statusesOf = async (itemId: string) => (await unitsOf(itemId)).map(({ status }) => status);

async function firstUnit(itemId: string) {
  const [unit] = await unitsOf(itemId);
  if (!unit) throw new Error('The item has no unit');
  return unit;
}

async function setStatus(itemId: string, status: 0 | 2, reason?: string, by = manager) {
  const unit = await firstUnit(itemId);
  return by.setRentalUnitStatus({
    params: { itemId, unitId: unit.id },
    body: { status, version: unit.version, ...(reason && { reason }) },
  });
}

describe.each([
  { lock: 'ev608', item: demoIds.drill },
  { lock: 'eurolock3780', item: demoIds.badminton },
])('a unit behind $lock', ({ item }) => {
  test('is rented from the pick-up to the return, and its item is not changed meanwhile', async () => {
    const params = { itemId: item };
    const renter = await payFor(world, await book(world, { item, hours: 3 }));
    const locker = await lockerOf(world, renter);
    expect(await statusesOf(item)).toEqual([0, 0]);

    await useDoor(world, locker, await codeFor(world, renter), { take: true });

    expect((await statusesOf(item)).sort()).toEqual([0, 1]);
    const rented = await manager.rentalItem({ params });
    expect(rented).toMatchObject({ isEditable: false, units: { available: 1, rented: 1, maintenance: 0 } });
    const unit = (await unitsOf(item)).find(({ status }) => status === 1);
    const unitParams = { itemId: item, unitId: unit?.id ?? '' };
    for (const change of [
      () => manager.updateRentalItem({ params, body: editOf(rented) }),
      () => manager.deleteRentalItem({ params }),
      () => manager.createPricingThreshold({ params, body: { durationHours: 9, priceHt: 9 } }),
      () =>
        manager.setRentalUnitStatus({
          params: unitParams,
          body: { status: 2, reason: 'Contrôle', version: unit?.version ?? 1 },
        }),
      () => manager.unassignRentalUnit({ params: unitParams }),
    ])
      await expect(change()).rejects.toMatchObject({
        status: 409,
        code: 'ITEM_RENTED',
        body: { message: 'Article actuellement loué - modification interdite' },
      });

    const ended = await renter.client.terminateRental({
      params: { code: renter.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' });

    expect(await statusesOf(item)).toEqual([0, 0]);
    expect(await manager.rentalItem({ params })).toMatchObject({ isEditable: true });
  });
});

describe('maintenance', () => {
  test('needs a reason, removes the unit from the offer, and returns it', async () => {
    const offered = async () => {
      const { items } = await world.as().rentalAvailability({
        params: { cabinetId: demoIds.rentalCabinet },
        query: {},
      });
      return items.find(({ id }) => id === demoIds.drill)?.totalQuantity;
    };
    await expect(setStatus(demoIds.drill, 2)).rejects.toMatchObject({
      body: { errors: { reason: ['Indiquez la raison de la maintenance'] } },
    });

    const operator = await signIn(world, 'operator');
    const out = await setStatus(demoIds.drill, 2, 'Mandrin à changer', operator);

    expect(out).toMatchObject({ status: 2, statusReason: 'Mandrin à changer', movedReservations: 0 });
    expect(await offered()).toBe(1);
    expect(await setStatus(demoIds.drill, 0)).toMatchObject({ status: 0, statusReason: null });
    expect(await offered()).toBe(2);
  });

  test('moves the reservations to another unit, and notifies the customer', async () => {
    const startInMs = 5 * hourMs;
    const renter = await payFor(world, await book(world, { startInMs }));
    const before = (await renter.status()).lockerNumber;

    const out = await setStatus(demoIds.drill, 2, 'Contrôle');

    await world.settle();
    expect(out).toMatchObject({ movedReservations: 1, ordersAhead: 0 });
    expect((await renter.status()).lockerNumber).not.toBe(before);
    const messages = await world.running.platform.ports.read((store) =>
      store.messages.where({ orderId: renter.orderId, template: 'rental.movedUnit' }),
    );
    expect(messages.length).toBeGreaterThan(0);
  });

  test('is refused when a reservation has no alternative, and nothing is changed', async () => {
    const startInMs = 5 * hourMs;
    const first = await payFor(world, await book(world, { startInMs }));
    await payFor(world, await book(world, { startInMs }));
    const before = (await first.status()).lockerNumber;

    const refused = setStatus(demoIds.drill, 2, 'Contrôle');

    await expect(refused).rejects.toMatchObject({ status: 409, code: 'UNIT_RESERVED' });
    expect(await statusesOf(demoIds.drill)).toEqual([0, 0]);
    expect((await first.status()).lockerNumber).toBe(before);
  });

  test('by two people at once is set by one', async () => {
    const unit = await firstUnit(demoIds.drill);
    const params = { itemId: demoIds.drill, unitId: unit.id };
    const body = { status: 2 as const, reason: 'Contrôle', version: unit.version };

    const tries = await Promise.allSettled([
      manager.setRentalUnitStatus({ params, body }),
      manager.setRentalUnitStatus({ params, body }),
    ]);

    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a locker for a unit', () => {
  const locker = (number: number) => demoLockerId(demoIds.rentalCabinet, number);

  test('must be free, usable, and of the item’s own cabinet', async () => {
    const { id: itemId } = await makeItem(manager);
    const assign = (lockerId: string) => manager.assignRentalUnit({ params: { itemId }, body: { lockerId } });

    await expect(assign(locker(1))).rejects.toMatchObject({ status: 409, code: 'LOCKER_TAKEN' });
    await expect(assign(demoLockerId(demoIds.parcelCabinet, 1))).rejects.toMatchObject({ status: 422 });
    await expect(assign(demoIds.neighbourLockers[0])).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const unit = await firstUnit(demoIds.drill);
    await manager.unassignRentalUnit({ params: { itemId: demoIds.drill, unitId: unit.id } });
    const { ports } = world.running.platform;
    await ports.transaction(async (store) => {
      await store.lockers.save({ ...(await store.lockers.get(unit.lockerId)), isOutOfService: true });
    });
    await expect(assign(unit.lockerId)).rejects.toMatchObject({ code: 'LOCKER_UNUSABLE' });
    await ports.transaction(async (store) => {
      await store.lockers.save({ ...(await store.lockers.get(unit.lockerId)), isOutOfService: false });
    });
    expect(await assign(unit.lockerId)).toMatchObject({ status: 0, isActive: true, lockerId: unit.lockerId });
    expect(await manager.rentalItem({ params: { itemId } })).toMatchObject({ units: { available: 1 } });
  });

  test('is not released while it is reserved', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
    const { lockerNumber } = await renter.status();
    const unit = (await unitsOf(demoIds.drill)).find((one) => one.lockerNumber === lockerNumber);

    const refused = manager.unassignRentalUnit({
      params: { itemId: demoIds.drill, unitId: unit?.id ?? '' },
    });

    expect(unit?.ordersAhead).toBe(1);
    await expect(refused).rejects.toMatchObject({ code: 'UNIT_RESERVED' });
  });
});

describe('an item with orders', () => {
  test('is not deleted; without them it is, and its lockers are free again', async () => {
    const params = { itemId: demoIds.drill };
    const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
    await expect(manager.deleteRentalItem({ params })).rejects.toMatchObject({ code: 'ITEM_HAS_ORDERS' });
    await renter.client.cancelRental({ params: { code: renter.code } });
    const [{ lockerId = '' } = {}] = await unitsOf(demoIds.drill);

    expect(await manager.deleteRentalItem({ params })).toEqual({ success: true });

    await expect(manager.rentalItem({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: itemId } = await makeItem(manager);
    expect(await manager.assignRentalUnit({ params: { itemId }, body: { lockerId } })).toMatchObject({
      status: 0,
    });
  });
});

describe.each(databaseKinds)('one locker and two managers on %s', (kind) => {
  test('holds one unit', async () => {
    const racing = await createWorldOn(kind);
    try {
      const one = await signIn(racing, 'manager');
      const other = await signIn(racing, 'admin');
      const params = { itemId: demoIds.drill };
      const [unit] = (await one.rentalAssignments({ params })).items;
      const lockerId = unit?.lockerId ?? '';
      await one.unassignRentalUnit({ params: { ...params, unitId: unit?.id ?? '' } });

      const tries = await Promise.allSettled([
        one.assignRentalUnit({ params, body: { lockerId } }),
        other.assignRentalUnit({ params: { itemId: demoIds.badminton }, body: { lockerId } }),
      ]);

      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'LOCKER_TAKEN' },
      });
    } finally {
      await racing.close();
    }
  });
});
