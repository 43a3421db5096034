/**
 * For a lock that reports nothing, the request to end a rental counts. A dead lock, or one an hour wrong, refuses
 * the code of the return: the customer reports it, and no one is sent to an empty locker (rental.md#return).
 */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  minuteMs,
  moved,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let manager: SignedIn;
let item: string;
let lockerId: string;
beforeEach(async () => {
  manager = await signIn(world, 'manager');
  ({ id: item } = await makeItem(manager, { reservationProtectionBufferHours: 1 }));
  lockerId = await unitBehind(40, 'eurolock3780');
});

async function unitBehind(number: number, lock: 'ev608' | 'eurolock3780'): Promise<string> {
  const { id } = await newLocker(manager, demoIds.rentalCabinet, number, lock);
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId: id } });
  return id;
}

const params = ({ code }: Renter) => ({ params: { code } });
const end = (renter: Renter) =>
  renter.client.terminateRental({ ...params(renter), body: { confirmTermination: true } });
const tell = (renter: Renter) => renter.client.rentalNotReturned(params(renter));
const bookIt = (request = {}) => book(world, { item, hours: 3, by: randomPerson(), ...request });

/** Fetched, and its return announced two hours later, ten minutes before the lock's hour is full. */
async function broughtBack(): Promise<{ renter: Renter; code: string }> {
  const renter = await payFor(world, await bookIt());
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  const later = world.simulator.clock.now() + 2 * hourMs;
  await world.pass(Math.ceil(later / hourMs) * hourMs - 10 * minuteMs - world.simulator.clock.now());
  return { renter, code: (await end(renter)).lockCode ?? '' };
}

/** Signs in again after the clock has moved. */
const staff = async (): Promise<SignedIn> => (manager = await signIn(world, 'manager'));
const waiting = async (kind: string): Promise<string[]> =>
  (await (await staff()).board({ query: {} })).groups.flatMap((group) =>
    group.kind === kind ? group.items.map(({ subjectId }) => subjectId) : [],
  );

test('the unit is rented again a quarter of an hour after the request to end at the earliest', async () => {
  await broughtBack();
  await world.pass(11 * minuteMs);
  expect(await codeOf(bookIt())).toBe('ITEM_NOT_AVAILABLE');

  await world.pass(5 * minuteMs);

  expect((await bookIt()).orderId).toMatch(/./);
});

test('reported at a lock without power, the item stays out, its locker blocked and its deposit held, until staff have it', async () => {
  const { renter, code } = await broughtBack();
  await world.simulator.cabinets.fault(lockerId, 'battery-dead', {});
  expect(await useDoor(world, lockerId, code, { put: 'article' })).toBe('dead');
  expect(await renter.status()).toMatchObject({ isReturned: true, canReportNotReturned: true });

  const { success, message } = await tell(renter);

  expect(success).toBe(true);
  expect(message).toContain('Gardez l’article');
  const shown = await renter.status();
  expect(shown).toMatchObject({
    status: 'PendingDepositDecision',
    isReturned: false,
    canReportNotReturned: false,
    lockCode: null,
    canRequestAccess: true,
    lateFeeAmount: 0,
  });
  expect(await waiting('lockerToCheck')).toContain(lockerId);
  const { timeline } = await manager.rentalOrder({ params: { orderId: renter.orderId } });
  const entries = timeline.map(({ kind, actor }) => `${kind} by ${actor}`);
  expect(entries).toEqual(expect.arrayContaining(['returned by customer', 'notReturned by customer']));
  await world.pass(2 * hourMs);
  expect(await codeOf(bookIt())).toBe('ITEM_NOT_AVAILABLE');
  expect(await waiting('returnDoorSilent')).toContain(renter.orderId);

  await world.pass(100 * hourMs);
  const held = moved(world, renter.orderId)['deposit']?.held ?? 0;
  expect(held).toBeGreaterThan(0);
  await (
    await staff()
  ).manualTerminateRental({
    params: { orderId: renter.orderId },
    body: { confirmed: true, reason: 'Rapporté au comptoir' },
  });
  expect(await renter.status()).toMatchObject({ isReturned: true, lateFeeAmount: 0 });
  await world.pass(145 * hourMs);

  expect(moved(world, renter.orderId)['deposit']).toEqual({ held: 0, captured: 0, refunded: 0 });
  await (await staff()).putInService({ params: { lockerId }, body: { reason: 'Piles changées' } });
  expect((await bookIt()).orderId).toMatch(/./);
});

test('a repeated report, after a lost answer, counts once', async () => {
  const { renter } = await broughtBack();

  expect(await tell(renter)).toEqual(await tell(renter));

  const { timeline } = await (await staff()).rentalOrder({ params: { orderId: renter.orderId } });
  expect(timeline.filter(({ kind }) => kind === 'notReturned')).toHaveLength(1);
});

test('a second attempt gets another code and counts again; the locker stays blocked until staff have looked', async () => {
  const { renter, code } = await broughtBack();
  await tell(renter);
  await world.pass(3 * minuteMs);

  const { lockCode } = await renter.client.accessRental(params(renter));

  expect(lockCode).not.toBe(code);
  expect(await useDoor(world, lockerId, lockCode ?? '', { put: 'article' })).toBe('opened');
  expect(await renter.status()).toMatchObject({ isReturned: true, canReportNotReturned: true });
  await world.pass(2 * hourMs);
  expect(await codeOf(bookIt())).toBe('ITEM_NOT_AVAILABLE');
  expect(await waiting('lockerToCheck')).toContain(lockerId);
});

test('the next customer is moved to another unit, or notified in time that there is none', async () => {
  const otherLockerId = await unitBehind(41, 'eurolock3780');
  await manager.takeOutOfService({ params: { lockerId: otherLockerId }, body: { reason: 'Charnière' } });
  const { renter } = await broughtBack();
  const moving = await payFor(world, await bookIt({ startInMs: 4 * hourMs }));
  const cancelled = await payFor(world, await bookIt({ startInMs: 9 * hourMs }));
  await (await staff()).putInService({ params: { lockerId: otherLockerId }, body: { reason: 'Réparée' } });
  await tell(renter);

  await world.pass(4 * hourMs + minuteMs);
  expect(await moving.status()).toMatchObject({ status: 'PendingPickup', lockerNumber: 41 });
  await (
    await staff()
  ).takeOutOfService({ params: { lockerId: otherLockerId }, body: { reason: 'Charnière' } });
  await world.pass(5 * hourMs);

  expect(await cancelled.status()).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(moved(world, cancelled.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
});

test('a report is refused once another customer was given the locker, and where the door has a sensor', async () => {
  const { renter } = await broughtBack();
  await world.pass(16 * minuteMs);
  await codeFor(world, await payFor(world, await bookIt()));
  expect(await codeOf(tell(renter))).toBe('UNDO_TOO_LATE');

  ({ id: item } = await makeItem(await staff(), {}));
  lockerId = await unitBehind(42, 'ev608');
  const seen = await broughtBack();
  expect(await codeOf(tell(seen.renter))).toBe('STATE_CONFLICT');
  const code = await givenTo(world, seen.renter, { lockCode: null });
  expect(await useDoor(world, lockerId, code, { put: 'article' })).toBe('opened');
  expect((await seen.renter.status()).canReportNotReturned).toBe(false);
  expect(await codeOf(tell(seen.renter))).toBe('STATE_CONFLICT');
});

test('staff record it for a customer on the phone, with a reason; also at a door with a sensor', async () => {
  const { renter } = await broughtBack();
  const { orderId } = renter;
  const operator = await signIn(world, 'operator');
  const body = { reason: 'Code refusé' };
  const query = { action: 'notReturned' } as const;
  expect(await operator.rentalDecisionPreview({ params: { orderId }, query })).toMatchObject({
    statusAfter: 'PendingDepositDecision',
    capturedNow: 0,
    givenBackNow: 0,
  });

  const detail = await operator.recordNotReturned({ params: { orderId }, body });

  expect(detail.isReturned).toBe(false);
  expect(await renter.status()).toMatchObject({ isReturned: false, lateFeeAmount: 0 });
  const [audited] = (await (await staff()).listAudit({ query: { subjectId: orderId } })).items;
  expect(audited).toMatchObject({ action: 'rentalOrder.notReturned', reason: 'Code refusé' });
  const notified = detail.messages.filter(({ template }) => template === 'rental.notReturned');
  expect(notified.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  expect(await codeOf(operator.recordNotReturned({ params: { orderId }, body }))).toBe('STATE_CONFLICT');
});

test('a technician who found the locker empty does not prevent the report; the return is possible after them', async () => {
  const { renter } = await broughtBack();
  const { orderId } = renter;
  const body = { reason: 'Casier trouvé vide' };
  await world.pass(20 * minuteMs);
  await (await staff()).requestMaintenanceCode({ params: { lockerId }, body });

  expect((await manager.recordNotReturned({ params: { orderId }, body })).isReturned).toBe(false);

  expect(await codeOf(renter.client.accessRental(params(renter)))).toBe('STATE_CONFLICT');
  await manager.revokeMaintenanceCode({ params: { lockerId } });
  await world.pass(3 * hourMs);
  expect((await renter.client.accessRental(params(renter))).lockCode).toMatch(/^\d{9}$/);
});
