/** Records of staff against a door that did not move (doors-and-codes.md#records-against-the-door). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink, workAtOpenDoor } from '#tests/support/cabinets.js';
import { book, codeFor, hourMs, lockerOf, payFor, useDoor } from '#tests/support/customer.js';
import { deposited } from '#tests/support/parcels.js';
import * as laundry from '#tests/support/pressing.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import * as goods from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
let staff: SignedIn = await signIn(world, 'manager');

const inHand = { confirmed: true };

/** The lockers to check on the work board. */
const lockersToCheck = async () =>
  (await staff.board({ query: {} })).groups.flatMap(({ kind, items }) =>
    kind === 'lockerToCheck' ? items.map(({ subjectId }) => subjectId) : [],
  );

/** What the audit has of the confirmation. */
const confirmedOf = async (subjectId: string): Promise<unknown[]> => {
  const { ports } = world.running.platform;
  const entries = await ports.read((store) => store.audit.where({ subjectId }));
  return entries.flatMap(({ facts: { againstDoor } }) => againstDoor ?? []);
};

async function laundryInside(): Promise<{ readonly orderId: string; readonly lockerId: string }> {
  const bought = await laundry.checkout(world);
  const { doorCode, lockerNumber } = await laundry.pay(world, bought);
  const lockCode = await laundry.lockCodeOf(world, doorCode ?? '');
  await laundry.useLaundryDoor(world, lockerNumber ?? 0, lockCode, { put: 'linge' });
  return { orderId: bought.orderId, lockerId: laundry.lockerId(lockerNumber ?? 0) };
}

test('laundry whose door did not open is recorded as collected only with a confirmation', async () => {
  const { orderId, lockerId } = await laundryInside();
  const params = { pressingOrderId: orderId };
  const rows = await staff.pressingOrderList({ query: { status: 'PendingPickup' } });
  expect(rows.items.find(({ id }) => id === orderId)).toMatchObject({ unproven: 'doorNotMoved' });

  const refused = await refusalOf(staff.collectPressingOrder({ params, body: {} }));
  expect(refused).toMatchObject({ status: 409, code: 'DOOR_NOT_MOVED' });
  expect(await staff.pressingOrder({ params })).toMatchObject({ status: 'PendingPickup' });

  const collected = await staff.collectPressingOrder({ params, body: inHand });
  expect(collected).toMatchObject({ status: 'Cleaning', unproven: null });
  expect(await confirmedOf(orderId)).toEqual(['doorNotMoved']);
  expect(await lockersToCheck()).toEqual([lockerId]);
});

test('a door that staff opened needs no confirmation; clean laundry needs one again', async () => {
  const { orderId, lockerId } = await laundryInside();
  const params = { pressingOrderId: orderId };
  await workAtOpenDoor(world, staff, lockerId);
  expect(await staff.pressingOrder({ params })).toMatchObject({ unproven: null });
  await staff.collectPressingOrder({ params, body: {} });
  expect(await lockersToCheck()).not.toContain(lockerId);

  const { doorTask } = await staff.returnPressingOrder({ params, body: {} });
  const lockCode = await laundry.lockCodeOf(world, doorTask?.code ?? '');
  await laundry.useLaundryDoor(world, doorTask?.lockerNumber ?? 0, lockCode, { put: 'linge' });
  expect(await codeOf(staff.pickUpPressingOrder({ params, body: {} }))).toBe('DOOR_NOT_MOVED');
  expect(await codeOf(staff.pickUpPressingInPerson({ params, body: {} }))).toBe('DOOR_NOT_MOVED');
  const done = await staff.pickUpPressingInPerson({ params, body: inHand });
  expect(done).toMatchObject({ status: 'Completed', pickedUpInPerson: true });
});

test('parcels and the shop’s orders are confirmed in the same way', async () => {
  const parcel = await deposited(world, staff);
  const ofParcel = { params: { parcelId: parcel.id } };
  expect(await codeOf(staff.collectParcel({ ...ofParcel, body: {} }))).toBe('DOOR_NOT_MOVED');
  await staff.collectParcel({ ...ofParcel, body: inHand });
  expect(await confirmedOf(parcel.id)).toEqual(['doorNotMoved']);
  expect(await lockersToCheck()).toContain(parcel.lockerId);

  const { id: shopOrderId } = await goods.prepared(world, staff);
  const params = { shopOrderId };
  await goods.putIn(world, staff, { id: shopOrderId });
  expect(await codeOf(staff.completeShopOrder({ params, body: {} }))).toBe('DOOR_NOT_MOVED');
  const takeBack = { reason: 'Jamais retirée' };
  expect(await codeOf(staff.takeBackShopOrder({ params, body: takeBack }))).toBe('DOOR_NOT_MOVED');
  const taken = await staff.takeBackShopOrder({ params, body: { ...takeBack, ...inHand } });
  expect(taken).toMatchObject({ status: 'Preparing', unproven: null });
  // Nothing is inside any more, and nothing to confirm.
  expect(await staff.completeShopOrder({ params, body: {} })).toMatchObject({ status: 'Completed' });
});

test('an offline cabinet has no door events: staff are warned, and every record needs a confirmation', async () => {
  const { orderId } = await laundryInside();
  await loseLink(world, demoIds.pressingCabinet, 1);
  staff = await signIn(world, 'manager');
  const params = { pressingOrderId: orderId };
  expect(await staff.pressingOrder({ params })).toMatchObject({ unproven: 'doorUnreachable' });
  expect(await codeOf(staff.collectPressingOrder({ params, body: {} }))).toBe('DOOR_UNHEARD');
});

test('a return that no door reported is confirmed, and bulk releases of deposits include only reported ones', async () => {
  const renter = await payFor(world, await book(world, { item: demoIds.drill, hours: 3 }));
  const lockerId = await lockerOf(world, renter);
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  await renter.client.terminateRental({
    params: { code: renter.code },
    body: { confirmTermination: true },
  });
  await world.pass(hourMs);
  staff = await signIn(world, 'manager');
  const params = { orderId: renter.orderId };
  const reason = 'Vérifié sur place';

  expect(await staff.rentalOrder({ params })).toMatchObject({ unproven: 'doorNotMoved' });
  const query = { action: 'releaseDeposit' } as const;
  expect(await staff.rentalDecisionPreview({ params, query })).toMatchObject({ unproven: 'doorNotMoved' });
  const many = { reason, onlyIfReturned: true };
  expect(await codeOf(staff.releaseDeposit({ params, body: many }))).toBe('RETURN_NOT_SEEN');

  expect(await codeOf(staff.manualTerminateRental({ params, body: { reason } }))).toBe('DOOR_NOT_MOVED');
  const back = await staff.manualTerminateRental({ params, body: { reason, ...inHand } });
  expect(back).toMatchObject({ isReturned: true, unproven: null });
  expect(await lockersToCheck()).toContain(lockerId);
  expect(await staff.releaseDeposit({ params, body: many })).toMatchObject({ status: 'Completed' });
});
