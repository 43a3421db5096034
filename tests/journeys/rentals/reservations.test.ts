/** Reservations of staff: the list, and the calendar by unit with its buffers, no-shows and late cancellations. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor, type Renter } from '#tests/support/customer.js';
import { fetched } from '#tests/support/fetched.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldStart } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const iso = (instant: number): string => new Date(instant).toISOString();

const world = await worldForFile();
const missed = await payFor(world, await book(world, { startInMs: hourMs, endInMs: 3 * hourMs }));
await world.pass(4 * hourMs);
const running = await fetched(world);
const ahead = await payFor(world, await book(world, { startInMs: 24 * hourMs, endInMs: 27 * hourMs }));
await world.pass(4 * hourMs + 30 * minuteMs);
const manager = await signIn(world, 'manager');

const period = { from: iso(worldStart), until: iso(worldStart + 48 * hourMs) };
const query = { cabinetId: demoIds.rentalCabinet, ...period };

describe('the list', () => {
  test('lists bookings ahead, by their start, and no-shows', async () => {
    const { items } = await manager.reservationList({ query: { order: 'asc' } });

    expect(items.map(({ rentalCode }) => rentalCode)).toEqual([missed.code, ahead.code]);
    expect(items[0]).toMatchObject({ isNoShow: true, isLateCancellation: false, status: 'Canceled' });
    expect(items[0]?.penaltyAmount).toBeGreaterThan(0);
    const start = Date.parse(items[1]?.startDate ?? '');
    expect(items[1]).toMatchObject({
      occupiedFrom: iso(start - hourMs),
      freeCancellationUntil: iso(start - 2 * hourMs),
      noShowAt: iso(start + 3 * hourMs),
    });
  });

  test('filters by state, unit and period', async () => {
    const codes = async (filter: Parameters<SignedIn['reservationList']>[0]['query']): Promise<string[]> =>
      (await manager.reservationList({ query: filter })).items.map(({ rentalCode }) => rentalCode);
    const [first] = (await manager.reservationList({ query: { order: 'asc' } })).items;

    expect(await codes({ status: 'PendingPickup' })).toEqual([ahead.code]);
    expect(await codes({ unitId: first?.unitId ?? '' })).toContain(missed.code);
    expect(await codes({ from: iso(worldStart + 20 * hourMs) })).toEqual([ahead.code]);
    expect(await codes({ cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.badminton })).toEqual([]);
  });
});

describe('the calendar', () => {
  test('has every unit, in the order of the lockers, with its occupation', async () => {
    const calendar = await manager.reservationCalendar({ query });
    const found = calendar.units.flatMap(({ intervals }) => intervals);
    const of = ({ code }: Renter) => found.find(({ rentalCode }) => rentalCode === code);

    expect(calendar.units.map(({ lockerNumber }) => lockerNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(of(missed)).toMatchObject({ ending: 'noShow' });
    expect(of(running)).toMatchObject({ isOverdue: true, until: iso(world.simulator.clock.now()) });
    const shown = of(ahead);
    expect(Date.parse(shown?.start ?? '') - Date.parse(shown?.from ?? '')).toBe(hourMs);
  });

  test('leaves out entries outside the period', async () => {
    const before = { from: iso(worldStart - 72 * hourMs), until: iso(worldStart - 48 * hourMs) };
    const { units } = await manager.reservationCalendar({ query: { ...query, ...before } });

    expect(units.flatMap(({ intervals }) => intervals)).toEqual([]);
  });

  test.each([
    { name: 'of 62 days', days: 62, status: 200 },
    { name: 'longer than 62 days', days: 62.001, status: 422 },
    { name: 'of nothing', days: 0, status: 422 },
    { name: 'backwards', days: -1, status: 422 },
  ])('of a period $name: $status', async ({ days, status }) => {
    const asked = manager.reservationCalendar({
      query: { ...query, until: iso(worldStart + Math.round(days * 24 * hourMs)) },
    });

    if (status === 200) expect((await asked).units).toHaveLength(6);
    else expect(await refusalOf(asked)).toMatchObject({ status });
  });

  test('is limited to the cabinets of its reader', async () => {
    const neighbour = await signIn(world, 'neighbour');

    expect(await refusalOf(neighbour.reservationCalendar({ query }))).toMatchObject({ status: 404 });
  });
});

describe('the free windows of an item', () => {
  const params = { cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.drill };
  const windowsOf = () => world.as().rentalFreeWindows({ params, query: { durationHours: 3 } });
  const bookAt = (startInMs: number) =>
    book(world, { startInMs, endInMs: startInMs + 3 * hourMs, by: randomPerson() });

  test('end and begin exactly where bookings are accepted', async () => {
    const before = await windowsOf();
    // One unit is late, the other reserved: only what has begun is in the way of the first.
    expect(before.items).toHaveLength(1);
    const now = () => world.simulator.clock.now();
    const [open] = before.items;
    const second = Date.parse(open?.firstStart ?? '') + 10 * hourMs;
    await bookAt(second - now());
    await bookAt(second - now());

    const { items: windows, lastStart } = await windowsOf();
    const [early, late] = windows.map((one) => [Date.parse(one.firstStart), Date.parse(one.lastStart)]);
    expect(windows).toHaveLength(2);
    expect(late?.[1]).toBe(Date.parse(lastStart));
    const step = 5 * minuteMs;
    for (const start of [(early?.[1] ?? 0) + step, (late?.[0] ?? 0) - step])
      expect(await codeOf(bookAt(start - now()))).toBe('ITEM_NOT_AVAILABLE');
    expect((await bookAt((late?.[0] ?? 0) - now())).orderId).toBeTruthy();
  });

  test('are refused for a duration that the item does not have', async () => {
    const refused = world.as().rentalFreeWindows({ params, query: { durationHours: 8000 } });

    expect(await codeOf(refused)).toBe('RENTAL_TOO_LONG');
  });
});
