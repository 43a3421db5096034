import { expect, it } from 'vitest';
import { minute } from '#domain/shared/record.js';
import { prepared } from './expect-detected.js';
import { simulate, type Outcome } from './run.js';
import { missedStates, usualStates } from './sometimes/gate.js';
import { drawScenario } from './scenario/draw.js';
import { sumReachedStates } from './world/reached-states.js';
import { watchWholeTableReads } from './whole-table-reads.js';

/** A few seeds that reach every usual state several times; longer runs are `npm run simulate -- --seeds A..B`. */
const seeds = [1, 3, 4, 5, 6];
const orders = 17;

it('breaks no rule in any installation, and reaches every required state', async () => {
  const files = await prepared();
  const wholeTableReads = watchWholeTableReads();
  const outcomes: Outcome[] = [];
  for (const seed of seeds)
    outcomes.push(await simulate(drawScenario(seed, orders), { files, checkEvery: 20 }));

  const broken = outcomes.flatMap(({ seed, violations }) =>
    violations.map((violation) => ({ seed, ...violation })),
  );
  expect(wholeTableReads()).toEqual([]);
  expect(broken).toEqual([]);
  expect(new Set(outcomes.map(({ traceHash }) => traceHash)).size).toBe(seeds.length);
  expect(missedStates(sumReachedStates(outcomes.map(({ reached }) => reached)), usualStates)).toEqual([]);
});

/**
 * Customers follow one another at the same few doors; it once reached four returns that a lock without a link
 * refused.
 */
it('breaks no rule in a long scenario', { timeout: 3 * minute }, async () => {
  const files = await prepared();
  const { violations } = await simulate(drawScenario(2024, 150), { files, checkEvery: 2500 });

  expect(violations).toEqual([]);
});
