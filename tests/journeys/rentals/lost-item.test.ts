/** An item that never came back is paid for out of the deposit, and replaced by another one. */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import { book, codeFor, hourMs, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let manager: SignedIn;
let item: string;
let unitId: string;
let lockerId: string;
beforeEach(async () => {
  manager = await signIn(world, 'manager');
  ({ id: item } = await makeItem(manager, {}));
  ({ id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 40));
  ({ id: unitId } = await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } }));
});

const rent = () => book(world, { item, hours: 3, by: randomPerson() });

/** Ended by its customer, whose return door stays shut. */
async function endedOnly(): Promise<Renter> {
  const renter = await payFor(world, await rent());
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  await renter.client.terminateRental({
    params: { code: renter.code },
    body: { confirmTermination: true },
  });
  await world.pass(2 * hourMs);
  return renter;
}

async function writtenOff(): Promise<Renter> {
  const renter = await endedOnly();
  manager = await signIn(world, 'manager');
  await manager.captureRentalAndDeposit({
    params: { orderId: renter.orderId },
    body: { reason: 'Jamais rapporté', captureFullDeposit: true },
  });
  return renter;
}

/** Records that another item lies in the locker. */
async function replaced(): Promise<void> {
  const params = { itemId: item, unitId };
  const { items } = await manager.rentalAssignments({ params: { itemId: item } });
  const version = items.find(({ id }) => id === unitId)?.version ?? 0;
  await manager.setRentalUnitStatus({ params, body: { status: 0, version } });
}

test('its unit is rented again once another one lies in its locker', async () => {
  await writtenOff();
  expect(await codeOf(rent())).toBe('ITEM_NOT_AVAILABLE');

  await replaced();

  expect((await rent()).orderId).toMatch(/./);
});

test('a customer who paid for it gets no further code for the locker with another item', async () => {
  const { client, code, status } = await writtenOff();
  await replaced();

  expect(await status()).toMatchObject({ status: 'Completed', canRequestAccess: false, canUnlock: false });
  expect(await codeOf(client.accessRental({ params: { code } }))).toBe('STATE_CONFLICT');
});

test('its door is not expected to move any more', async () => {
  const { orderId } = await writtenOff();

  const { groups } = await manager.board({ query: {} });

  const waiting = groups.flatMap(({ items }) => items.map(({ subjectId }) => subjectId));
  expect(waiting).not.toContain(orderId);
});
