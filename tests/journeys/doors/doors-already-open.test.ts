/** Access through a door that is already open (doors-and-codes.md#truth-of-the-door). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { codeInMessage, deposited, doDoorTask, enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(world, 'manager');
  await world.pass(minuteMs);
});

/** Types the code at a forced door. */
async function typeAtForced(lockerId: string, code: string): Promise<void> {
  await world.simulator.cabinets.fault(lockerId, 'door-forced');
  await world.settle();
  await world.simulator.cabinets.keypad(lockerId, code);
}
const close = async (lockerId: string): Promise<void> => {
  await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
};

test('a rental whose item was taken there counts as picked up', async () => {
  const renter = await payFor(world, await book(world));
  const lockerId = await lockerOf(world, renter);
  await typeAtForced(lockerId, await codeFor(world, renter));
  await world.simulator.cabinets.content(lockerId, { take: true });

  await close(lockerId);

  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', canCancel: false });
  const { timeline } = await staff.rentalOrder({ params: { orderId: renter.orderId } });
  const doorKinds = timeline.flatMap(({ actor, kind }) => (actor === 'door' ? [kind] : []));
  expect(doorKinds).toEqual(expect.arrayContaining(['opened', 'closed']));
});

test('a rental whose item was taken there counts, though the door never closed', async () => {
  const renter = await payFor(world, await book(world));
  const lockerId = await lockerOf(world, renter);
  await typeAtForced(lockerId, await codeFor(world, renter));
  await world.simulator.cabinets.content(lockerId, { take: true });

  await world.pass(5 * hourMs);

  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', isOverdue: true });
});

test('a rental whose door was opened remotely there counts, though the door never closed', async () => {
  const renter = await payFor(world, await book(world));
  const lockerId = await lockerOf(world, renter);
  await world.simulator.cabinets.fault(lockerId, 'door-forced');
  await world.pass(2 * minuteMs);
  await renter.client.unlockRental({ params: { code: renter.code } });
  await world.simulator.cabinets.content(lockerId, { take: true });

  await world.pass(5 * hourMs);

  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', isOverdue: true });
});

test('an item whose door was forced is not rented before staff have inspected it, though the door is closed again', async () => {
  const freeDrills = async (): Promise<number> => {
    const params = { cabinetId: demoIds.rentalCabinet };
    const { items } = await world.as().rentalAvailability({ params, query: {} });
    return items.find(({ id }) => id === demoIds.drill)?.availableQuantity ?? -1;
  };
  const lockerId = demoLockerId(demoIds.rentalCabinet, 1);
  const free = await freeDrills();
  await world.simulator.cabinets.fault(lockerId, 'door-forced');
  await world.settle();
  await close(lockerId);

  expect(await freeDrills()).toBe(free - 1);
  const { groups } = await staff.board({ query: {} });
  expect(groups.find(({ kind }) => kind === 'lockerToCheck')?.items).toMatchObject([{ subjectId: lockerId }]);
  await staff.putInService({ params: { lockerId }, body: { reason: 'Article vérifié' } });
  expect(await freeDrills()).toBe(free);
});

test('a forced door does not block the locker of an item that is out', async () => {
  const renter = await payFor(world, await book(world));
  const lockerId = await lockerOf(world, renter);
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });

  await world.simulator.cabinets.fault(lockerId, 'door-forced');
  await close(lockerId);

  const { items } = await staff.listLockers({
    query: { cabinetId: demoIds.rentalCabinet, status: 'outOfService' },
  });
  expect(items).toEqual([]);
});

test('a parcel that was deposited there is recorded as deposited', async () => {
  const { id: parcelId, depositCode, lockerId } = await enterParcel(staff, { lockerId: parcelLocker(1) });
  await typeAtForced(lockerId, await lockCodeOf(world, depositCode ?? ''));
  await world.simulator.cabinets.content(lockerId, { put: 'colis' });

  await close(lockerId);

  expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ status: 1 });
});

test('a parcel that was cancelled meanwhile blocks its locker for the next one', async () => {
  const { id: parcelId, depositCode, lockerId } = await enterParcel(staff, { lockerId: parcelLocker(1) });
  await typeAtForced(lockerId, await lockCodeOf(world, depositCode ?? ''));
  await world.simulator.cabinets.content(lockerId, { put: 'colis' });
  await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });

  await close(lockerId);

  const { items } = await staff.listLockers({
    query: { cabinetId: demoIds.parcelCabinet, status: 'outOfService' },
  });
  expect(items.map(({ id }) => id)).toEqual([lockerId]);
});

describe('a locker whose door was forced, though it is closed again', () => {
  const force = async (lockerId: string): Promise<void> => {
    await world.simulator.cabinets.fault(lockerId, 'door-forced');
    await world.settle();
    await close(lockerId);
  };
  const toCheck = async () =>
    (await staff.board({ query: {} })).groups
      .find(({ kind }) => kind === 'lockerToCheck')
      ?.items.map(({ subjectId }) => subjectId) ?? [];

  test('needs a look by staff when something was inside, and opens for its code all the same', async () => {
    const { id: parcelId, lockerId } = await deposited(world, staff, { lockerId: parcelLocker(1) });
    await force(lockerId);

    expect(await toCheck()).toEqual([lockerId]);
    const { timeline } = await staff.parcel({ params: { parcelId } });
    expect(timeline).toContainEqual(expect.objectContaining({ actor: 'door', kind: 'forced' }) as unknown);

    await doDoorTask(world, lockerId, codeInMessage(world), { take: true });
    expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ status: 2 });
    expect(await toCheck()).toEqual([lockerId]);
    await staff.putInService({ params: { lockerId }, body: { reason: 'Serrure vérifiée' } });
    expect(await toCheck()).toEqual([]);
  });

  test('is not given out when it was free', async () => {
    const lockerId = parcelLocker(1);
    await force(lockerId);

    expect(await toCheck()).toEqual([lockerId]);
    expect((await enterParcel(staff)).lockerId).not.toBe(lockerId);
  });

  test('stays with the person about to deposit: they see it', async () => {
    const { id: parcelId, lockerId, depositCode } = await enterParcel(staff, { lockerId: parcelLocker(1) });
    await force(lockerId);

    expect(await toCheck()).toEqual([]);
    await doDoorTask(world, lockerId, depositCode ?? '', { put: 'colis' });
    expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ status: 1 });
  });
});
