/** A server that is started by mistake beside one that runs takes nothing from it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { createWorld, type World } from '#tests/support/world.js';

const dataDir = mkdtempSync(join(tmpdir(), 'consigne-second-'));
const open: World[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const start = async (env: Record<string, string> = {}): Promise<World> => {
  const world = await createWorld({ dataDir, env });
  open.push(world);
  return world;
};

test('it is refused, and the outside world of the running one survives its next start', async () => {
  const first = await start();
  const otherDatabase = `sqlite:${join(dataDir, 'other.sqlite')}`;

  await expect(start()).rejects.toThrow('est déjà utilisé par un autre serveur');
  await expect(start({ DATABASE_URL: otherDatabase })).rejects.toThrow(
    'est déjà utilisé par un autre serveur',
  );

  const locker = first.simulator.cabinets.get(demoIds.rentalCabinet).lockers[0];
  await first.simulator.control({
    method: 'POST',
    path: '/faults',
    query: {},
    body: { target: locker?.lockerId, fault: 'bolt-jam' },
  });
  for (const world of open.splice(0)) await world.close();

  const again = await start();
  const { body } = await again.simulator.control({ method: 'GET', path: '/faults', query: {}, body: null });
  expect(body).toMatchObject({ items: [{ target: locker?.lockerId, fault: 'bolt-jam' }] });
});
