/** More cabinets than one page of a list: the terminal's summary covers the whole fleet. */
import { expect, test } from 'vitest';
import type { Overview } from '#cli/acts/overview.js';
import { fetchOverview, overviewWithCachedDoors } from '#cli/acts/overview.js';
import type { EventRow } from '#cli/acts/events.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const more = 104;
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const manager = await signIn(world, 'manager');
for (let number = 1; number <= more; number += 1)
  await newCabinet(manager, `Halle ${String(number).padStart(3, '0')}`);
await signInAt(terminal, world.url, 'manager');

const type = (cabinetId: string, code: string) =>
  world.simulator.cabinets.keypad(world.simulator.cabinets.get(cabinetId).lockers[0]?.lockerId ?? '', code);
const total = async () => (await manager.listCabinets({ query: { pageSize: 1 } })).totalItems;

test('reports an offline cabinet, though its name is the last of the list', async () => {
  // « Retrait Commerce » comes after a hundred halls.
  await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'gateway-offline');
  await world.settle();

  const status = (await terminal.json(['status'])) as { cabinets: object };
  const said = await terminal.run(['status']);

  expect(status.cabinets).toMatchObject({
    total: await total(),
    offlineCount: 1,
    offline: [{ id: demoIds.parcelCabinet }],
  });
  expect(said.stdout).toMatch(/\d{3} consignes, 1 hors ligne : Retrait Commerce/);
  await world.simulator.cabinets.clearFaults(demoIds.parcelCabinet, 'gateway-offline');
  await world.settle();
});

test('reads events from all of them in one walk, oldest first, and those of one cabinet by its name', async () => {
  const since = world.simulator.clock.now();
  await world.pass(1_000);
  await type(demoIds.parcelCabinet, '111111');
  await world.pass(1_000);
  await type(demoIds.rentalCabinet, '222222');
  await world.settle();

  const asked = ['events', '--since', new Date(since).toISOString(), '--json'];
  const all = await terminal.run(asked);
  const one = await terminal.run([...asked, '--cabinet', 'Retrait Commerce']);

  const cabinetsOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as EventRow).cabinet);
  expect(cabinetsOf(all.stdout)).toEqual(['Retrait Commerce', 'Outillage de la Gare']);
  expect(cabinetsOf(one.stdout)).toEqual(['Retrait Commerce']);
});

/** Counts the requests. */
function counted() {
  const count = { requests: 0 };
  const counting = new Proxy(manager, {
    get: (target, name: keyof SignedIn) => {
      count.requests += 1;
      return target[name];
    },
  });
  return { count, counting };
}

test('loads a screen of them for the dashboard, at any scroll position, with few requests', async () => {
  const { count, counting } = counted();

  const seen = await fetchOverview(counting, { from: 95, atMost: 8 });

  const names = (await manager.listCabinets({ query: { page: 2, pageSize: 95 } })).items.map(
    ({ name }) => name,
  );
  expect(seen.cabinets.map(({ name }) => name)).toEqual(names.slice(0, 8));
  expect(seen).toMatchObject({ from: 95, totalCabinets: await total() });
  expect(count.requests).toBeLessThanOrEqual(12);
});

test('says how many a snapshot leaves out', async () => {
  const snapshot = (await terminal.json(['dashboard'])) as Overview;
  const said = await terminal.run(['dashboard']);

  expect(snapshot.cabinets).toHaveLength(100);
  expect(snapshot.totalCabinets).toBe(await total());
  expect(said.stderr).toBe('');
  expect(said.stdout).toContain(
    `… et ${snapshot.totalCabinets - 100} autres consignes (consigne cabinets list)`,
  );
});

test('fetches doors again after an event of their cabinet or half a minute, and not at each poll', async () => {
  const { count, counting } = counted();
  let now = 0;
  const again = overviewWithCachedDoors(counting, () => now);
  const requests = async () => {
    count.requests = 0;
    const { cabinets } = await again({ from: 0, atMost: 100, search: 'Outillage de la Gare' });
    return { requests: count.requests, door: cabinets[0]?.doors[0]?.door };
  };

  expect(await requests()).toMatchObject({ requests: 4 });
  expect(await requests()).toMatchObject({ requests: 3 });
  const lockerId = world.simulator.cabinets.get(demoIds.rentalCabinet).lockers[0]?.lockerId ?? '';
  await manager.openLocker({ params: { lockerId }, body: { reason: 'Joint' } });
  await world.settle();
  expect(await requests()).toEqual({ requests: 4, door: 'open' });
  expect(await requests()).toEqual({ requests: 3, door: 'open' });
  now += 30_000;
  expect(await requests()).toMatchObject({ requests: 4 });
});
