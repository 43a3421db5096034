import { expect, it } from 'vitest';
import { prepared } from './expect-detected.js';
import { simulate } from './run.js';
import { drawScenario } from './scenario/draw.js';

/** That another seed is another scenario: gate.test.ts. */
it('runs the same scenario twice, identical to the last line, and breaks no rule', async () => {
  const scenario = drawScenario(3, 8);
  const files = await prepared();

  const first = await simulate(scenario, { files, checkEvery: 10 });
  const second = await simulate(scenario, { files, checkEvery: 10 });

  expect(first.violations).toEqual([]);
  expect(second.traceHash).toBe(first.traceHash);
});
