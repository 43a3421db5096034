/** The clock of an offline lock drifted: it is read, set and recorded, and the next code opens. */
import { expect, test } from 'vitest';
import { day, hour, minute } from '#domain/shared/record.js';
import { parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let manager: SignedIn;
let operator: SignedIn;
const lockerId = parcelLocker(5);
const params = { lockerId };

const world = await worldForFile();

const reason = 'Le code ne s’ouvre pas';
async function maintenanceCode(): Promise<string> {
  await operator.requestMaintenanceCode({ params, body: { reason } });
  return (await operator.revealMaintenanceCode({ params })).code;
}
const type = async (code: string) => (await world.simulator.cabinets.keypad(lockerId, code)).result;
const shown = (): string => world.simulator.cabinets.get(parcelCabinet).lockers[4]?.clock ?? '';
const checked = (shows: string, staff = operator) => staff.checkLockClock({ params, body: { shows } });
const wasSet = (shows: string, staff = manager) => staff.setLockClock({ params, body: { shows } });

test('a code is refused, the clock is read and set, and from then on the guard time counts', async () => {
  // Two minutes after a full hour, weeks after the lock was installed.
  const now = world.simulator.clock.now();
  await world.pass(Math.ceil((now + 20 * day) / hour) * hour + 2 * minute - now);
  manager = await signIn(world, 'manager');
  operator = await signIn(world, 'operator');
  await world.simulator.cabinets.fault(lockerId, 'clock-drift');
  expect(await type(await maintenanceCode())).toBe('refused');

  expect(await checked(shown().slice(0, 16))).toMatchObject({
    verdict: 'slow',
    marginSeconds: 94,
    setAt: null,
  });
  expect(await codeOf(wasSet(shown()))).toBe('CLOCK_STILL_WRONG');

  const set = await world.simulator.cabinets.setClock(lockerId);
  expect(await wasSet(set.clock ?? '')).toMatchObject({
    verdict: 'right',
    driftSeconds: 0,
    marginSeconds: 60,
  });
  const { clock } = await operator.locker({ params });
  expect(clock).toMatchObject({ mustShow: shown(), marginSeconds: 60 });
  expect(Date.parse(clock?.setAt ?? '')).toBe(world.simulator.clock.now());

  await operator.revokeMaintenanceCode({ params });
  expect(await type(await maintenanceCode())).toBe('opened');
  const { items } = await operator.lockerHistory({ params, query: {} });
  expect(items.filter(({ what }) => what.startsWith('locker.clock'))).toMatchObject([
    { what: 'locker.clockSet', reason: expect.stringContaining('à l’heure') },
    { what: 'locker.clockCheck', reason: expect.stringMatching(/10.min.*de retard/) },
  ]);
});

test('a clock set to a wrong hour is recognised, and only managers record a setting', async () => {
  const ahead = new Date(world.simulator.clock.now() + 2 * hour).toISOString().slice(0, 16);
  await world.simulator.cabinets.setClock(lockerId, ahead);
  expect((await checked(shown())).verdict).toBe('summerTime');
  await world.simulator.cabinets.setClock(lockerId, '01/01/2020 00:00');
  expect((await checked(shown())).verdict).toBe('restarted');
  expect(await world.simulator.cabinets.setClock(lockerId, 'midi')).toMatchObject({ result: 'unreadable' });

  expect(await codeOf(checked('midi'))).toBe('VALIDATION_FAILED');
  expect(await codeOf(wasSet(shown(), operator))).toBe('FORBIDDEN');
  expect(await codeOf(checked(shown(), await signIn(world, 'support')))).toBe('FORBIDDEN');
  expect(await codeOf(checked(shown(), await signIn(world, 'neighbour')))).toBe('NOT_FOUND');
  const networked = { params: { lockerId: parcelLocker(1) }, body: { shows: '01/01 12:00' } };
  expect(await codeOf(operator.checkLockClock(networked))).toBe('CLOCK_SET_BY_GATEWAY');
  expect(await world.simulator.cabinets.setClock(parcelLocker(1))).toMatchObject({ result: 'setByGateway' });
});
