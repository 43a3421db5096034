/** What `npm start` shows the first time: a demo with a history, at the real time, that continues. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailWords } from '#domain/board/waiting-labels.js';
import { waitingKinds } from '#domain/board/waiting.js';
import { cabinetModes } from '#domain/lockers/mode-plans.js';
import { lockerStatuses } from '#domain/lockers/status.js';
import { pressingStatuses } from '#domain/pressing/pressing-order.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { day, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { simulateDemo, demoStart } from '#server/simulator/demo-history.js';
import { scenarioNames } from '#server/simulator/scenario-platform.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'consigne-lived-'));
  await simulateDemo({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '3999', MQTT_PORT: '0' }, () => Date.now());
  world = await createWorld({ dataDir });
});
afterAll(async () => {
  await world?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const now = (): number => world.simulator.clock.now();
const manager = () => signIn(world, 'manager');

test('its time is now, after three months', async () => {
  expect(Math.abs(now() - Date.now())).toBeLessThan(5 * minute);
  const { items } = await (
    await manager()
  ).rentalOrderList({ query: { sort: 'createdAt', order: 'asc', pageSize: '1' } });

  expect(now() - Date.parse(items[0]?.createdAt ?? '')).toBeGreaterThan(88 * day);
});

describe('every status has an order', () => {
  /** An unpaid or refused sale ends as `Cancelled`: no use case leads laundry or the shop to `Failed`. */
  const reached = (statuses: readonly string[]) => statuses.filter((status) => status !== 'Failed');

  test('of rentals', async () => {
    const { counts } = await (await manager()).rentalOrderCounts({ query: {} });
    expect(rentalStatuses.filter((status) => !counts[status])).toEqual([]);
  });

  test('of parcels', async () => {
    const { counts } = await (await manager()).parcelCounts({ query: {} });
    expect(['0', '1', '2', '3'].filter((status) => !counts[status])).toEqual([]);
  });

  test('of laundry', async () => {
    const { counts } = await (await manager()).pressingOrderCounts({ query: {} });
    expect(reached(pressingStatuses).filter((status) => !counts[status])).toEqual([]);
  });

  test('of the shop', async () => {
    const { counts } = await (await manager()).shopOrderCounts({ query: {} });
    expect(reached(shopStatuses).filter((status) => !counts[status])).toEqual([]);
  });

  test('of lockers, and a unit in maintenance', async () => {
    const staff = await manager();
    const { counts } = await staff.lockerCounts({ query: {} });
    expect(lockerStatuses.filter((status) => status !== 'unequipped' && !counts[status])).toEqual([]);

    const { items } = await staff.listRentalItems({ query: { search: 'Scie' } });
    const units = await staff.rentalAssignments({ params: { itemId: items[0]?.id ?? '' } });
    expect(units.items.map(({ status }) => status).sort()).toEqual([1, 2]);
  });
});

test('the board has every kind of work except that of an administrator: abandoned jobs and a silent webhook', async () => {
  const { groups } = await (await manager()).board({ query: {} });

  const ofAdministrators = ['jobDead', 'webhookSilent'];
  expect(groups.map(({ kind }) => kind)).toEqual(
    waitingKinds.filter((kind) => !ofAdministrators.includes(kind)),
  );
  const details = groups.flatMap(({ items }) => items.map((item) => detailWords(item) ?? ''));
  expect(details).toContain('Colis arrivé, par SMS');
  expect(details).toContain('Jeu de badminton · dommage signalé');
  expect(details.filter((words) => /^[a-z]\w*([./]\w+)?$/.test(words))).toEqual([]);
});

test('figures of this month, of the one before and of the quarter include all four modes, late rentals too', async () => {
  const staff = await manager();
  const month = await staff.boardFigures({ query: { days: '30' } });
  const quarter = await staff.boardFigures({ query: { days: '90' } });

  expect(month.current.totals.rentals).toBeGreaterThan(15);
  expect(month.previous.totals.rentals).toBeGreaterThan(8);
  expect(quarter.current.totals.rentals).toBeGreaterThan(35);
  const { punctuality, revenue, pressingOrders, shopOrders, parcels } = quarter.current.totals;
  expect(quarter.modes).toEqual(cabinetModes);
  expect(Math.min(revenue.pressing, revenue.shop, pressingOrders, shopOrders, parcels)).toBeGreaterThan(0);
  expect(Math.min(punctuality.inTime, punctuality.withinGrace, punctuality.late)).toBeGreaterThan(0);
  expect(
    Math.min(revenue.lateFees, revenue.retainedDeposits, revenue.penalties, revenue.refunds),
  ).toBeGreaterThan(0);
});

test('one article of two was refunded, by name', async () => {
  const { items } = await (await manager()).listAudit({ query: { action: 'shopOrder.refund' } });

  expect(items.map(({ facts }) => facts)).toEqual([
    { amountCents: 350, items: '1 × Limonade nantaise 75 cl' },
  ]);
});

test('one rental was extended by its customer, and a running one by staff, for free', async () => {
  const staff = await manager();
  const { items } = await staff.rentalOrderList({ query: { search: 'Perceuse', pageSize: '100' } });
  const details = await Promise.all(items.map(({ id }) => staff.rentalOrder({ params: { orderId: id } })));
  const extended = details.flatMap(({ status, freeMinutes, timeline }) =>
    timeline
      .filter(({ kind }) => kind === 'extended')
      .map(({ actor }) => ({ actor, freeMinutes, isOut: status === 'PendingReturn' })),
  );

  expect(extended).toContainEqual({ actor: 'customer', freeMinutes: 0, isOut: false });
  expect(extended).toContainEqual({ actor: 'staff', freeMinutes: 60, isOut: true });
});

test('a problem was reported with a photo, and its customer has a written answer', async () => {
  const staff = await manager();
  const { items } = await staff.rentalOrderList({ query: { search: 'badminton', pageSize: '100' } });
  const details = await Promise.all(items.map(({ id }) => staff.rentalOrder({ params: { orderId: id } })));
  const damaged = details.find(({ damageReports }) => damageReports.length > 0);

  expect(damaged?.damageReports).toMatchObject([{ photoCount: 1, photos: [{ number: 1 }], settledAt: null }]);
  expect(damaged?.messages.map(({ template }) => template)).toContain('rental.damageReceived');
});

test('a new visitor can rent the drill', async () => {
  const { items } = await world
    .as()
    .rentalAvailability({ params: { cabinetId: demoIds.rentalCabinet }, query: {} });

  expect(items.find(({ id }) => id === demoIds.drill)).toMatchObject({ availableQuantity: 1 });
});

test('open decisions can be made', async () => {
  const staff = await manager();
  const { items } = await staff.rentalOrderList({ query: { status: 'PendingDepositDecision' } });
  for (const { id } of items) {
    const decided = await staff.releaseDeposit({
      params: { orderId: id },
      body: { reason: 'Rendu en bon état' },
    });
    expect(decided.status).toBe('Completed');
  }
  expect(items.length).toBeGreaterThan(1);
});

test('a recipient gets their parcel by the code in their message', async () => {
  const mail = world.simulator.inbox.messages().find(({ to }) => to === 'paul@exemple.fr');
  expect(mail?.text).toContain('http://localhost:3999/');
  const [, code = ''] = /Code de retrait : (\S+)/.exec(mail?.text ?? '') ?? [];

  const visit = await world.as().doorVisit({ params: { code } });

  expect(visit).toMatchObject({ lockerNumber: 4 });
});

test('its history begins when shops open, and is over by now at any hour', () => {
  for (let passed = 0; passed < 24; passed++) {
    const looked = Date.UTC(2026, 10, 24, passed, 14);
    const started = demoStart(looked);
    expect(new Date(started).getUTCHours()).toBe(7);
    expect(looked - started).toBeGreaterThanOrEqual(90 * day);
    expect(looked - started).toBeLessThan(91 * day);
  }
});

const folder = join(import.meta.dirname, '../../../simulator/scenarios/demo');

test.each(readdirSync(folder))('%s has no problem', (name) => {
  const { problems } = readScenario(readFileSync(join(folder, name), 'utf8'), scenarioNames);

  expect(problems).toEqual([]);
});
