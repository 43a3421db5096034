/** A deposit is cancelled behind a lock without a sensor (doors-and-codes.md#lockers-to-inspect). */
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#tests/support/customer.js';
import { holder } from '#tests/support/door-codes.js';
import { enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const sensorless = parcelLocker(5);

const world = worldForEach();
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(world, 'manager');
});

const cancel = (parcelId: string) =>
  staff.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });
const statusOf = async () => (await staff.locker({ params: { lockerId: sensorless } })).status;

/** Two hours later, when the codes that were given out have expired. */
async function nextParcel(): Promise<unknown> {
  await world.pass(2 * hourMs);
  staff = await signIn(world, 'manager');
  return codeOf(enterParcel(staff, { lockerId: sensorless }));
}

test('once its courier has the code, the next parcel does not get the locker until staff have looked', async () => {
  const { id, depositCode } = await enterParcel(staff, { lockerId: sensorless });
  const { lockCode } = await holder(world, depositCode ?? '').access();
  expect((await world.simulator.cabinets.keypad(sensorless, lockCode ?? '')).result).toBe('opened');
  await world.simulator.cabinets.content(sensorless, { put: 'colis' });

  await cancel(id);

  expect(await nextParcel()).toBe('NO_LOCKER_AVAILABLE');
  expect(await staff.locker({ params: { lockerId: sensorless } })).toMatchObject({
    status: 'outOfService',
    closedReason: 'Dépôt annulé après la remise du code : vérifiez ce que contient le casier',
  });
  const { groups } = await staff.board({ query: {} });
  expect(groups.find(({ kind }) => kind === 'lockerToCheck')?.items[0]?.subjectId).toBe(sensorless);
});

test('before the code was requested, the locker is free at once', async () => {
  const { id } = await enterParcel(staff, { lockerId: sensorless });

  await cancel(id);

  expect(await statusOf()).toBe('free');
  expect(await nextParcel()).toBe('done');
});
