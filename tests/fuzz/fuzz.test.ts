/** A short run of the fuzzer; `npm run fuzz -- --requests 1000000` is a long one. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { fuzz } from './fuzz.js';

/**
 * How many of the 246 operations are reached: the others need longer flows, such as the end of a deposit without a
 * decision.
 */
const doneAtLeast = 180;

test('answers every request as the document says, in French, and without data of another company', async () => {
  const { operations, wrong } = await fuzz({ seed: 3, requests: 2_400 });

  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...operations.keys()].sort()).toEqual(Object.keys(api).sort());
  const never = [...operations].filter(([, { done }]) => done === 0).map(([name]) => name);
  expect(operations.size - never.length, `never done: ${never.join(', ')}`).toBeGreaterThanOrEqual(
    doneAtLeast,
  );
});
