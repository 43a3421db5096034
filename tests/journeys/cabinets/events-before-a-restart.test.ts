/** Events before a restart keep their order, though the clock was set back (devices.md#judging-messages). */
import { expect, test } from 'vitest';
import type { LockState } from '#domain/locks/lock-state.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const cabinetId = demoIds.rentalCabinet;

test('a battery changed after the warning is recorded as changed, and an older warning that comes last changes nothing', async () => {
  await world.settle();
  const { app, ports } = world.running.platform;
  const now = world.simulator.clock.now();
  const { bootId, lastSeq } = await ports.read((store) => store.cabinetLinks.get(cabinetId));
  const [locker] = await ports.read((store) => store.lockers.where({ cabinetId }));
  const lockerId = locker?.id ?? '';
  const tell = (place: number, type: 'battery.critical' | 'battery.low' | 'lock.restarted', at: number) =>
    app.cabinetMessages.event({
      cabinetId,
      lockerId,
      bootId: bootId ?? '',
      seq: lastSeq + place,
      type,
      deviceAt: at,
      grantId: null,
      commandId: null,
      raw: null,
    });
  const battery = async (): Promise<LockState['battery']> =>
    (await ports.read((store) => store.lockStates.get(lockerId))).battery;

  await tell(1, 'battery.critical', now + hourMs);
  expect(await battery()).toBe('critical');
  await app.cabinetMessages.status({
    cabinetId,
    bootId: 'another',
    lastSeq: 0,
    isOnline: true,
    deviceAt: now,
    isSynchronised: true,
  });
  await tell(3, 'lock.restarted', now + minuteMs);
  expect(await battery()).toBe('ok');
  await tell(2, 'battery.low', now + 2 * hourMs);
  expect(await battery()).toBe('ok');
});
