/** A reservation after a rental of the only unit, back or possibly still out (rental.md#getting-to-the-item). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import { book, codeFor, hourMs, minuteMs, moved, payFor, type Renter } from '#tests/support/customer.js';
import { makeItem } from '#tests/support/rental-items.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

/** The rental has its code for three hours; its cabinet is away until so long after the reservation's start. */
async function behindSilence(backAfterStartMs: number): Promise<{ first: Renter; reserved: Renter }> {
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { depositAmount: 0, reservationProtectionBufferHours: 1 });
  const locker = await newLocker(manager, demoIds.rentalCabinet, 40, 'ev608');
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId: locker.id } });
  const reserving = await book(world, { item, startInMs: 5 * hourMs, by: randomPerson() });
  const reserved = await payFor(world, reserving);
  const first = await payFor(world, await book(world, { item, hours: 3 }));
  await codeFor(world, first);
  const start = Date.parse((await reserved.status()).startTime);
  const forSeconds = (start + backAfterStartMs - world.simulator.clock.now()) / 1_000;
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds });
  await world.pass(start - world.simulator.clock.now());
  return { first, reserved };
}

test('waits for the cabinet that comes back just after its start, and gets its item', async () => {
  const { first, reserved } = await behindSilence(3 * minuteMs);
  expect((await first.status()).status).toBe('PendingReturn');

  await world.pass(6 * minuteMs);

  expect(await first.status()).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(await reserved.status()).toMatchObject({ status: 'PendingPickup', canRequestAccess: true });
});

test('is cancelled free of charge when the cabinet was silent for five minutes', async () => {
  const { reserved } = await behindSilence(2 * hourMs);
  await world.pass(4 * minuteMs);
  expect((await reserved.status()).status).toBe('PendingPickup');

  await world.pass(2 * minuteMs);

  expect(await reserved.status()).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(moved(world, reserved.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
});

test('keeps its unit behind a lock without a link once the item was brought back', async () => {
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { reservationProtectionBufferHours: 1 });
  const locker = await newLocker(manager, demoIds.rentalCabinet, 40, 'eurolock3780');
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId: locker.id } });
  const { client, ...first } = await payFor(world, await book(world, { item, hours: 3 }));
  const reserving = await book(world, { item, startInMs: 6 * hourMs, by: randomPerson() });
  const reserved = await payFor(world, reserving);
  await codeFor(world, { client, ...first });
  await world.pass(2 * hourMs);

  await client.terminateRental({ params: { code: first.code }, body: { confirmTermination: true } });
  await world.pass(4 * hourMs + minuteMs);

  expect(await reserved.status()).toMatchObject({ status: 'PendingPickup', canRequestAccess: true });
});

test('leaves a unit with a forced door for a free one, and stays where there is none', async () => {
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { reservationProtectionBufferHours: 1 });
  const assign = async (number: number) => {
    const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, number, 'ev608');
    await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
    return lockerId;
  };
  const lockers = [await assign(40), await assign(41)];
  const reserved = await payFor(
    world,
    await book(world, { item, startInMs: 5 * hourMs, by: randomPerson() }),
  );
  const { lockerNumber } = await reserved.status();
  const other = lockerNumber === 40 ? 41 : 40;
  await world.simulator.cabinets.fault(lockers[lockerNumber === 40 ? 0 : 1] ?? '', 'door-forced', {});
  await world.pass(4 * hourMs);

  expect(await reserved.status()).toMatchObject({ status: 'PendingPickup', lockerNumber: other });

  await world.simulator.cabinets.fault(lockers[other === 40 ? 0 : 1] ?? '', 'door-forced', {});
  await world.pass(hourMs + minuteMs);

  expect(await reserved.status()).toMatchObject({ status: 'PendingPickup', lockerNumber: other });
});
