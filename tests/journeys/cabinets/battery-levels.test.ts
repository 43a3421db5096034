/** Batteries as staff see them: the level that a lock reported, with its time, at the door and in the list. */
import { expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { doorAt, openRemotely } from '#tests/support/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');

const cabinetId = demoIds.rentalCabinet;
const networked = demoLockerId(cabinetId, 1);
const door = (lockerId: string) => doorAt(operator, cabinetId, lockerId);

test('a battery has the level and time of its lock’s report; it is listed by it, and dead once the lock warned and fell silent', async () => {
  const { cabinets } = world.simulator;
  const batteryNow = async () => {
    const { battery, batteryReportedAt } = await door(networked);
    return [
      battery,
      batteryReportedAt === null ? null : world.simulator.clock.now() - Date.parse(batteryReportedAt),
    ];
  };
  const listed = async (battery: 'low' | 'critical' | 'dead') =>
    (await operator.listLockers({ query: { battery } })).items.map(({ id }) => id);
  expect(await batteryNow()).toEqual(['ok', null]);
  expect(await listed('low')).toEqual([]);

  await cabinets.fault(networked, 'battery-critical', {});
  await world.pass(2 * minuteMs);
  const [level, age] = await batteryNow();
  expect(level).toBe('critical');
  expect(age).toBeLessThanOrEqual(2 * minuteMs);
  expect([await listed('low'), await listed('critical'), await listed('dead')]).toEqual([
    [],
    [networked],
    [],
  ]);

  await cabinets.fault(networked, 'battery-dead', {});
  await openRemotely(world, operator, networked, 'Contrôle');
  expect((await batteryNow())[0]).toBe('dead');
  expect([await listed('critical'), await listed('dead')]).toEqual([[], [networked]]);

  await cabinets.clearFaults(networked, 'battery-dead');
  await cabinets.clearFaults(networked, 'battery-critical');
  await cabinets.fault(networked, 'lock-restarted');
  await world.pass(minuteMs);
  expect(await door(networked)).toMatchObject({ battery: 'ok', batteryReportedAt: expect.any(String) });
  expect(await listed('dead')).toEqual([]);
});
