/** A check on the spot blocks lockers with a finding, and changes no order (doors-and-codes.md#check-of-a-cabinet). */
import { expect, test } from 'vitest';
import type { CheckAnswer } from '#application/contract/lockers/cabinet-check.js';
import { leftAfterMs } from '#domain/lockers/check.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink } from '#tests/support/cabinets.js';
import { book, lockerOf, payFor } from '#tests/support/customer.js';
import { deposited, enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { codeOf, fieldsAtFault } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let operator: SignedIn;
let manager: SignedIn;
const signInAll = async (): Promise<void> => {
  operator = await signIn(world, 'operator');
  manager = await signIn(world, 'manager');
};
const world = await worldForFile();
await signInAll();

const checkOf = (cabinetId = parcelCabinet, staff = operator) =>
  staff.cabinetCheck({ params: { cabinetId } });
const expectedIn = async (lockerId: string, cabinetId = parcelCabinet) =>
  (await checkOf(cabinetId)).lockers.find((locker) => locker.lockerId === lockerId);
const answer = (lockerId: string, body: CheckAnswer, staff = operator) =>
  staff.checkLocker({ params: { lockerId }, body });
const history = async (lockerId: string) =>
  (await operator.lockerHistory({ params: { lockerId }, query: {} })).items.filter(
    ({ what }) => what === 'locker.check',
  );

test('two people check a cabinet of parcels, and see one check', async () => {
  const inside = await deposited(world, operator, { lockerId: parcelLocker(1) });
  await enterParcel(operator, { lockerId: parcelLocker(2) });
  expect(await checkOf()).toMatchObject({
    round: null,
    lockers: [
      { number: 1, expected: 'parcel', order: { id: inside.id, kind: 'parcel' }, found: null },
      { number: 2, expected: 'empty', answers: ['asExpected', 'occupied', 'damaged'] },
      { number: 3, expected: 'empty', order: null },
      { number: 4, expected: 'empty' },
      { number: 5, expected: 'empty', canOpenRemotely: false },
    ],
  });

  await answer(parcelLocker(1), { finding: 'asExpected', expected: 'parcel' });
  await answer(parcelLocker(3), { finding: 'asExpected' }, manager);

  const { round, lockers } = await checkOf();
  expect(round).toMatchObject({ isRunning: true, endedAt: null });
  expect(round?.by).toHaveLength(2);
  expect(lockers.map(({ found }) => found?.text ?? null)).toEqual(['Conforme', null, 'Conforme', null, null]);
  expect(await operator.locker({ params: { lockerId: parcelLocker(1) } })).toMatchObject({
    status: 'occupied',
  });
  expect(await history(parcelLocker(1))).toMatchObject([{ reason: 'Conforme', actor: 'staff' }]);
});

test('a missing parcel blocks its locker and is noted on the parcel, whose status stays', async () => {
  const lockerId = parcelLocker(1);
  const { order } = (await expectedIn(lockerId)) ?? {};
  const params = { parcelId: order?.id ?? '' };

  const checked = await answer(lockerId, { finding: 'empty', note: 'Étagère vide' });

  const text = 'Vide alors qu’il devrait contenir un colis. Étagère vide';
  expect(checked).toMatchObject({
    expected: 'parcel',
    found: { verdict: 'missing', isPutAside: true, text, order },
  });
  expect(await operator.locker({ params: { lockerId } })).toMatchObject({
    status: 'outOfService',
    closedReason: `Contrôle sur place : ${text}`,
  });
  const parcel = await operator.parcel({ params });
  expect(parcel).toMatchObject({ status: 1, lockerId });
  expect(parcel.timeline.filter(({ kind }) => kind === 'note')).toMatchObject([
    { facts: { text: `Contrôle du casier N°1 : ${text}` } },
  ]);
  const { groups } = await manager.board({ query: {} });
  const toCheck = groups.find(({ kind }) => kind === 'lockerToCheck');
  expect(toCheck?.items.map(({ subjectId }) => subjectId)).toEqual([lockerId]);
});

test('what waits for an occupied locker moves to another one, and a repeated answer counts once', async () => {
  const lockerId = parcelLocker(2);
  const occupied = { finding: 'occupied', expected: 'empty' } as const;
  const first = await answer(lockerId, occupied);

  expect(await answer(lockerId, occupied)).toEqual({ ...first, order: null });

  expect(await history(lockerId)).toHaveLength(1);
  const { items } = await operator.listParcels({ query: { status: '0' } });
  expect(items[0]?.lockerId).not.toBe(lockerId);
});

test('an answer can be corrected, and the locker stays blocked until a person puts it in service', async () => {
  const lockerId = parcelLocker(3);
  await answer(lockerId, { finding: 'damaged' });

  const corrected = await answer(lockerId, { finding: 'asExpected', expected: 'empty' });

  expect(corrected).toMatchObject({ found: { isPutAside: false, text: 'Conforme' } });
  expect(corrected.closedReason).toBe('Contrôle sur place : Abîmé ou sale');
});

test('refuses an impossible answer, and one given to an outdated expectation', async () => {
  const lockerId = parcelLocker(4);
  expect(await codeOf(answer(lockerId, { finding: 'empty', expected: 'parcel' }))).toBe('LOCKER_CHANGED');
  expect(await codeOf(answer(lockerId, { finding: 'empty' }, await signIn(world, 'support')))).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(checkOf(parcelCabinet, await signIn(world, 'neighbour')))).toBe('NOT_FOUND');
});

test('ends once, and keeps its findings; an abandoned one ends by itself', async () => {
  const params = { cabinetId: parcelCabinet };
  const ended = await operator.endCabinetCheck({ params });
  expect(await manager.endCabinetCheck({ params })).toEqual(ended);
  expect(ended.round).toMatchObject({ isRunning: false });
  expect(ended.lockers.filter(({ found }) => found?.isPutAside).map(({ number }) => number)).toEqual([1, 2]);

  await answer(parcelLocker(4), { finding: 'damaged', note: 'Tablette cassée' });
  expect((await checkOf()).lockers.filter(({ found }) => found !== null)).toHaveLength(1);
  // The previous check is over, and its expectations are gone.
  expect(await fieldsAtFault(answer(parcelLocker(2), { finding: 'asExpected' }))).toEqual(['finding']);
  await world.pass(leftAfterMs);
  await signInAll();

  const left = await operator.endCabinetCheck({ params });
  expect(left.round).toMatchObject({ isRunning: false, endedAt: null });
});

test('a rental whose item is missing keeps its status, and its order shows the finding', async () => {
  const cabinetId = demoIds.rentalCabinet;
  const renter = await payFor(world, await book(world));
  const orderId = renter.orderId;
  const lockerId = await lockerOf(world, renter);
  expect(await expectedIn(lockerId, cabinetId)).toMatchObject({
    expected: 'item',
    order: { id: orderId, kind: 'rentalOrder' },
  });

  await answer(lockerId, { finding: 'empty' });

  const order = await operator.rentalOrder({ params: { orderId } });
  expect(order.status).toBe('PendingPickup');
  expect(order.timeline.some(({ kind }) => kind === 'note')).toBe(true);
  expect(await expectedIn(demoLockerId(cabinetId, 5), cabinetId)).toMatchObject({
    expected: 'item',
    order: null,
  });
});

test('names the doors that are not reached while the cabinet is away', async () => {
  await signInAll();
  await loseLink(world, parcelCabinet, 1);
  const away = { canOpenRemotely: false, remoteRefusal: 'LOCK_OFFLINE', isLinkLost: true };
  const sensorless = {
    canOpenRemotely: false,
    remoteRefusal: 'REMOTE_OPENING_UNSUPPORTED',
    isLinkLost: false,
  };
  expect((await checkOf()).lockers).toMatchObject([away, away, away, away, sensorless]);
});
