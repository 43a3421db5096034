/** Cancelling after a code was given at an offline cabinet: no money is released for an item that may be out. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink } from '#tests/support/cabinets.js';
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
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

test('a customer who may have the item cannot cancel free of charge before the cabinet has reported', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const { client, code } = renter;
  const lockCode = await codeFor(world, renter);
  const locker = await lockerOf(world, renter);
  await loseLink(world, demoIds.rentalCabinet, 1);
  // From now on the fault is the platform's, and cancelling would cost nothing.
  expect(await codeOf(client.unlockRental({ params: { code } }))).toBe('LOCK_OFFLINE');
  expect(await useDoor(world, locker, lockCode, { take: true })).toBe('opened');

  expect(await codeOf(client.cancelRental({ params: { code } }))).toBe('CABINET_UNHEARD');

  await world.pass(2 * hourMs);
  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', canCancel: false });
  expect(moved(world, renter.orderId)['deposit']?.held).toBeGreaterThan(0);
});

test('staff are warned before they cancel it, until the cabinet has reported that no door moved', async () => {
  const renter = await payFor(world, await book(world, { hours: 6 }));
  await codeFor(world, renter);
  const asked = { params: { orderId: renter.orderId }, query: { action: 'cancel' } } as const;
  const mayBeOut = async () => (await (await signIn(world, 'manager')).rentalDecisionPreview(asked)).mayBeOut;
  expect(await mayBeOut()).toBe(false);

  await loseLink(world, demoIds.rentalCabinet, 1);
  expect(await mayBeOut()).toBe(true);

  await world.pass(hourMs);
  expect(await mayBeOut()).toBe(false);
});

test('nor can a customer who took it, once its end is past and its code is being removed from an unreachable lock', async () => {
  const renter = await payFor(world, await book(world, { hours: 1 }));
  const { client, code } = renter;
  // A code opens for an hour at least: this one does not expire with the rental.
  await world.pass(minuteMs);
  const lockCode = await codeFor(world, renter);
  const locker = await lockerOf(world, renter);
  await loseLink(world, demoIds.rentalCabinet, 8);
  await codeOf(client.unlockRental({ params: { code } }));
  expect(await useDoor(world, locker, lockCode, { take: true })).toBe('opened');
  await world.pass(2 * hourMs);
  expect(await codeOf(client.cancelRental({ params: { code } }))).toBe('CABINET_UNHEARD');
});

test('a customer who requested a code after the link was lost can cancel: no lock can have it', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  await loseLink(world, demoIds.rentalCabinet, 8);
  await renter.client.accessRental({ params: { code: renter.code } });
  await codeOf(renter.client.unlockRental({ params: { code: renter.code } }));
  await world.pass(10 * minuteMs);

  const left = await renter.client.cancelRental({ params: { code: renter.code } });

  expect(left.success).toBe(true);
});

test('a customer who waited at a cabinet that was never away can cancel at once, however far time was moved', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const lockCode = await codeFor(world, renter);
  const locker = await lockerOf(world, renter);
  await world.simulator.cabinets.fault(locker, 'bolt-jam', {});
  expect(await useDoor(world, locker, lockCode, { take: true })).toBe('jammed');
  await world.pass(25 * minuteMs);

  const left = await renter.client.cancelRental({ params: { code: renter.code } });

  expect(left.success).toBe(true);
});

test('a customer who requests a code just after the link is lost can cancel two minutes later, when the loss is certain', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const { client, code } = renter;
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 8 * 3600 });
  await world.pass(5_000);
  await client.accessRental({ params: { code } });
  await codeOf(client.unlockRental({ params: { code } }));
  expect((await renter.status()).unreachableSince).not.toBeNull();
  expect(await codeOf(client.cancelRental({ params: { code } }))).toBe('CABINET_UNHEARD');

  await world.pass(3 * minuteMs);
  expect(await client.cancelRental({ params: { code } })).toMatchObject({ success: true, penaltyAmount: 0 });
});
