/**
 * Laundry whose clean return goes into a lock that reports nothing: every step is confirmed by a person
 * (doors-and-codes.md#truth-of-the-door, laundry.md#states; devices.md#lock-models).
 */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { holder, type Holder } from '#tests/support/door-codes.js';
import { minuteMs } from '#tests/support/customer.js';
import { deskOf, ofOrder, type Desk } from '#tests/support/pressing-desk.js';
import { basketOf, checkout, codeIn, orderOf, pay, useLaundryDoor } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { worldForFile } from '#tests/support/world-for.js';

const sensorless = 5;

const put = { put: 'linge propre' };

const world = await worldForFile();
let desk: Desk = await deskOf(world);
await desk.close([1, 2, 3, 4, 6]);
const bought = await checkout(world, { items: basketOf([demoIds.suit, 1]) });
const { orderId } = bought;
const customer = holder(world, (await pay(world, bought)).doorCode ?? '');
await useLaundryDoor(world, sensorless, (await customer.access()).lockCode ?? '', { put: 'costume' });
await customer.confirm();
await desk.atDoor(orderId, 'code');
await useLaundryDoor(world, sensorless, await desk.lockOf(orderId), { take: true });
await desk.atDoor(orderId, 'confirm');

const customerOf = (): Holder => holder(world, codeIn(world, 'Votre linge est prêt'));

/** Staff request the code of the sensorless lock, deposit the laundry and confirm it. */
async function returnAndConfirm(): Promise<string> {
  const { lockCode = null } = (await desk.atDoor(orderId, 'code')).doorTask ?? {};
  expect(await useLaundryDoor(world, sensorless, lockCode ?? '', put)).toBe('opened');
  expect(await desk.statusOf(orderId)).toBe('Cleaning');
  await desk.atDoor(orderId, 'confirm');
  await world.settle();
  return lockCode ?? '';
}

test('old codes that cannot be removed block the locker for others, never for their own order', async () => {
  expect(await codeOf(checkout(world, { items: basketOf([demoIds.suit, 1]) }))).toBe('NO_LOCKER_AVAILABLE');
  await world.pass(minuteMs);

  const { doorTask } = await desk.operator.returnPressingOrder({ ...ofOrder(orderId), body: {} });

  expect(doorTask).toMatchObject({
    step: 'return',
    lockerNumber: sensorless,
    lockCode: null,
    isUnconfirmed: false,
  });
  expect(await codeOf(desk.atDoor(orderId, 'open'))).toBe('REMOTE_OPENING_UNSUPPORTED');
  expect(await codeOf(desk.atDoor(orderId, 'confirm'))).toBe('DOOR_NOT_OPENED');
});

test('a wrongly confirmed return is undone, and the customer is asked not to come', async () => {
  await returnAndConfirm();
  const early = customerOf();

  await desk.atDoor(orderId, 'undo');
  await world.settle();

  expect(await orderOf(desk.operator, orderId)).toMatchObject({ status: 'Cleaning', returnedAt: null });
  expect(await codeOf(early.look())).toBe('UNKNOWN_CODE');
  expect(desk.mails('pas encore dans son casier')).toHaveLength(1);
});

test('the customer requests the code at the door, is asked to confirm, confirms, and the locker is free', async () => {
  await world.pass(minuteMs);
  const staffCode = await returnAndConfirm();
  const customer = customerOf();
  expect(await codeOf(customer.confirm())).toBe('DOOR_NOT_OPENED');
  const { lockCode, codeState } = await customer.access();
  expect(codeState).toBe('onLock');
  expect(lockCode).not.toBe(staffCode);
  // From here on another person was at the door: staff cannot undo their confirmation.
  expect(await codeOf(desk.atDoor(orderId, 'undo'))).toBe('UNDO_TOO_LATE');
  expect(await useLaundryDoor(world, sensorless, lockCode ?? '', { take: true })).toBe('opened');
  await world.pass(31 * minuteMs);
  const [asked] = desk.mails('Avez-vous terminé');
  expect(asked?.text).toContain(customer.code.replace('-', ''));

  await customer.confirm();
  // Until then it opens again.
  await world.pass(5 * minuteMs);

  desk = await deskOf(world);
  expect(await desk.statusOf(orderId)).toBe('Completed');
  const claims = await world.running.platform.ports.read((store) => store.claims.where({ orderId }));
  expect(claims.every(({ releasedAt }) => releasedAt !== null)).toBe(true);
  const { timeline } = await orderOf(desk.operator, orderId);
  const done = timeline.filter(({ kind }) => kind === 'doorTaskDone');
  expect(done.map(({ actor }) => actor)).toEqual(['customer', 'staff', 'staff', 'staff', 'customer']);
});
