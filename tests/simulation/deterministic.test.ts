import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepare } from './prepare.js';
import { simulate } from './run.js';
import { drawScenario } from './scenario/draw.js';
import type { Files } from './world/database-file.js';

let files: Files;
beforeAll(async () => {
  files = await prepare();
});
afterAll(() => files.close());

it('runs the same story twice, identical to the last line, and breaks no rule', async () => {
  const scenario = drawScenario(3, 8);

  const first = await simulate(scenario, { files, checkEvery: 10 });
  const second = await simulate(scenario, { files, checkEvery: 10 });

  expect(first.violations).toEqual([]);
  expect(second.traceHash).toBe(first.traceHash);
});

it('runs another story for another seed', async () => {
  const hashes = await Promise.all(
    [3, 4].map(async (seed) => (await simulate(drawScenario(seed, 4), { files, checkEvery: 10 })).traceHash),
  );

  expect(new Set(hashes).size).toBe(2);
});
