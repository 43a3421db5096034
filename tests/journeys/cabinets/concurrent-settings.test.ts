/**
 * Staff change what customers order from, at the same moment, on PostgreSQL: no order stays behind on what is gone
 * (docs/concurrency.md).
 */
import { beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book } from '#tests/support/customer.js';
import { enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused } from '#tests/support/world.js';
import { worldForSuite } from '#tests/support/world-for.js';

const world = worldForSuite(() => createWorldOn('postgres'));
let manager: SignedIn;
beforeAll(async () => {
  manager = await signIn(world, 'manager');
});

async function outcomes(attempts: readonly Promise<unknown>[]) {
  const ended = await Promise.allSettled(attempts);
  return {
    done: ended.filter(({ status }) => status === 'fulfilled').length,
    codes: ended.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refused).code] : [])),
  };
}

test('a unit is booked or leaves its locker, never both', async () => {
  const itemId = demoIds.drill;
  const { items: units } = await manager.rentalAssignments({ params: { itemId } });
  const customers = [1, 2, 3].map(() => book(world, { by: randomPerson() }));
  const removals = units.map(({ id: unitId }) => manager.unassignRentalUnit({ params: { itemId, unitId } }));

  const { done, codes } = await outcomes([...customers, ...removals]);

  expect(done).toBe(units.length);
  expect(codes.every((code) => ['ITEM_NOT_AVAILABLE', 'UNIT_RESERVED'].includes(code))).toBe(true);
  await world.running.platform.ports.read(async (store) => {
    const orders = await store.rentalOrders.where({ rentalItemId: itemId, isOccupying: true });
    const left = await store.rentalUnits.where({ rentalItemId: itemId, isActive: true });
    expect(orders.map(({ unitId }) => unitId).sort()).toEqual(left.map(({ id }) => id).sort());
  });
});

test('one tracking number is entered once', async () => {
  const operator = await signIn(world, 'operator');
  const enter = () => enterParcel(operator, { trackingNumber: 'JUMEAU-1' });

  const { done, codes } = await outcomes([enter(), enter(), enter(), enter()]);

  expect(done).toBe(1);
  expect(codes).toEqual(Array<string>(3).fill('VALIDATION_FAILED'));
  const { items } = await operator.listParcels({ query: {} });
  for (const { id: parcelId } of items)
    await operator.cancelParcel({ params: { parcelId }, body: { reason: 'Essai' } });
  await world.settle();
});

test('a cabinet is deleted or gets parcels, never both', async () => {
  const operator = await signIn(world, 'operator');
  const parcels = ['Anne', 'Bruno', 'Chloé'].map((customerName) => enterParcel(operator, { customerName }));
  const removal = manager.deleteCabinet({ params: { cabinetId: parcelCabinet } });

  const { done } = await outcomes([...parcels, removal]);

  await world.running.platform.ports.read(async (store) => {
    const entered = await store.parcels.where({ cabinetId: parcelCabinet, status: 'Created' });
    const isThere = (await store.cabinets.find(parcelCabinet)) !== null;
    expect([isThere, entered.length, done]).toEqual(isThere ? [true, 3, 3] : [false, 0, 1]);
  });
});
