/** The batteries to replace, by cabinet: reported warnings, estimates for other locks, changes by staff. */
import { expect, test } from 'vitest';
import { day } from '#domain/shared/record.js';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { deposited, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let operator: SignedIn;
let support: SignedIn;
let neighbour: SignedIn;
const signInAll = async (): Promise<void> => {
  operator = await signIn(world, 'operator');
  support = await signIn(world, 'support');
  neighbour = await signIn(world, 'neighbour');
};
const world = await worldForFile();
await signInAll();

const rental = demoIds.rentalCabinet;
const networked = demoLockerId(rental, 2);
const offline = parcelLocker(5);

const plan = (query: { within?: number; cabinetId?: string } = {}, staff = operator) =>
  staff.batteriesToTake({ query });
const batteryOf = async (lockerId: string) => (await operator.locker({ params: { lockerId } })).batteries;
const changed = (lockerId: string, staff = operator) => staff.replaceBattery({ params: { lockerId } });

test('new batteries are not due; the warning of a lock is listed at once, until the lock restarts', async () => {
  expect(await plan()).toMatchObject({ batteries: [], cabinets: [], leftOut: 0 });

  await world.simulator.cabinets.fault(networked, 'battery-low', {});
  await world.pass(2 * minuteMs);
  expect(await plan({}, support)).toMatchObject({
    batteries: [{ batterySet: '4×AA', locks: 1 }],
    cabinets: [
      {
        cabinetId: rental,
        lockers: [
          { lockerId: networked, number: 2, certainty: 'reported', battery: 'low', percent: { most: 30 } },
        ],
      },
    ],
  });
  expect((await plan({}, neighbour)).cabinets).toEqual([]);
  expect(await codeOf(plan({ cabinetId: rental }, neighbour))).toBe('NOT_FOUND');

  await world.simulator.cabinets.clearFaults(networked, 'battery-low');
  await world.simulator.cabinets.fault(networked, 'lock-restarted');
  await world.pass(minuteMs);
  expect((await plan()).cabinets).toEqual([]);
  expect(await batteryOf(networked)).toMatchObject({
    certainty: 'estimated',
    battery: 'ok',
    percent: { most: 100 },
  });
});

test('a lock without reports is estimated by its days and uses, until staff record new batteries', async () => {
  const before = (await batteryOf(offline))?.by ?? '';
  await deposited(world, operator, { lockerId: offline });
  await world.pass(20 * day);
  await signInAll();

  const used = await batteryOf(offline);
  expect(used).toMatchObject({
    batterySet: '2×AAA',
    certainty: 'estimated',
    battery: 'unknown',
    isReportedByStaff: true,
  });
  expect(Date.parse(used?.by ?? '')).toBeLessThan(Date.parse(before));
  const { battery } = world.simulator.cabinets.get(parcelCabinet).lockers[4] ?? { battery: 0 };
  expect(battery).toBeGreaterThanOrEqual((used?.percent?.least ?? 100) - 0.5);
  expect(battery).toBeLessThanOrEqual((used?.percent?.most ?? 0) + 0.5);
  const { cabinets } = await plan({ within: 1_700, cabinetId: parcelCabinet });
  expect(cabinets.map(({ batteries, lockers }) => [batteries, lockers[0]?.lockerId])).toEqual([
    [expect.arrayContaining([{ batterySet: '2×AAA', locks: 1 }]), expect.any(String)],
  ]);

  expect(await codeOf(changed(offline, support))).toBe('FORBIDDEN');
  expect(await codeOf(changed(offline, neighbour))).toBe('NOT_FOUND');
  expect(await codeOf(changed(networked))).toBe('BATTERY_REPORTED_BY_LOCK');
  await changed(offline);
  await changed(offline);

  const fresh = await batteryOf(offline);
  expect(fresh).toMatchObject({ percent: { least: 100, most: 100 } });
  expect(Date.parse(fresh?.since ?? '')).toBe(world.simulator.clock.now());
  const { items } = await operator.lockerHistory({ params: { lockerId: offline }, query: {} });
  expect(items.filter(({ what }) => what === 'locker.replaceBattery')).toHaveLength(1);
});
