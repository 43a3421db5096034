/**
 * A customer who returned an item to an offline lock still has the code of the return. The next renter's code has
 * to cancel it (doors-and-codes.md#when-a-locker-may-be-let-again): it must bear a later hour of the lock, whose
 * clock may be a guard time behind ours.
 */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import { book, codeFor, hourMs, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let item: string;
let lockerId: string;
beforeEach(async () => {
  const manager = await signIn(world, 'manager');
  ({ id: item } = await makeItem(manager, {}));
  ({ id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 40, 'eurolock3780'));
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
});

const rent = () => book(world, { item, hours: 3, by: randomPerson() });

test('a returned item is rented again when the next code cancels the one of the return', async () => {
  const first = await payFor(world, await rent());
  await useDoor(world, lockerId, await codeFor(world, first), { take: true });
  const now = world.simulator.clock.now();
  const fullHour = Math.ceil((now + hourMs) / hourMs) * hourMs;
  await world.pass(fullHour - 20 * minuteMs - now);
  const ended = await first.client.terminateRental({
    params: { code: first.code },
    body: { confirmTermination: true },
  });
  const returnCode = ended.lockCode ?? '';
  expect(await useDoor(world, lockerId, returnCode, { put: 'article' })).toBe('opened');

  await world.pass(20 * minuteMs + 5_000);
  expect(await codeOf(rent())).toBe('ITEM_NOT_AVAILABLE');
  await world.pass(minuteMs);
  const next = await payFor(world, await rent());
  expect(await useDoor(world, lockerId, await codeFor(world, next), { take: true })).toBe('opened');

  expect(await useDoor(world, lockerId, returnCode, { put: 'article' })).toBe('refused');
});

test('a withdrawn code of a lock without a link is not shown as removed while that lock accepts it', async () => {
  const first = await payFor(world, await rent());
  await useDoor(world, lockerId, await codeFor(world, first), { take: true });
  await first.client.terminateRental({ params: { code: first.code }, body: { confirmTermination: true } });
  const states = async () => {
    const operator = await signIn(world, 'operator');
    const { grants } = await operator.rentalOrder({ params: { orderId: first.orderId } });
    return grants.map(({ codeState }) => codeState);
  };

  expect(await states()).toEqual(['unknown', 'onLock']);
  await world.pass(24 * hourMs);
  expect((await states())[0]).toBe('removed');
});
