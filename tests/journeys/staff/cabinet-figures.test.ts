/** Figures of cabinets over HTTP: today from the records, days before from their sums (pages.md#figures-of-cabinets). */
import { beforeAll, describe, expect, test } from 'vitest';
import { dayBeginOf, parisDate } from '#application/board/paris-days.js';
import { daysAfter, monthOf } from '#domain/board/figures.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { createWorld } from '#tests/support/world.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(databaseKinds)('figures of cabinets on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  const today = (): string => parisDate(world.running.platform.ports.clock.now());
  const day = (date: string) => ({ from: date, to: date });
  const figuresOf = async (date: string, more: object = {}, person: 'manager' | 'operator' = 'manager') =>
    (await signIn(world, person)).cabinetFigures({ query: { ...day(date), ...more } });

  beforeAll(async () => {
    await world.pass(minuteMs);
    // One rental, through a door that jams first; then more bookings than there are units.
    const renter = await payFor(world, await book(world, { hours: 3 }));
    const locker = await lockerOf(world, renter);
    const code = await codeFor(world, renter);
    await world.simulator.cabinets.fault(locker, 'bolt-jam', { times: 1 });
    await world.simulator.cabinets.keypad(locker, code);
    await world.pass(minuteMs);
    await useDoor(world, locker, code, { take: true });
    for (let tries = 0; tries < 12; tries += 1) await book(world, { hours: 3 }).catch(() => null);
    await world.pass(minuteMs);
  });

  test('count today, a refusal for lack of space and a jam included', async () => {
    const { current, rows, hours } = await figuresOf(today());

    expect(current.totals).toMatchObject({ orders: 1, late: null });
    expect(current.totals.refusals).toBeGreaterThan(0);
    expect(current.totals.failures).toBeCloseTo(0.5);
    expect(rows.find(({ cabinetId }) => cabinetId === demoIds.rentalCabinet)).toMatchObject({
      mode: 'Rental',
      kind: 'cabinet',
      orders: 1,
      before: { orders: 0 },
    });
    expect(hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(1);
  });

  test('are the same when the day is over', async () => {
    const date = today();
    const before = (await figuresOf(date, { by: 'subject' })).current.totals;
    await world.pass(24 * hourMs);
    const after = await figuresOf(date, { by: 'subject' });
    const { orders, refusals, failures } = before;
    expect(after.current.totals).toMatchObject({ orders, refusals, failures });
    expect(after.rows.filter(({ kind: of }) => of === 'item').length).toBeGreaterThan(0);
    expect(await figuresOf(daysAfter(date, 1))).toMatchObject({ previous: { totals: { orders, refusals } } });
  });

  test("are limited to the company, and to the reader's cabinets, modes and groups", async () => {
    const neighbour = await signIn(world, 'neighbour');
    const period = { from: daysAfter(today(), -6), to: today() };
    expect((await neighbour.cabinetFigures({ query: period })).current.totals.orders).toBe(0);
    await expect(
      neighbour.cabinetFigures({ query: { ...period, cabinetId: demoIds.rentalCabinet } }),
    ).rejects.toMatchObject({ status: 404 });
    const manager = await signIn(world, 'manager');
    const ofMode = await manager.cabinetFigures({ query: { ...period, mode: 'Pressing' } });
    expect(ofMode.rows.every(({ mode }) => mode === 'Pressing')).toBe(true);
    expect(ofMode.current.totals.orders).toBe(0);
    const nowhere = await manager.cabinetFigures({ query: { ...period, region: 'Nulle part' } });
    expect(nowhere.rows).toEqual([]);

    await world.running.platform.ports.transaction(async (store) => {
      const user = await store.users.get(demoIds.operator);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });
    const operator = await signIn(world, 'operator');
    const { rows } = await operator.cabinetFigures({ query: period });
    expect([...new Set(rows.map(({ cabinetId }) => cabinetId))]).toEqual([demoIds.parcelCabinet]);
  });

  test('refuse a period that ends before it begins, or is longer than a year', async () => {
    const manager = await signIn(world, 'manager');
    const ask = (from: string, to: string) => manager.cabinetFigures({ query: { from, to } });
    await expect(ask('2026-02-02', '2026-02-01')).rejects.toMatchObject({ status: 422 });
    await expect(ask('2025-01-01', '2026-02-01')).rejects.toMatchObject({ status: 422 });
  });
});

test('the figures of a month go once to managers who asked for them and still are', async () => {
  const world = await createWorld();
  const roles = ['manager', 'neighbour'] as const;
  for (const person of roles)
    await (await signIn(world, person)).changeFigureReport({ body: { isWanted: true } });
  expect(await (await signIn(world, 'manager')).figureReport({})).toEqual({ isWanted: true });
  const operator = await signIn(world, 'operator');
  await expect(operator.changeFigureReport({ body: { isWanted: true } })).rejects.toMatchObject({
    status: 403,
  });
  const { ports } = world.running.platform;
  const mails = () =>
    world.simulator.inbox.messages().filter(({ subject }) => subject?.startsWith('Chiffres de'));

  const now = ports.clock.now();
  const first = dayBeginOf(daysAfter(monthOf(parisDate(now)).to, 1));
  await world.pass(first + 6 * hourMs - now);
  expect(mails()).toEqual([]);
  // The neighbour is no manager any more.
  await ports.transaction(async (store) => {
    const [user] = await store.users.where({ email: 'manager@voisine.test' });
    if (user) await store.users.save({ ...user, roles: ['Operator'] });
  });
  await world.pass(2 * hourMs);

  expect(mails()).toMatchObject([{ to: 'manager@consigne.test' }]);
  const [mail] = mails();
  expect(mail?.text).toMatch(/Utilisation : \d/);
  expect(mail?.text).toContain(`/figures?from=${monthOf(parisDate(now)).from}`);
  expect(mail?.text).toContain(`&cabinetId=${demoIds.rentalCabinet}`);
  await world.close();
});
