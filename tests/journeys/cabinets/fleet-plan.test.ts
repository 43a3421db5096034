/** The plan of the fleet: coordinates of a cabinet, who sees it, and how it is (pages.md#plan-of-the-fleet). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

test('a cabinet has coordinates as copied from a map; text that is none is refused', async () => {
  const body = { name: 'Quai', mode: 'Rental', region: 'Loire', coordinates: '47,2063 ; -1,5678' } as const;
  const made = await manager.createCabinet({ body });
  expect(made.coordinates).toBe('47.20630, -1.56780');
  const { name, location, description, isActive, mode, version } = made;
  const params = { cabinetId: made.id };
  const kept = { name, location, description, isActive, mode };
  const edited = await manager.updateCabinet({ params, body: { ...kept, version } });
  expect(edited.coordinates).toBe('47.20630, -1.56780');

  const refused = manager.updateCabinet({
    params,
    body: { ...kept, version: edited.version, coordinates: 'quai de la Fosse' },
  });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { coordinates: [expect.stringContaining('latitude')] } },
  });
});

test('the plan has every cabinet in the caller’s scope, also those without coordinates, and no map by default', async () => {
  const { items, tiles } = await manager.cabinetPlan({ query: {} });
  expect(tiles).toBeNull();
  expect(items).toContainEqual(
    expect.objectContaining({ id: demoIds.rentalCabinet, latitude: 47.2172, longitude: -1.5415, alerts: [] }),
  );
  expect((await manager.cabinetPlan({ query: { region: 'loire' } })).items).toMatchObject([
    { name: 'Quai', latitude: 47.2063, lastSeenAt: null, isOnline: false },
  ]);
  const neighbour = (await (await signIn(world, 'neighbour')).cabinetPlan({ query: {} })).items;
  expect(neighbour.length).toBeGreaterThan(0);
  expect(neighbour.every(({ latitude, longitude }) => latitude === null && longitude === null)).toBe(true);
  expect(items.filter(({ id }) => neighbour.some((each) => each.id === id))).toEqual([]);
});
