/** Staff move a reservation: its new time is free, its price stays, and all that follows the start follows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import { book, codeFor, hourMs, minuteMs, moved, payFor, type Renter } from '#tests/support/customer.js';
import { later, openFixture, orderOf, type Fixture } from '#tests/support/extensions.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { makeItem } from '#tests/support/rental-items.js';
import { randomPerson } from '#tests/support/random-person.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

let fixture: Fixture;
let world: World;
beforeAll(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
});
afterAll(() => world.close());

const dayMs = 24 * hourMs;
const now = () => world.simulator.clock.now();
const reserve = async (startInMs: number, { item } = fixture): Promise<Renter> =>
  payFor(world, await book(world, { item, startInMs, endInMs: startInMs + 3 * hourMs, by: randomPerson() }));
/** Signed in anew: the clock moves by days. */
const operator = () => signIn(world, 'operator');
const moveTo = async ({ orderId }: Renter, startTime: string) =>
  (await operator()).moveRental({ params: { orderId }, body: { reason: 'Demande du client', startTime } });
const paymentsOf = ({ orderId }: Renter) =>
  world.running.platform.ports.read((store) => store.payments.where({ orderId }));

describe('a reservation that staff move', () => {
  test('keeps price and length, begins at its new time, and notifies its customer', async () => {
    const renter = await reserve(24 * hourMs);
    const other = await reserve(40 * hourMs);
    const before = await orderOf(fixture, renter);
    const { items: windows } = await (
      await operator()
    ).rentalMoveWindows({ params: { orderId: renter.orderId }, query: {} });
    // The reservation's own time is free for it, the other reservation's is not.
    expect(windows).toHaveLength(2);
    const [soon] = windows;
    const taken = new Date(now() + 39 * hourMs).toISOString();
    expect(await codeOf(moveTo(renter, taken))).toBe('ITEM_NOT_AVAILABLE');
    expect(await codeOf(moveTo(renter, later(taken, 100)))).toBe('TOO_FAR_AHEAD');

    const to = soon?.firstStart ?? '';
    const detail = await moveTo(renter, to);

    expect(detail).toMatchObject({ startDate: to, endDate: later(to, 3), baseRentalAmount: 10.8 });
    expect(detail.timeline.find(({ kind }) => kind === 'movedTimes')).toMatchObject({ actor: 'staff' });
    const { items } = await (
      await signIn(world, 'manager')
    ).listAudit({ query: { action: 'rentalOrder.move' } });
    expect(items).toHaveLength(1);
    const after = await orderOf(fixture, renter);
    expect([after.baseTtcCents, after.unitId]).toEqual([before.baseTtcCents, before.unitId]);
    expect(after.startAt - after.occupiedFrom).toBe(hourMs);
    await world.pass(minuteMs);
    expect(emailsAbout(world, /change d’horaire/)).toHaveLength(1);
    // The time that it left is free for others, and its new one begins: code, no-show and end follow.
    const again = await reserve(24 * hourMs - minuteMs);
    await world.pass(Date.parse(to) - now() + minuteMs);
    expect(await codeFor(world, renter)).toMatch(/^\d+$/);
    expect(await codeOf(moveTo(renter, later(to, 2)))).toBe('MOVE_NOT_POSSIBLE');
    for (const one of [again, other]) expect((await one.status()).status).toBe('PendingPickup');
  });

  test('moved to a later time is neither given up nor charged at the earlier one', async () => {
    const renter = await reserve(8 * hourMs);
    const to = new Date(now() + 60 * hourMs).toISOString();
    await moveTo(renter, to);
    // Past the time at which the earlier reservation was closed as a no-show.
    await world.pass(20 * hourMs);

    expect(await renter.status()).toMatchObject({ status: 'PendingPickup', startTime: to });
    await world.pass(Date.parse(later(to, 3)) - now() + minuteMs);
    expect((await renter.status()).status).toBe('Canceled');
  });
});

describe('holds that are not placed yet', () => {
  test('follow the start, to an earlier and to a later time', async () => {
    const manager = await signIn(world, 'manager');
    const { id: item } = await makeItem(manager, { maxAdvanceReservationHours: 720 });
    const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 41, 'ev608');
    await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
    const renter = await reserve(20 * dayMs, { ...fixture, item });
    const planned = async () =>
      (await paymentsOf(renter)).map(({ purpose, status, dueAt }) => [purpose, status, dueAt]);
    const { startAt } = await orderOf(fixture, renter);
    const due = (start: number) => start - 2 * dayMs;
    expect(await planned()).toEqual([
      ['rental', 'Planned', due(startAt)],
      ['deposit', 'Planned', due(startAt)],
    ]);

    const sooner = startAt - 8 * dayMs;
    await moveTo(renter, new Date(sooner).toISOString());
    expect((await planned()).map(([, , dueAt]) => dueAt)).toEqual([due(sooner), due(sooner)]);
    const latest = startAt + 4 * dayMs;
    await moveTo(renter, new Date(latest).toISOString());
    await world.pass(due(latest) - now() - hourMs);
    expect(moved(world, renter.orderId)).toEqual({});
    await world.pass(2 * hourMs);
    expect(moved(world, renter.orderId)).toMatchObject({ rental: { held: 1080 }, deposit: { captured: 0 } });
    expect((await planned()).map(([, status]) => status)).toEqual(['Authorised', 'Authorised']);
  });
});

describe('a reservation that staff move to another unit', () => {
  const units = async ({ orderId }: Renter, unitId?: string) =>
    (await operator()).rentalMoveWindows({
      params: { orderId },
      query: unitId === undefined ? {} : { unitId },
    });
  const moveWithin = async ({ orderId }: Renter, startTime: string, unitId: string) =>
    (await operator()).moveRental({ params: { orderId }, body: { reason: 'Révision', startTime, unitId } });

  test('keeps its time, waits in the other locker, and its customer is notified of that only', async () => {
    const drill = { ...fixture, item: demoIds.drill };
    const renter = await reserve(24 * hourMs, drill);
    const { startAt, unitId, lockerNumber } = await orderOf(fixture, renter);
    const startTime = new Date(startAt).toISOString();
    const other = (await units(renter)).units.find((each) => each.unitId !== unitId);
    if (!other) throw new Error('The item has one unit');

    const detail = await moveWithin(renter, startTime, other.unitId);

    expect(detail).toMatchObject({ startDate: startTime, lockerNumber: other.lockerNumber });
    const kinds = detail.timeline.map(({ kind }) => kind);
    expect([kinds.includes('movedUnit'), kinds.includes('movedTimes')]).toEqual([true, false]);
    await world.pass(minuteMs);
    const sent = await world.running.platform.ports.read((store) =>
      store.messages.where({ orderId: renter.orderId }),
    );
    expect(sent.map(({ template }) => template)).toContain('rental.movedUnit');
    expect(sent.map(({ template }) => template)).not.toContain('rental.movedTimes');

    // Another reservation has its first unit then: it cannot go back.
    const second = await reserve(24 * hourMs - minuteMs, drill);
    expect((await orderOf(fixture, second)).lockerNumber).toBe(lockerNumber);
    expect(await codeOf(moveWithin(renter, startTime, unitId))).toBe('ITEM_NOT_AVAILABLE');
    const { items } = await units(renter, unitId);
    expect(items.some(({ firstStart, lastStart }) => firstStart <= startTime && startTime <= lastStart)).toBe(
      false,
    );
    // A unit of another item is none of its.
    expect(await codeOf(moveWithin(renter, startTime, renter.orderId))).toBe('ITEM_NOT_AVAILABLE');
  });
});
