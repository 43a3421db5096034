/**
 * The recipient's return to the locker (doors-and-codes.md#after-a-pick-up,
 * doors-and-codes.md#when-a-locker-may-be-let-again, doors-and-codes.md#reports-on-a-pick-up): it opens again,
 * problems are reported, and no other person gets access meanwhile.
 */
import { expect, test } from 'vitest';
import { minuteMs } from '#tests/support/customer.js';
import { holder, openRemotely, typeAndClose } from '#tests/support/door-codes.js';
import {
  deposited,
  doDoorTask,
  enterParcel,
  parcelCabinet,
  parcelLocker,
  emailsAbout,
} from '#tests/support/parcels.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
let operator: SignedIn = await signIn(world, 'operator');

const now = (): number => world.running.platform.ports.clock.now();
const lockerOf = (number: number) => operator.locker({ params: { lockerId: parcelLocker(number) } });
const reportsOnBoard = async () =>
  (await operator.board({ query: {} })).groups.find(({ kind }) => kind === 'pickupReported')?.items ?? [];

/** A parcel deposited and fetched at the keypad; returns the recipient's code holder and the digits. */
async function fetched(number: number) {
  const parcel = await deposited(world, operator, { lockerId: parcelLocker(number) });
  const recipient = holder(world, parcel.pickupCode ?? '');
  const { lockCode } = await doDoorTask(world, parcel.lockerId, recipient.code, { take: true }).then(
    recipient.look,
  );
  return { parcel, recipient, pin: lockCode ?? '' };
}

test('after a pick-up the same code opens for five minutes, and the locker is not given out', async () => {
  const { parcel, recipient, pin } = await fetched(1);
  const done = await recipient.look();
  expect(done).toMatchObject({ reopenUntil: expect.any(String), canReport: true, report: null });
  expect((await refusalOf(recipient.undo())).code).toBe('NOTHING_TO_UNDO');

  const held = await lockerOf(1);
  expect(held).toMatchObject({ status: 'occupied', isAvailable: false, availableFrom: done.reopenUntil });
  const wanted = { lockerId: parcelLocker(1) };
  const refused = await refusalOf(enterParcel(operator, wanted));
  expect(refused.code).toBe('NO_LOCKER_AVAILABLE');
  expect(refused.body['message']).toMatch(/Le premier l’est à partir de \d+\u00a0h/);

  expect(await typeAndClose(world, 1, pin)).toBe('opened');
  expect(await openRemotely(world, recipient)).toBe('done');
  await world.simulator.cabinets.door(parcelLocker(1), 'close');
  await world.settle();
  expect(await operator.parcel({ params: { parcelId: parcel.id } })).toMatchObject({ status: 2 });

  // A minute more until the lock has removed the code.
  await world.pass(6 * minuteMs);
  expect(await codeOf(recipient.open())).toBe('REOPEN_TOO_LATE');
  expect(await recipient.look()).toMatchObject({ reopenUntil: null, lockCode: null, canReport: true });
  expect(await typeAndClose(world, 1, pin)).not.toBe('opened');
  expect(await lockerOf(1)).toMatchObject({ status: 'free', isAvailable: true, availableFrom: null });
  expect((await enterParcel(operator, wanted)).lockerNumber).toBe(1);
});

test('a report blocks the locker, waits on the board, and is answered once, with a text to its recipient', async () => {
  const { parcel, recipient } = await fetched(2);
  const params = { code: recipient.code };
  const said = { fault: 'empty', text: 'Rien dedans' } as const;
  const tell = (body: Parameters<SignedIn['reportPickup']>[0]['body']) =>
    world.as().reportPickup({ params, body });
  await Promise.all([tell(said), tell(said)]);
  expect(await tell({ fault: 'notMine' })).toMatchObject({
    report: { fault: 'notMine', text: 'Rien dedans' },
  });
  await world.settle();
  expect(emailsAbout(world, /signalement bien reçu/)).toHaveLength(1);
  expect(await reportsOnBoard()).toMatchObject([{ subjectId: parcel.id, detail: 'pickup.notMine' }]);
  expect(await lockerOf(2)).toMatchObject({ status: 'outOfService', isAvailable: false });

  await world.pass(6 * minuteMs);
  await world.settle();
  expect((await refusalOf(enterParcel(operator, { lockerId: parcelLocker(2) }))).code).toMatch(
    /^NO_LOCKER|LOCKER_/,
  );

  const parcelId = parcel.id;
  const [open] = (await operator.parcel({ params: { parcelId } })).pickupReports;
  const settle = () =>
    operator.settlePickupReport({
      params: { pickupReportId: open?.id ?? '' },
      body: { outcome: 'found', answer: 'Votre colis est au casier 3.' },
    });
  expect(await settle()).toMatchObject({ outcome: 'found', answer: 'Votre colis est au casier 3.' });
  expect(await codeOf(settle())).toBe('STATE_CONFLICT');
  await world.settle();
  expect(emailsAbout(world, /réponse à votre signalement/)).toHaveLength(1);
  expect(await reportsOnBoard()).toEqual([]);
  expect((await recipient.look()).report).toMatchObject({ answer: 'Votre colis est au casier 3.' });
  expect(await codeOf(tell(said))).toBe('PICKUP_REPORT_ANSWERED');
  const { timeline } = await operator.parcel({ params: { parcelId } });
  expect(timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['pickupReported', 'pickupReportSettled']),
  );
  const audited = await world.running.platform.ports.read((store) =>
    store.audit.where({ subjectId: parcelId, action: 'pickupReport.settle' }),
  );
  expect(audited).toHaveLength(1);
});

test('no report is accepted before the door was open, nor once its page has expired', async () => {
  const parcel = await deposited(world, operator, { lockerId: parcelLocker(3) });
  const report = () =>
    world.as().reportPickup({ params: { code: parcel.pickupCode ?? '' }, body: { fault: 'empty' } });
  expect(await codeOf(report())).toBe('PICKUP_NOT_REPORTABLE');
  await doDoorTask(world, parcel.lockerId, parcel.pickupCode ?? '', { take: true });
  await world.pass(25 * 60 * minuteMs);
  expect(await codeOf(report())).toBe('UNKNOWN_CODE');
});

test('an offline lock still accepts its code: page, list and refusal show from when its locker is free', async () => {
  // In the middle of an hour of the lock: the next one is not near.
  await world.pass(20 * minuteMs - (now() % (60 * minuteMs)) + 60 * minuteMs);
  operator = await signIn(world, 'operator');
  const { recipient } = await fetched(5);
  expect(await recipient.look()).toMatchObject({
    lockCode: expect.any(String),
    reopenUntil: expect.any(String),
  });
  await world.pass(5 * minuteMs);
  await world.settle();
  const { isAvailable, availableFrom, status, door } = await lockerOf(5);
  expect({ isAvailable, status }).toEqual({ isAvailable: false, status: 'free' });
  expect(door.availableFrom).toBe(availableFrom);
  const { items } = await operator.listLockers({ query: { cabinetId: parcelCabinet } });
  expect(items.find(({ number }) => number === 5)?.availableFrom).toBe(availableFrom);
  expect((await refusalOf(enterParcel(operator, { lockerId: parcelLocker(5) }))).body['message']).toMatch(
    /à partir de/,
  );

  await world.pass(Date.parse(availableFrom ?? '') - now());
  operator = await signIn(world, 'operator');
  expect((await lockerOf(5)).isAvailable).toBe(true);
  expect((await enterParcel(operator, { lockerId: parcelLocker(5) })).lockerNumber).toBe(5);
});
