/** A short run of the fuzzer; `npm run fuzz -- --requests 1000000` is a long one. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { createWorld } from '#tests/support/world.js';
import { fuzz } from './fuzz.js';

test('whatever is asked, every answer is one that the document names, in French, without insides or secrets', async () => {
  const world = await createWorld();

  const { operations, wrong } = await fuzz(world, { seed: 1, requests: 2_500 });

  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...operations.keys()].sort()).toEqual(Object.keys(api).sort());
  const reached = [...operations.values()].filter(({ done }) => done > 0);
  expect(reached.length).toBeGreaterThan(operations.size / 4);
  expect((await callRaw(world, 'GET', '/health/ready')).status).toBe(200);
  await world.close();
}, 60_000);
