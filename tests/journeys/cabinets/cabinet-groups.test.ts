/** Groups of cabinets: set on the record, filters of lists, counts and the board, within the tenant. */
import { expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const neighbour = await signIn(world, 'neighbour');

const rental = demoIds.rentalCabinet;

async function group(groups: Readonly<Record<string, string>>) {
  const { name, location, description, isActive, mode, version } = await manager.cabinet({
    params: { cabinetId: rental },
  });
  const body = { name, location, description, isActive, mode, version, ...groups };
  return manager.updateCabinet({ params: { cabinetId: rental }, body });
}

const cabinetsBy = async (query: Parameters<SignedIn['listCabinets']>[0]['query'], staff = manager) =>
  (await staff.listCabinets({ query: { pageSize: 100, ...query } })).items.map(({ id }) => id);

test('a cabinet has a region, a site and tags; an edit that does not name them leaves them', async () => {
  const made = await manager.createCabinet({
    body: { name: 'Quai', mode: 'Rental', region: 'Bretagne', tags: 'nuit,, Nuit , gare' },
  });
  expect(made).toMatchObject({ region: 'Bretagne', site: '', tags: 'nuit, gare' });

  await group({ region: 'Loire', site: 'Gare', tags: 'gare' });
  expect(await group({})).toMatchObject({ region: 'Loire', site: 'Gare', tags: 'gare' });
  const { items } = await manager.listAudit({ query: { search: 'Outillage' } });
  expect(items.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ region: ' → Loire' }));
  const long = await group({ region: 'x'.repeat(61) }).catch((error: unknown) => error);
  expect(long).toHaveProperty(['body', 'errors', 'region']);
});

test('lists and counts are filtered by groups, whatever the case, and never across tenants', async () => {
  expect(await cabinetsBy({ region: 'loire' })).toEqual([rental]);
  expect(await cabinetsBy({ tag: 'gare' })).toHaveLength(2);
  expect(await cabinetsBy({ tag: 'gare', region: 'Loire', site: 'Gare' })).toEqual([rental]);
  expect(await cabinetsBy({ tag: 'gare', link: 'never' })).toHaveLength(1);
  expect(await cabinetsBy({ region: 'Loire' }, neighbour)).toEqual([]);
  expect(await cabinetsBy({ region: 'nulle part' })).toEqual([]);

  const lockers = await manager.listLockers({ query: { region: 'Loire', pageSize: 100 } });
  expect(new Set(lockers.items.map(({ cabinetId }) => cabinetId))).toEqual(new Set([rental]));
  const { counts } = await manager.lockerCounts({ query: { region: 'Loire' } });
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lockers.totalItems);

  const all = await manager.cabinetCounts({ query: { region: 'Loire' } });
  expect(all.groups).toEqual({
    regions: { Bretagne: 1, Loire: 1 },
    sites: { Gare: 1 },
    tags: { gare: 2, nuit: 1 },
  });
  expect(all.links).toEqual({ online: 1, offline: 0, never: 0 });
  expect((await neighbour.cabinetCounts({ query: {} })).groups.regions).toEqual({});
});

test('the inbox of the board is filtered by region and tag', async () => {
  await world.simulator.cabinets.fault(demoLockerId(rental, 1), 'battery-low', {});
  await world.pass(120_000);
  const waiting = async (query: Parameters<SignedIn['boardInbox']>[0]['query']) =>
    (await manager.boardInbox({ query: { pageSize: 100, ...query } })).items.map(
      ({ cabinetId }) => cabinetId,
    );

  expect(await waiting({ region: 'Loire' })).toContain(rental);
  expect(new Set(await waiting({ region: 'Loire' }))).toEqual(new Set([rental]));
  expect(await waiting({ tag: 'nuit' })).not.toContain(rental);
  expect((await manager.boardFigures({ query: { region: 'Bretagne' } })).places).toEqual([]);
});

test('a filter by a group keeps the order and the pages of the list', async () => {
  for (const name of ['Aval', 'Berge']) await newCabinet(manager, name);
  const names = async (page: number) =>
    (await manager.listCabinets({ query: { tag: 'gare', pageSize: 1, page } })).items.map(({ name }) => name);

  expect([await names(1), await names(2), await names(3)]).toEqual([['Outillage de la Gare'], ['Quai'], []]);
});
