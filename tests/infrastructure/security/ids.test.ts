/** Ids sort by creation: lists and timelines of one instant are shown in the order of writing. */
import { expect, test } from 'vitest';
import { idsOn } from '#infrastructure/security/random.js';

test('ids of one millisecond sort by creation, and those of a later one come after', () => {
  let now = Date.UTC(2026, 9, 6);
  const newId = idsOn({ now: () => now });
  const ids = Array.from({ length: 1_000 }, newId);
  now += 1;
  ids.push(newId());

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('two processes at one instant create no id twice', () => {
  const clock = { now: () => Date.UTC(2026, 9, 6) };
  const ids = [idsOn(clock), idsOn(clock)].flatMap((newId) => Array.from({ length: 1_000 }, newId));

  expect(new Set(ids).size).toBe(ids.length);
});
