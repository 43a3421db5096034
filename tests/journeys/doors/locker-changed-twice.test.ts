/** Staff go to another locker and back: old codes' events do not count (doors-and-codes.md#truth-of-the-door). */
import { expect, test } from 'vitest';
import { lockCodeOf } from '#tests/support/pressing.js';
import { prepared, useCode } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');

test('a door that closes for the first code does not complete the task; its own code does', async () => {
  const { id: shopOrderId } = await prepared(world, operator);
  const params = { shopOrderId };
  const ready = (isOtherLocker: boolean) => operator.readyShopOrder({ params, body: { isOtherLocker } });
  const statusOf = async () => (await operator.shopOrder({ params })).status;
  const { doorTask, assignedLockerId } = await ready(false);
  const first = assignedLockerId ?? '';
  const opened = await world.simulator.cabinets.keypad(first, await lockCodeOf(world, doorTask?.code ?? ''));
  expect(opened.result).toBe('opened');

  const seen = [first];
  let back = await ready(true);
  for (; back.assignedLockerId !== first; back = await ready(true)) {
    expect(seen).not.toContain(back.assignedLockerId);
    seen.push(back.assignedLockerId ?? '');
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(back.timeline.findLast(({ kind }) => kind === 'lockerTaken')).toMatchObject({
    facts: { reason: 'refusedBefore' },
  });
  await world.simulator.cabinets.door(first, 'close');
  await world.settle();
  expect(await statusOf()).toBe('Preparing');

  expect(await useCode(world, back.doorTask?.code ?? '', first, { put: 'commande' })).toBe('opened');
  expect(await statusOf()).toBe('ReadyForPickup');
});
