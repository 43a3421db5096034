/** What lies in a locker is told late, by a cabinet that started anew meanwhile (decision 555). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { minuteMs } from '#tests/support/customer.js';
import { enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('no courier’s code is brought to a locker where something lies while the older words of its cabinet are still asked for', async () => {
  const lockerId = parcelLocker(1);
  const before = await signIn(world, 'manager');
  const { id: parcelId, depositCode } = await enterParcel(before, { lockerId });
  const lockCode = await lockCodeOf(world, depositCode ?? '');
  await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'gateway-offline', { forSeconds: 600 });
  await world.settle();
  await world.simulator.cabinets.keypad(lockerId, lockCode);
  await world.simulator.cabinets.content(lockerId, { put: 'colis' });
  await world.simulator.cabinets.door(lockerId, 'close');
  await before.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });
  const next = await enterParcel(before, { lockerId });
  const { lockCode: nextCode } = await world.as().accessDoor({ params: { code: next.depositCode ?? '' } });
  await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'lock-restarted', {});

  await world.pass(10 * minuteMs + 30_000);

  expect((await world.simulator.cabinets.keypad(lockerId, nextCode ?? '')).result).not.toBe('opened');
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
