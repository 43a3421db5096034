/** An offline cabinet: no decision before its locks report (doors-and-codes.md#a-cabinet-that-is-away). */
import { expect, test } from 'vitest';
import { hasReportedAll } from '#application/lockers/cabinets/cabinet-records.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink, newLocker } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const freeDrills = async (): Promise<number> => {
  const params = { cabinetId: demoIds.rentalCabinet };
  const { items } = await world.as().rentalAvailability({ params, query: {} });
  return items.find(({ id }) => id === demoIds.drill)?.availableQuantity ?? -1;
};

test('an item that was taken during the outage is a rental, and no no-show', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const code = await codeFor(world, renter);
  const locker = await lockerOf(world, renter);
  await loseLink(world, demoIds.rentalCabinet, 8);

  expect(await useDoor(world, locker, code, { take: true })).toBe('opened');
  await world.pass(3 * hourMs);
  expect(await freeDrills()).toBe(1);
  await world.pass(6 * hourMs);

  const seen = await renter.status();
  expect(seen).toMatchObject({ status: 'PendingReturn', isOverdue: true, canTerminate: true });
  expect(moved(world, renter.orderId)['deposit']?.held).toBeGreaterThan(0);
});

test('an item that was not fetched is closed when the cabinet has reported that no door moved', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  await codeFor(world, renter);
  await loseLink(world, demoIds.rentalCabinet, 8);

  await world.pass(10 * hourMs);

  expect(await renter.status()).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(moved(world, renter.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
});

test('a parcel may lie behind a door that is closed meanwhile: its code stays there', async () => {
  const staff = await signIn(world, 'manager');
  const { id: parcelId, depositCode, lockerId } = await enterParcel(staff, { lockerId: parcelLocker(1) });
  const code = depositCode ?? '';
  await world.pass(minuteMs);
  const { lockCode } = await world.as().accessDoor({ params: { code } });
  await loseLink(world, parcelCabinet, 1);
  expect(await useDoor(world, lockerId, lockCode ?? '', { put: 'colis' })).toBe('opened');

  await staff.takeOutOfService({ params: { lockerId }, body: { reason: 'Porte forcée' } });
  await world.pass(2 * hourMs);

  const later = await signIn(world, 'manager');
  expect(await later.parcel({ params: { parcelId } })).toMatchObject({ status: 1, lockerNumber: 1 });
});

test('a parcel that was not deposited yet moves to another locker when the cabinet is back and has reported so', async () => {
  const staff = await signIn(world, 'manager');
  const { id: parcelId, depositCode, lockerId } = await enterParcel(staff, { lockerId: parcelLocker(1) });
  const code = depositCode ?? '';
  await world.as().accessDoor({ params: { code } });
  await world.pass(minuteMs);
  await loseLink(world, parcelCabinet, 1);
  await staff.takeOutOfService({ params: { lockerId }, body: { reason: 'Porte forcée' } });
  expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ lockerNumber: 1 });

  await world.pass(hourMs);

  const later = await signIn(world, 'manager');
  const moved = await later.parcel({ params: { parcelId } });
  expect(moved.lockerId).not.toBe(lockerId);
  await world.as().accessDoor({ params: { code } });
  await world.pass(minuteMs);
  const { lockCode } = await world.as().doorVisit({ params: { code } });
  expect(await useDoor(world, moved.lockerId, lockCode ?? '', { put: 'colis' })).toBe('opened');
});

test('a backlog counts as reported when its last event has arrived, and not at the first', async () => {
  await world.settle();
  const { app, ports } = world.running.platform;
  const cabinetId = demoIds.rentalCabinet;
  const link = () => ports.read((store) => store.cabinetLinks.get(cabinetId));
  const { bootId, lastSeq } = await link();
  const boot = bootId ?? '';
  const status = { cabinetId, bootId: boot, deviceAt: world.simulator.clock.now(), isSynchronised: true };
  await app.cabinetMessages.status({ ...status, lastSeq, isOnline: false });
  await app.cabinetMessages.status({ ...status, lastSeq: lastSeq + 2, isOnline: true });
  const tell = (seq: number) => {
    const deviceAt = world.simulator.clock.now();
    const event = { type: 'code.accepted', lockerId: null, grantId: null, commandId: null } as const;
    return app.cabinetMessages.event({ ...event, cabinetId, bootId: boot, seq, deviceAt, raw: null });
  };
  const inAMinute = world.simulator.clock.now() + minuteMs;
  const hasReported = async (): Promise<boolean> => hasReportedAll(await link(), inAMinute);

  await tell(lastSeq + 1);
  expect(await hasReported()).toBe(false);
  await tell(lastSeq + 2);
  expect(await hasReported()).toBe(true);
  // Older boots count separately: a moment is allowed for them.
  expect(hasReportedAll(await link(), world.simulator.clock.now())).toBe(false);
});

test('an event that a lost server had received is requested at once, before any heartbeat', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const code = await codeFor(world, renter);
  const locker = await lockerOf(world, renter);
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'event-lost', { times: 3 });
  expect(await useDoor(world, locker, code, { take: true })).toBe('opened');
  const { app, ports } = world.running.platform;
  const pickedUpAt = () =>
    ports.read(async (store) => (await store.rentalOrders.get(renter.orderId)).pickedUpAt);
  expect(await pickedUpAt()).toBeNull();

  await app.cabinetMessages.messagesLost();
  await world.settle();

  expect(await pickedUpAt()).not.toBeNull();
});

test('after an outage of the platform, every cabinet may still have events to report', async () => {
  await world.settle();
  const { app, ports } = world.running.platform;
  const hasReported = async (): Promise<boolean> =>
    hasReportedAll(
      await ports.read((store) => store.cabinetLinks.get(demoIds.rentalCabinet)),
      world.simulator.clock.now(),
    );
  expect(await hasReported()).toBe(true);

  await app.cabinetMessages.connected();

  expect(await hasReported()).toBe(false);
  await world.pass(minuteMs);
  expect(await hasReported()).toBe(true);
});

test('a month behind a lock without a link opens at its start and at its end', async () => {
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { maxRentalDurationHours: 1_000, depositAmount: 0 });
  const locker = await newLocker(manager, demoIds.rentalCabinet, 40, 'eurolock3780');
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId: locker.id } });
  const renter = await payFor(world, await book(world, { item, hours: 30 * 24 }));

  expect(await useDoor(world, locker.id, await codeFor(world, renter), { take: true })).toBe('opened');
  await world.pass(29 * 24 * hourMs);
  const ended = await renter.client.terminateRental({
    params: { code: renter.code },
    body: { confirmTermination: true },
  });

  expect(await useDoor(world, locker.id, ended.lockCode ?? '', { put: 'article' })).toBe('opened');
});

test('a code of a lock without a link that is not typed for a day is replaced when it is requested', async () => {
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { depositAmount: 0 });
  const locker = await newLocker(manager, demoIds.rentalCabinet, 40, 'eurolock3780');
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId: locker.id } });
  const renter = await payFor(world, await book(world, { item, hours: 72 }));
  const first = await codeFor(world, renter);
  await world.pass(26 * hourMs);
  // The code is dead for the lock, which must see a code within a day.
  expect(await useDoor(world, locker.id, first, { take: true })).not.toBe('opened');
  expect((await renter.status()).lockCode).toBeNull();

  expect(await useDoor(world, locker.id, await codeFor(world, renter), { take: true })).toBe('opened');
});

test('an item whose door reports its opening after the order was cancelled is blocked, and not rented', async () => {
  const { app, ports } = world.running.platform;
  const { orderId, ...renter } = await payFor(world, await book(world));
  await codeFor(world, { orderId, ...renter });
  const staff = await signIn(world, 'manager');
  const body = { reason: 'Panne annoncée', isPlatformFault: true };
  await staff.cancelRentalOrder({ params: { orderId }, body });
  const cabinetId = demoIds.rentalCabinet;
  const [grant, link] = await ports.read((store) =>
    Promise.all([store.grants.where({ orderId }), store.cabinetLinks.get(cabinetId)]),
  );
  const { id: grantId = '', lockerId = '' } = grant[0] ?? {};

  await app.cabinetMessages.event({
    cabinetId,
    bootId: link.bootId ?? '',
    seq: link.lastSeq + 1,
    deviceAt: world.simulator.clock.now(),
    type: 'door.opened',
    lockerId,
    grantId,
    commandId: null,
    raw: null,
  });

  expect(await renter.status()).toMatchObject({ status: 'Canceled' });
  expect(await staff.locker({ params: { lockerId } })).toMatchObject({
    status: 'outOfService',
    closedReason: 'Porte ouverte après la fin de la location : vérifiez l’article',
  });
  expect(await freeDrills()).toBe(1);
});
