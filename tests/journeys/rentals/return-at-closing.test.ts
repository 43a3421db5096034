/**
 * A rental ends at the closing of its own door (rental.md#return-at-the-closing-of-its-own-door): the code of the
 * pick-up opens it again, the customer is asked, and one answer is enough.
 */
import { expect, test } from 'vitest';
import { dayAndTime } from '#application/formats.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  minuteMs,
  moved,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { randomPerson } from '#tests/support/random-person.js';
import { takenForAnHour, type RentedOut } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const { id: item } = await makeItem(manager, { gracePeriodHours: 0 });
const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 41, 'ev608');
await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });

async function rentedOut(): Promise<RentedOut> {
  const out = await takenForAnHour(world, item, lockerId);
  expect(await out.renter.status()).toMatchObject({ closedAgainAt: null, isOpenAgain: false });
  return out;
}

/** Puts the item in with the code of the pick-up, and returns the instant of the closing. */
async function putBack({ renter, lockCode }: RentedOut): Promise<string> {
  expect(await useDoor(world, lockerId, lockCode, { put: 'article' })).toBe('opened');
  return (await renter.status()).closedAgainAt ?? '';
}

const answer = ({ code, client }: Renter, doorClosedAt: string, isReturned: boolean) =>
  client.answerReturn({ params: { code }, body: { doorClosedAt, isReturned } });
const nowText = () => new Date(world.simulator.clock.now()).toISOString();

test('one answer ends it at that instant, without another code, and the unit is free', async () => {
  const out = await rentedOut();
  const closing = await putBack(out);
  expect(closing).toBe(nowText());
  const { renter } = out;
  expect(emailsAbout(world, new RegExp(`${renter.code} : avez-vous rendu`))).toHaveLength(1);

  await world.pass(20 * minuteMs);
  await answer(renter, closing, true);
  await answer(renter, closing, true);
  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', closedAgainAt: closing });
  await world.pass(5 * minuteMs);

  expect(await renter.status()).toMatchObject({
    status: 'PendingDepositDecision',
    isReturned: true,
    actualEndTime: closing,
    returnFinalAt: null,
    closedAgainAt: null,
    lockCode: null,
    lateFeeAmount: 0,
  });
  const [ended] = emailsAbout(world, new RegExp(`Retour de votre location ${renter.code}`));
  expect(ended?.text).toContain('L’article est de retour dans le casier N°41, porte refermée.');
  expect(moved(world, renter.orderId)['rental']).toMatchObject({ held: 0 });
  const again = await rentedOut();
  await answer(again.renter, await putBack(again), true);
  await world.pass(5 * minuteMs);
});

test('an answer hours late still counts from the closing, and costs no lateness', async () => {
  const out = await rentedOut();
  const closing = await putBack(out);
  await world.pass(6 * hourMs);
  expect((await out.renter.status()).overdueAmount).toBeGreaterThan(0);

  await answer(out.renter, closing, true);
  await world.pass(5 * minuteMs);

  expect(await out.renter.status()).toMatchObject({
    isReturned: true,
    lateFeeAmount: 0,
    actualEndTime: closing,
  });
});

test('an answer is taken back within five minutes, or by opening the door again', async () => {
  const out = await rentedOut();
  const { renter, lockCode } = out;
  const closing = await putBack(out);
  await answer(renter, closing, true);
  await world.pass(4 * minuteMs);
  await answer(renter, closing, false);
  await world.pass(2 * minuteMs);
  expect(await renter.status()).toMatchObject({ status: 'PendingReturn', returnFinalAt: null });

  await answer(renter, closing, true);
  await world.pass(3 * minuteMs);
  expect(await useDoor(world, lockerId, lockCode, { take: true })).toBe('opened');
  await world.pass(10 * minuteMs);

  const taken = await renter.status();
  expect(taken).toMatchObject({ status: 'PendingReturn', returnFinalAt: null });
  expect(taken.closedAgainAt).not.toBe(closing);
  expect(await codeOf(answer(renter, closing, true))).toBe('STATE_CONFLICT');
  await world.pass(hourMs);
  await answer(renter, await putBack(out), true);
  await world.pass(5 * minuteMs);
  expect(await renter.status()).toMatchObject({ isReturned: true });
  expect(await codeOf(answer(renter, closing, false))).toBe('STATE_CONFLICT');
});

test('an answer days late leaves staff a day before the deposit is released, as the message promises', async () => {
  const manager = await signIn(world, 'manager');
  const { id: held } = await makeItem(manager, { depositAmount: 50 });
  const { id: place } = await newLocker(manager, demoIds.rentalCabinet, 42, 'ev608');
  await manager.assignRentalUnit({ params: { itemId: held }, body: { lockerId: place } });
  const renter = await payFor(world, await book(world, { item: held, hours: 3, by: randomPerson() }));
  const lockCode = await codeFor(world, renter);
  await useDoor(world, place, lockCode, { take: true });
  await world.pass(hourMs);
  await useDoor(world, place, lockCode, { put: 'article' });
  const { closedAgainAt } = await renter.status();
  await world.pass(4 * 24 * hourMs);
  await answer(renter, closedAgainAt ?? '', true);
  await world.pass(5 * minuteMs);

  const recordedAt = world.simulator.clock.now();
  const params = { orderId: renter.orderId };
  const { depositReleaseAt } = await (await signIn(world, 'manager')).rentalOrder({ params });
  expect(Date.parse(depositReleaseAt ?? '')).toBe(recordedAt + 24 * hourMs);
  const [ended] = emailsAbout(world, new RegExp(`Retour de votre location ${renter.code}`));
  expect(ended?.text).toContain(`libéré au plus tard le ${dayAndTime(recordedAt + 24 * hourMs)}`);
  await world.pass(23 * hourMs);
  expect(await renter.status()).toMatchObject({ status: 'PendingDepositDecision' });
  await world.pass(hourMs);
  expect(await renter.status()).toMatchObject({ status: 'Completed' });
});
