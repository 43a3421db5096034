/** Calls to the outside world that nobody can follow (simulator.md, "control API"): QA are told what was expected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function refused(path: string, body: object): Promise<string> {
  const answer = await fetch(`${world.url}/_sim${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { readonly message: string }).message;
}

test.each([
  { path: '/clock', body: { advance: '3d' }, says: 'advanceSeconds' },
  { path: '/clock', body: { advanceSeconds: -1 }, says: '« advanceSeconds » (de combien avancer, en secondes) : 0 au moins.' },
  { path: `/lockers/${demoIds.rentalCabinet}/content`, body: {}, says: '"put"' },
  { path: `/lockers/${demoIds.rentalCabinet}/door`, body: { action: 'kick' }, says: 'leaveAjar' },
])('$body at $path is told what was expected', async ({ path, body, says }) => {
  expect(await refused(path, body)).toContain(says);
});
