/** A parcel entered for the wrong place moves to the right one and keeps its data (parcels.md#moving). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink, newLocker } from '#tests/support/cabinets.js';
import { hourMs } from '#tests/support/customer.js';
import {
  deposited,
  doDoorTask,
  enterParcel,
  parcelCabinet,
  parcelLocker,
  emailsAbout,
} from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { codeOf, fieldsAtFault } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
let manager: SignedIn = await signIn(world, 'manager');
const body = { name: 'Retrait Gare', mode: 'ClickAndCollect', location: 'Gare' } as const;
const { id: station } = await manager.createCabinet({ body });
for (const number of [1, 2]) await newLocker(manager, station, number, 'eurolock3780');

const move = (parcelId: string, body: Parameters<SignedIn['moveParcel']>[0]['body'], by = manager) =>
  by.moveParcel({ params: { parcelId }, body });
const statusOf = async (lockerId: string) => (await manager.locker({ params: { lockerId } })).status;
const visit = (code: string | null) => world.as().doorVisit({ params: { code: code ?? '' } });
const isOffered = async (parcelId: string): Promise<boolean> =>
  (await manager.parcel({ params: { parcelId } })).actions.some(
    ({ action, isAllowed }) => action === 'move' && isAllowed,
  );

describe('before its deposit', () => {
  test('it moves to another cabinet under new codes, without a notification to its recipient', async () => {
    const parcel = await enterParcel(manager, { lockerId: parcelLocker(1) });
    const words = world.simulator.inbox.messages().length;
    const moved = await move(parcel.id, { cabinetId: station, reason: 'Erreur de consigne' });
    await world.settle();

    expect(moved).toMatchObject({ status: 0, cabinetName: 'Retrait Gare', cabinetLocation: 'Gare' });
    expect(await statusOf(parcel.lockerId)).toBe('free');
    for (const code of [parcel.depositCode, parcel.pickupCode])
      expect(await codeOf(visit(code))).toBe('UNKNOWN_CODE');
    expect(world.simulator.inbox.messages()).toHaveLength(words);

    const { depositCode } = await manager.parcelCodes({ params: { parcelId: parcel.id } });
    await doDoorTask(world, moved.lockerId, depositCode ?? '', { put: 'colis' });
    expect(emailsAbout(world, /vous attend au casier/)[0]?.text).toContain('Retrait Gare');
    expect(await isOffered(parcel.id)).toBe(false);
    expect(await codeOf(move(parcel.id, { cabinetId: parcelCabinet }))).toBe('PARCEL_INSIDE');
    const query = { subjectId: parcel.id, action: 'parcel.move' } as const;
    const [entry] = await world.running.platform.ports.read((store) => store.audit.where(query));
    expect(entry).toMatchObject({
      reason: 'Erreur de consigne',
      facts: { leftPlace: expect.stringContaining('N°1'), newPlace: 'Retrait Gare, N°1' },
    });
  });

  test('it takes another locker of its own cabinet', async () => {
    const parcel = await enterParcel(manager, { lockerId: parcelLocker(1) });
    const moved = await move(parcel.id, { cabinetId: parcelCabinet, lockerId: parcelLocker(2) });
    expect(moved.lockerNumber).toBe(2);
    expect(await statusOf(parcel.lockerId)).toBe('free');
  });

  test('an impossible move leaves it as it is', async () => {
    const parcel = await enterParcel(manager, { lockerId: parcelLocker(3) });
    const { id } = parcel;
    expect(await fieldsAtFault(move(id, { cabinetId: demoIds.shopCabinet }))).toEqual(['cabinetId']);
    expect(await codeOf(move(id, { cabinetId: parcelCabinet, lockerId: parcelLocker(2) }))).toBe(
      'NO_LOCKER_AVAILABLE',
    );
    const support = await signIn(world, 'support');
    expect(await codeOf(move(id, { cabinetId: station }, support))).toBe('FORBIDDEN');
    expect((await visit(parcel.depositCode)).step).toBe('deposit');
    expect(await statusOf(parcel.lockerId)).toBe('occupied');
  });
});

test('a recipient notified of a deposit that was undone is notified of the other locker', async () => {
  const parcel = await deposited(world, manager, { lockerId: parcelLocker(4) });
  await world.as().undoDoor({ params: { code: parcel.depositCode ?? '' } });
  const { lockerNumber } = await move(parcel.id, { cabinetId: station });
  await world.settle();
  const [message] = emailsAbout(world, /sera déposé dans un autre casier/);
  expect(message?.text).toContain(`casier N°${lockerNumber}, Retrait Gare, Gare`);
});

test('staff look for what a courier puts behind the old door meanwhile, also when the cabinet reports it late', async () => {
  const parcel = await enterParcel(manager, { lockerId: parcelLocker(1) });
  const lockCode = await lockCodeOf(world, parcel.depositCode ?? '');
  await loseLink(world, parcelCabinet, 1);
  await world.simulator.cabinets.keypad(parcel.lockerId, lockCode);
  await world.simulator.cabinets.content(parcel.lockerId, { put: 'colis' });
  await world.simulator.cabinets.door(parcel.lockerId, 'close');
  const { status } = await move(parcel.id, { cabinetId: parcelCabinet, lockerId: parcelLocker(5) });
  expect(status).toBe(0);

  await world.pass(hourMs);
  manager = await signIn(world, 'manager');
  expect(await manager.parcel({ params: { parcelId: parcel.id } })).toMatchObject({
    status: 0,
    lockerNumber: 5,
  });
  expect(await statusOf(parcel.lockerId)).toBe('outOfService');
});
