/**
 * A lock model without any code of its own: two table rows are all that platform, simulator, pages and terminal need
 * (devices.md#lock-models).
 */
import { expect, test } from 'vitest';
import { lockModelNames, lockModelText, lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { lockPhysics } from '#simulator/models/lock-physics.js';
import { deposited, doDoorTask, enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const [networked, offline] = ['testlock900', 'testlock901'] as string[] as LockModelName[];

const world = await worldForFile();
const manager = await signIn(world, 'manager');
for (const [place, smartlockType] of [networked, offline].entries())
  await manager.commissionLock({
    params: { lockerId: parcelLocker(place + 1) },
    body: { smartlockType: smartlockType ?? 'ev608', smartlockSerialNumber: `T-${place}`, smartlockId: '' },
  });
await world.settle();

test('has both models in both tables, with words', () => {
  expect(lockModelNames).toHaveLength(4);
  expect(Object.keys(lockPhysics)).toEqual(Object.keys(lockTemplates));
  expect(lockModelNames.map(lockModelText).slice(2)).toEqual([
    'testlock900 (connectée)',
    'testlock901 (autonome)',
  ]);
});

test('sends a networked lock codes of its length, reads its door sensor, and does not open it remotely', async () => {
  const lockerId = parcelLocker(1);
  const parcel = await enterParcel(manager, { lockerId });
  expect(await lockCodeOf(world, parcel.depositCode ?? '')).toMatch(/^\d{7}$/);
  await doDoorTask(world, lockerId, parcel.depositCode ?? '', { put: 'colis' });
  expect((await manager.parcel({ params: { parcelId: parcel.id } })).status).toBe(1);
  const open = manager.openLocker({ params: { lockerId }, body: { reason: 'Essai de la porte' } });
  expect(await codeOf(open)).toBe('REMOTE_OPENING_UNSUPPORTED');
});

test('computes codes for a lock without a link by its own rules, on both sides', async () => {
  const {
    id: parcelId,
    pickupCode,
    lockerId,
  } = await deposited(world, manager, { lockerId: parcelLocker(2) });
  expect(await lockCodeOf(world, pickupCode ?? '')).toMatch(/^\d{11}$/);
  await doDoorTask(world, lockerId, pickupCode ?? '', { take: true });
  expect((await manager.parcel({ params: { parcelId } })).status).toBe(2);
});

test("locks the keypad out as the model's row says", async () => {
  const { cabinets } = world.simulator;
  for (const result of ['refused', 'refused', 'lockedOut'])
    expect(await cabinets.keypad(parcelLocker(1), '0000000')).toMatchObject({ result });
});
