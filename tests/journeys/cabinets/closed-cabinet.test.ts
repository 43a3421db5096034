/** A closed cabinet accepts no new order; earlier orders run to their end, with correct amounts. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { lineBack } from '#tests/support/reconnection.js';
import { book, codeFor, hourMs, lockerOf, moved, payFor, useDoor } from '#tests/support/customer.js';
import { deposited, doDoorTask, enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { checkout, codeIn, orderOf, pay } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { order, pay as payShop, pickupCodeOf, prepared, putIn, useCode } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

async function close(cabinetId: string): Promise<void> {
  const manager = await signIn(world, 'manager');
  const params = { cabinetId };
  const { name, location, description, mode, version } = await manager.cabinet({ params });
  await manager.updateCabinet({
    params,
    body: { name, location, description, mode, version, isActive: false },
  });
  await lineBack(world, cabinetId);
}

test('rentals that wait for their payment or their start are fetched, and brought back', async () => {
  const later = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
  const booking = await book(world, { hours: 2 });
  await close(demoIds.rentalCabinet);
  expect(await codeOf(book(world))).toBe('CABINET_INACTIVE');

  const renter = await payFor(world, booking);
  const lockerId = await lockerOf(world, renter);
  expect(await useDoor(world, lockerId, await codeFor(world, renter), { take: true })).toBe('opened');
  await renter.client.terminateRental({ params: { code: renter.code }, body: { confirmTermination: true } });
  expect(await useDoor(world, lockerId, await codeFor(world, renter), { put: 'perceuse' })).toBe('opened');
  expect((await renter.status()).status).toBe('PendingDepositDecision');
  expect(moved(world, renter.orderId)['rental']).toMatchObject({ captured: 720 });

  await world.pass(5 * hourMs);
  expect(
    await useDoor(world, await lockerOf(world, later), await codeFor(world, later), { take: true }),
  ).toBe('opened');
});

test('laundry that waits for its payment is deposited and collected', async () => {
  const placed = await checkout(world);
  await close(demoIds.pressingCabinet);
  expect(await codeOf(checkout(world))).toBe('CABINET_INACTIVE');

  await pay(world, placed);
  await world.settle();
  const staff = await signIn(world, 'operator');
  const { depositLockerId } = await orderOf(staff, placed.orderId);
  await useCode(world, codeIn(world, 'Votre commande de pressing'), depositLockerId ?? '', {
    put: 'chemise',
  });
  expect((await orderOf(staff, placed.orderId)).status).toBe('PendingPickup');
});

test('orders of the shop are deposited and collected', async () => {
  const staff = await signIn(world, 'operator');
  const begun = await prepared(world, staff);
  const unpaid = await order(world);
  await close(demoIds.shopCabinet);
  expect(await codeOf(order(world))).toBe('CABINET_INACTIVE');

  await payShop(world, unpaid);
  const { lockerId } = await putIn(world, staff, begun);
  expect(await useCode(world, pickupCodeOf(world), lockerId, { take: true })).toBe('opened');
});

test('parcels are deposited and collected', async () => {
  const staff = await signIn(world, 'operator');
  const inside = await deposited(world, staff);
  const coming = await enterParcel(staff);
  await close(parcelCabinet);
  expect(await codeOf(enterParcel(staff))).toBe('CABINET_INACTIVE');

  await doDoorTask(world, coming.lockerId, coming.depositCode ?? '', { put: 'colis' });
  expect((await staff.parcel({ params: { parcelId: coming.id } })).status).toBe(1);
  await doDoorTask(world, inside.lockerId, inside.pickupCode ?? '', { take: true });
  expect((await staff.parcel({ params: { parcelId: inside.id } })).status).toBe(2);
});
