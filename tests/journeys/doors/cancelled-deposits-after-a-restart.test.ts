/** A locker's content is reported late, after the cabinet's restart (doors-and-codes.md#leaving-a-locker). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { enteredWhileOffline, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

test('no courier’s code goes to an occupied locker while the cabinet’s older events are still missing', async () => {
  const lockerId = parcelLocker(1);
  const before = await signIn(world, 'manager');
  const next = await enteredWhileOffline(world, before, lockerId);
  await world.as().accessDoor({ params: { code: next.depositCode ?? '' } });
  await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'lock-restarted', {});

  await world.pass(10 * minuteMs + 30_000);

  const codesThere = await world.running.platform.ports.read((store) =>
    store.grants.where({ lockerId, orderId: next.id, codeState: 'onLock' }),
  );
  expect(codesThere).toEqual([]);
  await world.pass(5 * minuteMs);
  const later = await signIn(world, 'manager');
  const moved = await later.parcel({ params: { parcelId: next.id } });
  expect(moved.lockerId).not.toBe(lockerId);
  const { result } = await world.simulator.cabinets.keypad(
    moved.lockerId ?? '',
    await lockCodeOf(world, next.depositCode ?? ''),
  );
  expect(result).toBe('opened');
});
