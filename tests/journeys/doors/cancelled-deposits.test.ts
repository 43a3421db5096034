/** A door closes after its task moved or ended: no wrong content is recorded, and the locker is not given out. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { enteredWhileOffline, enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { prepared } from '#tests/support/shop.js';
import { minuteMs } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const staff = await signIn(world, 'manager');

const openWith = async (lockerId: string, code: string): Promise<void> => {
  const { result } = await world.simulator.cabinets.keypad(lockerId, await lockCodeOf(world, code));
  expect(result).toBe('opened');
  await world.settle();
};
const close = async (lockerId: string): Promise<void> => {
  await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
};

/** The lockers to check on the work board. */
const lockersToCheck = async () =>
  (await staff.board({ query: {} })).groups.flatMap(({ kind, items }) =>
    kind === 'lockerToCheck' ? items.map(({ subjectId }) => subjectId) : [],
  );

test('staff who opened one locker and took another have not deposited into the other yet', async () => {
  const { id: shopOrderId } = await prepared(world, staff);
  const params = { shopOrderId };
  const first = await staff.readyShopOrder({ params, body: {} });
  const lockerId = first.assignedLockerId ?? '';
  await openWith(lockerId, first.doorTask?.code ?? '');

  const other = await staff.readyShopOrder({ params, body: { isOtherLocker: true } });
  await close(lockerId);

  expect(await staff.shopOrder({ params })).toMatchObject({ status: 'Preparing', doorTask: other.doorTask });
  expect(await staff.locker({ params: { lockerId } })).toMatchObject({ status: 'free' });
});

test('staff who hand an order over at the open door free the locker for the next order', async () => {
  const { id: shopOrderId } = await prepared(world, staff);
  const params = { shopOrderId };
  const { assignedLockerId, doorTask } = await staff.readyShopOrder({ params, body: {} });
  const lockerId = assignedLockerId ?? '';
  await openWith(lockerId, doorTask?.code ?? '');

  await staff.completeShopOrder({ params, body: { confirmed: true } });
  await close(lockerId);

  expect(await staff.locker({ params: { lockerId } })).toMatchObject({ status: 'free' });
});

test('a parcel that is cancelled while its courier deposits it blocks its locker for the next one', async () => {
  const lockerId = parcelLocker(1);
  const { id: parcelId, depositCode } = await enterParcel(staff, { lockerId });
  await openWith(lockerId, depositCode ?? '');
  await world.simulator.cabinets.content(lockerId, { put: 'colis' });

  await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });
  await close(lockerId);

  expect(await staff.locker({ params: { lockerId } })).toMatchObject({
    status: 'outOfService',
    closedReason: 'Dépôt annulé après l’ouverture de la porte : vérifiez ce que contient le casier',
  });
  const next = await enterParcel(staff, { cabinetId: demoIds.parcelCabinet });
  expect(next.lockerId).not.toBe(lockerId);

  expect(await lockersToCheck()).toEqual([lockerId]);
  await staff.putInService({ params: { lockerId }, body: { reason: 'Colis rendu au transporteur' } });
  expect(await lockersToCheck()).toEqual([]);
});

test('a parcel that is cancelled at a door that never reports its closing blocks its locker all the same', async () => {
  const lockerId = parcelLocker(3);
  const { id: parcelId, depositCode } = await enterParcel(staff, { lockerId });
  await openWith(lockerId, depositCode ?? '');
  await world.simulator.cabinets.content(lockerId, { put: 'colis' });

  await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });

  expect(await staff.locker({ params: { lockerId } })).toMatchObject({ status: 'outOfService' });
});

test('a parcel that was booked into that locker before its cabinet reported goes to another one', async () => {
  const lockerId = parcelLocker(2);
  const next = await enteredWhileOffline(world, staff, lockerId);

  await world.pass(20 * minuteMs);

  const later = await signIn(world, 'manager');
  expect(await later.locker({ params: { lockerId } })).toMatchObject({ status: 'outOfService' });
  const moved = await later.parcel({ params: { parcelId: next.id } });
  expect(moved).toMatchObject({ status: 0 });
  expect(moved.lockerId).not.toBe(lockerId);
});

test('a parcel that is cancelled before its cabinet reports the opening blocks its locker', async () => {
  const lockerId = parcelLocker(1);
  const before = await signIn(world, 'manager');
  const { id: parcelId, depositCode } = await enterParcel(before, { lockerId });
  const lockCode = await lockCodeOf(world, depositCode ?? '');
  await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'gateway-offline', { forSeconds: 600 });
  await world.settle();
  await world.simulator.cabinets.keypad(lockerId, lockCode);
  await before.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });

  await world.pass(15 * minuteMs);

  const later = await signIn(world, 'manager');
  expect(await later.locker({ params: { lockerId } })).toMatchObject({ status: 'outOfService' });
});
