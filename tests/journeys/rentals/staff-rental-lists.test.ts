/** Who sees which rentals, and may do what: tenants, cabinets, roles, filters, search, counts. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn, type DemoPerson, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const missing = '01930000-0000-7000-8000-00000000ffff';

const world = await worldForFile();
const back = await broughtBack(world);
const out = await fetched(world);
const waiting = await payFor(
  world,
  await book(world, { item: demoIds.steamCleaner, hours: 8, phone: '07 98 76 54 32' }),
);
await world.pass(4 * hourMs + minuteMs);
const names: readonly DemoPerson[] = ['admin', 'manager', 'operator', 'support', 'neighbour'];
const signed = await Promise.all(names.map(async (name) => [name, await signIn(world, name)] as const));
const people = Object.fromEntries(signed) as Record<DemoPerson, SignedIn>;

const codes = async (query: Parameters<SignedIn['rentalOrderList']>[0]['query']): Promise<string[]> =>
  (await people.manager.rentalOrderList({ query })).items.map(({ rentalCode }) => rentalCode);

describe('the list', () => {
  test('has newest first, with money and place of each', async () => {
    const { items, totalItems } = await people.manager.rentalOrderList({ query: {} });

    expect(totalItems).toBe(3);
    expect(items.map(({ rentalCode }) => rentalCode)).toEqual([waiting.code, out.code, back.code]);
    expect(items.at(-1)).toMatchObject({
      status: 'PendingDepositDecision',
      cabinetName: 'Outillage de la Gare',
      depositAmount: 120,
      heldUntil: expect.stringMatching(/^2\d{3}-/),
      paymentStatus: {
        rentalPaymentStatus: 'Captured',
        depositPaymentStatus: 'Authorised',
        canCaptureRental: false,
        canReleaseDeposit: true,
        canCaptureDeposit: true,
      },
    });
  });

  test('filters by status, one or several, item, lateness, period and price', async () => {
    const now = world.simulator.clock.now();
    const hoursAgo = (hours: number): string => new Date(now - hours * hourMs).toISOString();

    expect(await codes({ status: 'PendingPickup' })).toEqual([waiting.code]);
    expect(await codes({ status: 'PendingPickup,PendingReturn' })).toEqual([waiting.code, out.code]);
    expect(await refusalOf(codes({ status: 'PendingPickup,Nothing' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { baseRentalAmount: price } = (
      await people.manager.rentalOrderList({ query: { search: out.code } })
    ).items[0] ?? { baseRentalAmount: 0 };
    expect(await codes({ minPrice: price, maxPrice: price, search: out.code })).toEqual([out.code]);
    expect(await codes({ minPrice: price + 0.01, search: out.code })).toEqual([]);
    expect(await codes({ maxPrice: price - 0.01, search: out.code })).toEqual([]);
    expect(await codes({ rentalItemId: demoIds.drill })).toEqual([out.code, back.code]);
    expect(await codes({ late: 'true' })).toEqual([out.code]);
    expect(await codes({ late: 'true', status: 'PendingReturn' })).toEqual([out.code]);
    expect(await codes({ late: 'true', status: 'PendingDepositDecision' })).toEqual([]);
    expect(await codes({ neverReturned: 'true' })).toEqual([]);
    expect(await codes({ from: hoursAgo(5) })).toEqual([waiting.code, out.code]);
    expect(await codes({ until: hoursAgo(5) })).toEqual([back.code]);
  });

  test('finds by code, name, e-mail and phone', async () => {
    expect(await codes({ search: waiting.code.toLowerCase() })).toEqual([waiting.code]);
    expect(await codes({ search: 'martin' })).toHaveLength(3);
    expect(await codes({ search: 'camille@exemple' })).toHaveLength(3);
    for (const search of ['0798765432', '07 98', '07 98 76', '0798', '+33798', '+33 (0)7 98 76 54 32'])
      expect(await codes({ search })).toEqual([waiting.code]);
  });

  test('counts by status, and overdue ones', async () => {
    expect((await people.manager.rentalOrderCounts({ query: {} })).counts).toMatchObject({
      PendingPickup: 1,
      PendingReturn: 1,
      PendingDepositDecision: 1,
      late: 1,
      neverReturned: 0,
    });
  });

  test('has the active ones of a cabinet, and the history of a locker', async () => {
    const { items } = await people.operator.activeRentals({ params: { cabinetId: demoIds.rentalCabinet } });
    const [first] = (await people.manager.rentalOrderList({ query: { search: out.code } })).items;
    const history = await people.support.lockerRentals({
      params: { lockerId: first?.lockerId ?? '' },
      query: { pageSize: 1 },
    });

    expect(items.map(({ rentalCode }) => rentalCode).sort()).toEqual([out.code, waiting.code].sort());
    expect(history).toMatchObject({ page: 1, pageSize: 1 });
    expect(history.items[0]?.rentalCode).toBe(out.code);
  });

  test('shows no buttons to users who may not press them', async () => {
    const { items } = await people.operator.rentalOrderList({ query: { search: back.code } });

    expect(items[0]?.paymentStatus).toMatchObject({ canReleaseDeposit: false, canCaptureDeposit: false });
  });
});

describe('another company', () => {
  test('sees nothing: not in lists, counts or searches, nor by id', async () => {
    const { neighbour } = people;

    expect((await neighbour.rentalOrderList({ query: { search: out.code } })).totalItems).toBe(0);
    expect(
      Object.values((await neighbour.rentalOrderCounts({ query: {} })).counts).every((n) => n === 0),
    ).toBe(true);
    expect((await neighbour.reservationList({ query: {} })).totalItems).toBe(0);
    for (const filter of ['cabinetId', 'rentalItemId'] as const)
      expect(
        await refusalOf(
          neighbour.rentalOrderList({
            query: { [filter]: filter === 'cabinetId' ? demoIds.rentalCabinet : demoIds.drill },
          }),
        ),
      ).toMatchObject({ status: 404 });
  });

  interface Call {
    readonly method: string;
    readonly path: string;
    readonly more?: object;
  }
  const calls: readonly Call[] = [
    { method: 'GET', path: '/admin/rental-orders/:id' },
    { method: 'GET', path: '/admin/rental-orders/:id/payment-details' },
    { method: 'GET', path: '/admin/rental-orders/:id/decision-preview?action=refundFull' },
    { method: 'GET', path: '/rental-orders/:id/access' },
    { method: 'POST', path: '/admin/rental-orders/:id/capture-rental' },
    { method: 'POST', path: '/admin/rental-orders/:id/release-deposit' },
    { method: 'POST', path: '/admin/rental-orders/:id/capture-deposit', more: { partialDepositAmount: 1 } },
    { method: 'POST', path: '/RentalOrders/:id/capture-rental-fee' },
    {
      method: 'POST',
      path: '/RentalOrders/:id/capture-rental-and-deposit',
      more: { captureFullDeposit: true },
    },
    { method: 'POST', path: '/RentalOrders/:id/refund-full' },
    { method: 'POST', path: '/RentalOrders/:id/manual-terminate' },
    { method: 'POST', path: '/RentalOrders/:id/cancel' },
  ];

  test.each(calls)('$method $path is 404 for a foreign id and for none', async ({ method, path, more }) => {
    const body = method === 'POST' ? { reason: 'Curiosité', ...more } : undefined;
    const answers = [back.orderId, missing].map((id) => {
      return callRaw(world, method, path.replace(':id', id), body, { ...people.neighbour.headers });
    });

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });

  const byRole: readonly (readonly [DemoPerson, readonly number[]])[] = [
    ['operator', [200, 200, 403, 200, 403, 403, 403, 403, 403, 403, 409, 409]],
    ['support', [200, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403]],
  ];
  test.each(byRole)('%s of the company may do what their role may', async (person, statuses) => {
    const answers: number[] = [];
    for (const { method, path, more } of calls) {
      const body = method === 'POST' ? { reason: 'Essai', ...more } : undefined;
      const headers = { ...people[person].headers };
      answers.push((await callRaw(world, method, path.replace(':id', back.orderId), body, headers)).status);
    }

    expect(answers).toEqual(statuses);
  });
});

describe('an operator of another cabinet', () => {
  test('is refused the rentals of this one', async () => {
    const { ports } = world.running.platform;
    await ports.transaction(async (store) => {
      const user = await store.users.get(people.operator.userId);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });
    const { operator } = people;

    const seen = await operator.rentalOrderList({ query: {} });
    const refusals = await Promise.all([
      refusalOf(operator.rentalOrder({ params: { orderId: out.orderId } })),
      refusalOf(operator.activeRentals({ params: { cabinetId: demoIds.rentalCabinet } })),
      refusalOf(operator.rentalOrderList({ query: { cabinetId: demoIds.rentalCabinet } })),
      refusalOf(operator.rentalAccessCode({ params: { orderId: out.orderId } })),
      refusalOf(
        operator.reservationCalendar({
          query: {
            cabinetId: demoIds.rentalCabinet,
            from: '2026-10-06T00:00:00Z',
            until: '2026-10-07T00:00:00Z',
          },
        }),
      ),
    ]);
    await ports.transaction(async (store) => {
      const user = await store.users.get(operator.userId);
      await store.users.save({ ...user, cabinetIds: null });
    });

    expect(seen.totalItems).toBe(0);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
