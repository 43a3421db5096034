/** What an 8-character code opens and shows (doors-and-codes.md#codes, doors-and-codes.md#opening-a-door). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import {
  enter,
  onLock,
  openRemotely,
  recipientOf,
  statusOf,
  typeAndClose,
} from '#tests/support/door-codes.js';
import { parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
const begin = async (): Promise<void> => {
  world = await createWorld();
};
const doors = () => world.simulator.cabinets;

describe('at a door with a sensor', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('the door alone completes the door task, and a repeated event changes nothing', async () => {
    await doors().fault(parcelCabinet, 'event-duplicate', {});
    const { parcelId, courier } = await enter(world, 1);
    expect(await courier.look()).toMatchObject({
      orderKind: 'parcel',
      step: 'deposit',
      lockerNumber: 1,
      hasDoorSensor: true,
      canConfirm: false,
      refusal: null,
      doneAt: null,
    });
    expect(await codeOf(courier.confirm())).toBe('DOOR_NOT_OPENED');
    const pin = await onLock(world, courier);

    await doors().keypad(parcelLocker(1), pin);
    await world.settle();
    expect(await courier.look()).toMatchObject({ doneAt: null, doorClosedAt: null, canConfirm: true });
    await doors().door(parcelLocker(1), 'close');
    await world.settle();

    const done = await courier.look();
    expect(done).toMatchObject({ lockCode: null, canConfirm: false, undoUntil: expect.any(String) });
    expect(await statusOf(world, parcelId)).toBe('Deposited');
    expect(await codeOf(courier.access())).toBe('UNKNOWN_CODE');
    await doors().clearFaults();

    const recipient = await recipientOf(world, parcelId);
    expect(await typeAndClose(world, 1, await onLock(world, recipient))).toBe('opened');
    expect(await statusOf(world, parcelId)).toBe('Retrieved');
    expect((await recipient.look()).undoUntil).toBeNull();
    expect(await codeOf(recipient.undo())).toBe('NOTHING_TO_UNDO');
    await world.pass(minuteMs);
    expect(await typeAndClose(world, 1, pin)).toBe('refused');
  });

  test('“je n’ai rien déposé” reopens the door task, with another code on the lock', async () => {
    const { parcelId, courier } = await enter(world, 2);
    const first = await onLock(world, courier);
    await typeAndClose(world, 2, first);
    const recipient = await recipientOf(world, parcelId);

    expect(await courier.undo()).toMatchObject({ doneAt: null, refusal: null, canConfirm: false });

    expect(await statusOf(world, parcelId)).toBe('Created');
    expect(await codeOf(recipient.look())).toBe('UNKNOWN_CODE');
    expect(await codeOf(courier.confirm())).toBe('DOOR_NOT_OPENED');
    const second = await onLock(world, courier);
    expect(second).not.toBe(first);
    await typeAndClose(world, 2, second);
    expect(await statusOf(world, parcelId)).toBe('Deposited');

    await world.pass(5 * minuteMs);
    expect(await codeOf(courier.undo())).toBe('UNKNOWN_CODE');
  });

  test('a deposit is not undone once another person opened the door', async () => {
    const { parcelId, courier } = await enter(world, 3);
    await typeAndClose(world, 3, await onLock(world, courier));
    const recipient = await recipientOf(world, parcelId);
    await doors().keypad(parcelLocker(3), await onLock(world, recipient));
    await world.settle();

    expect(await codeOf(courier.undo())).toBe('UNDO_TOO_LATE');

    await doors().door(parcelLocker(3), 'close');
    await world.settle();
    expect(await statusOf(world, parcelId)).toBe('Retrieved');
  });

  test('a remote opening answers with the state of the door: jammed, offline, or open', async () => {
    const { parcelId, courier } = await enter(world, 4);
    await onLock(world, courier);
    await doors().fault(parcelLocker(4), 'bolt-jam', {});
    expect(await openRemotely(world, courier)).toBe('LOCK_JAMMED');
    expect(await courier.look()).toMatchObject({ doorOpenedAt: null, doneAt: null });
    await doors().clearFaults();

    await doors().fault(parcelCabinet, 'gateway-offline', { forSeconds: 600 });
    await world.pass(minuteMs);
    expect(await openRemotely(world, courier)).toBe('LOCK_OFFLINE');
    expect((await courier.look()).isLinkUp).toBe(false);
    // The code was there before, and the lock checks it offline.
    expect(await typeAndClose(world, 4, (await courier.look()).lockCode ?? '')).toBe('opened');
    expect(await statusOf(world, parcelId)).toBe('Created');
    await world.pass(15 * minuteMs);
    expect(await statusOf(world, parcelId)).toBe('Deposited');

    const recipient = await recipientOf(world, parcelId);
    expect(await openRemotely(world, recipient)).toBe('done');
    await doors().door(parcelLocker(4), 'close');
    await world.settle();
    expect(await statusOf(world, parcelId)).toBe('Retrieved');
  });

  test('a withdrawn code opens nothing, and an entry that the lock still allows is recorded as what it is', async () => {
    const { parcelId, courier, staff } = await enter(world, 1);
    const pin = await onLock(world, courier);
    await doors().fault(parcelCabinet, 'gateway-offline', { forSeconds: 120 });
    await world.pass(minuteMs);
    await staff.reissueParcel({ params: { parcelId }, body: { reason: 'Code perdu' } });
    expect(await codeOf(courier.look())).toBe('UNKNOWN_CODE');

    // The lock has not received the removal yet: the parcel is in there all the same.
    expect(await typeAndClose(world, 1, pin)).toBe('opened');
    await world.pass(10 * minuteMs);

    expect(await statusOf(world, parcelId)).toBe('Deposited');
  });

  test('the lock has its code for longer than items wait, and gets another one afterwards', async () => {
    const { courier } = await enter(world, 3);
    const first = await onLock(world, courier);
    const { validUntil } = await courier.look();
    expect(Date.parse(validUntil ?? '') - world.simulator.clock.now()).toBeGreaterThan(2 * 72 * hourMs);

    await world.running.platform.ports.transaction(async (store) => {
      const [grant] = await store.grants.where(
        { lockerId: parcelLocker(3) },
        { newestFirst: true, limit: 1 },
      );
      if (grant) await store.grants.save({ ...grant, validUntil: world.simulator.clock.now() });
    });
    expect(await courier.look()).toMatchObject({ lockCode: null, codeState: null, refusal: null });
    await courier.access();

    const lockCode = await onLock(world, courier);
    expect(lockCode).not.toBe(first);
    expect(await typeAndClose(world, 3, lockCode)).toBe('opened');
  });
});

describe('the place of the code', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('is shown: on its way, refused, on the lock', async () => {
    await doors().fault(parcelLocker(1), 'code-refused-full', { times: 1 });
    const { courier } = await enter(world, 1);
    expect((await courier.look()).codeState).toBe('pending');
    await world.pass(4_000);
    for (let look = 0; look < 20 && (await courier.look()).codeState === 'pending'; look++)
      await world.pass(1_000);
    expect((await courier.look()).codeState).toBe('failed');

    expect(await courier.access()).toMatchObject({ lockCode: null, codeState: 'failed' });
    await world.pass(2 * minuteMs);

    const { codeState, lockCode } = await courier.look();
    expect(codeState).toBe('onLock');
    expect(await typeAndClose(world, 1, lockCode ?? '')).toBe('opened');
  });
});

describe('at a sensorless door', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('the holder confirms the task, once the code was shown', async () => {
    const { parcelId, courier } = await enter(world, 5);
    expect(await courier.look()).toMatchObject({ lockCode: null, canOpenRemotely: false, canConfirm: false });
    expect(await codeOf(courier.confirm())).toBe('DOOR_NOT_OPENED');
    expect(await codeOf(courier.open())).toBe('REMOTE_OPENING_UNSUPPORTED');
    const { lockCode, codeState } = await courier.access();
    expect(codeState).toBe('onLock');
    expect(await typeAndClose(world, 5, lockCode ?? '')).toBe('opened');
    expect(await courier.look()).toMatchObject({ lockCode, canConfirm: true, doneAt: null });

    await Promise.all([courier.confirm(), courier.confirm()]);
    expect(await statusOf(world, parcelId)).toBe('Deposited');

    await courier.undo();
    expect(await courier.look()).toMatchObject({ lockCode: null, canConfirm: false });
    await courier.access();
    await courier.confirm();
    const recipient = await recipientOf(world, parcelId);
    await recipient.access();
    // The holder of the next code may have been there.
    expect(await codeOf(courier.undo())).toBe('UNDO_TOO_LATE');

    // The code at the door has expired; its door task is still open.
    await world.pass(3 * hourMs);
    expect(await recipient.look()).toMatchObject({ lockCode: null, canConfirm: true });
    await recipient.confirm();
    expect(await statusOf(world, parcelId)).toBe('Retrieved');
  });
});
