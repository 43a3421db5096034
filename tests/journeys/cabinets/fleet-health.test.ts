/** The fleet by its health: cabinets by link and last word, lockers by alert, with their counts, within the scope. */
import { expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { loseLink, newCabinet } from '#tests/support/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const rental = demoIds.rentalCabinet;
const low = demoLockerId(rental, 1);
const world = await worldForFile();
const manager = await signIn(world, 'manager');
const neighbour = await signIn(world, 'neighbour');
const untouched = (await newCabinet(manager, 'Jamais branchée')).id;
await world.simulator.cabinets.fault(low, 'battery-low', {});
await world.pass(2 * minuteMs);

const cabinetsBy = async (query: Parameters<SignedIn['listCabinets']>[0]['query'], staff = manager) =>
  (await staff.listCabinets({ query: { pageSize: 100, ...query } })).items.map(({ id }) => id);
const lockersBy = async (query: Parameters<SignedIn['listLockers']>[0]['query'], staff = manager) =>
  (await staff.listLockers({ query: { pageSize: 100, ...query } })).items.map(({ id }) => id);

test('lockers and their cabinets are found by an alert, and counted', async () => {
  expect(await lockersBy({ alert: 'battery' })).toEqual([low]);
  expect(await cabinetsBy({ alert: 'battery' })).toEqual([rental]);
  expect(await lockersBy({ alert: 'battery' }, neighbour)).toEqual([]);
  expect(await lockersBy({ alert: 'battery', battery: 'critical' })).toEqual([]);
  const { items } = await manager.listCabinets({ query: { alert: 'battery' } });
  expect(items[0]?.alerts).toEqual([{ alert: 'battery', lockers: 1 }]);
  expect((await manager.lockerCounts({ query: { cabinetId: rental } })).alerts).toMatchObject({ battery: 1 });
  expect((await manager.cabinetCounts({ query: {} })).alerts).toMatchObject({ battery: 1, forced: 0 });
  expect((await neighbour.cabinetCounts({ query: {} })).alerts).toMatchObject({ battery: 0 });
});

test('an offline cabinet is found by its link, and last heard before those that are online', async () => {
  const before = await manager.cabinetCounts({ query: {} });
  await loseLink(world, rental, 24);

  expect(await cabinetsBy({ link: 'offline' })).toEqual([rental]);
  expect(await cabinetsBy({ link: 'offline', mode: 'Pressing' })).toEqual([]);
  expect(await cabinetsBy({ link: 'never' })).toEqual([untouched]);
  expect(await cabinetsBy({ link: 'online' })).not.toContain(rental);
  const after = await manager.cabinetCounts({ query: {} });
  expect(after.links).toEqual({
    online: (before.links['online'] ?? 0) - 1,
    offline: 1,
    never: 1,
  });

  const oldestFirst = await cabinetsBy({ sort: 'lastSeenAt', order: 'asc' });
  expect([oldestFirst[0], oldestFirst.at(-1)]).toEqual([rental, untouched]);
  const latestFirst = await cabinetsBy({ sort: 'lastSeenAt', order: 'desc' });
  expect(latestFirst.slice(-2)).toEqual([rental, untouched]);
  const second = await manager.listCabinets({ query: { sort: 'lastSeenAt', page: 2, pageSize: 1 } });
  expect(second).toMatchObject({ totalItems: oldestFirst.length, items: [{ id: oldestFirst[1] }] });
  expect(await cabinetsBy({ sort: 'lastSeenAt', search: 'branchée' })).toEqual([untouched]);

  const lockers = await manager.listLockers({ query: { link: 'offline', pageSize: 100 } });
  expect(new Set(lockers.items.map(({ cabinetId }) => cabinetId))).toEqual(new Set([rental]));
  expect(lockers.items.find(({ id }) => id === low)).toMatchObject({ isLinkLost: true, alerts: ['battery'] });
  expect(await lockersBy({ link: 'online', cabinetId: rental })).toEqual([]);
});

test('a restricted person finds and counts the cabinets of their scope only', async () => {
  const { items: users } = await manager.listUsers({ query: { pageSize: 100 } });
  const colleague = users.find(({ email }) => email.startsWith('operat'));
  if (!colleague) throw new Error('The demo has an operator');
  const { version } = await manager.cabinetAccess({ params: { userId: colleague.id } });
  const params = { userId: colleague.id };
  await manager.restrictCabinets({ params, body: { cabinetIds: [untouched], version } });
  const operator = await signIn(world, 'operator');

  expect(await cabinetsBy({ link: 'offline' }, operator)).toEqual([]);
  expect(await lockersBy({ alert: 'battery' }, operator)).toEqual([]);
  expect((await operator.cabinetCounts({ query: {} })).links).toEqual({ online: 0, offline: 0, never: 1 });
  expect(await cabinetsBy({ sort: 'lastSeenAt' }, operator)).toEqual([untouched]);
});
