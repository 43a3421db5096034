/** A fleet that costs too much fails its run, also by the exit code. */
import { expect, test } from 'vitest';
import { verdictOf, type FleetFigures } from '#simulator/fleet/fleet.js';

const good: FleetFigures = {
  cabinets: 10_000,
  few: 100,
  roadP50Ms: 0.1,
  p50Ms: 0.3,
  p99Ms: 1,
  timesTheRoad: 3,
  timesAFewP99: 5,
  bytesEach: 30_000,
};

test('passes a fleet at its limits', () => {
  const { isKept, lines } = verdictOf(good);

  expect(isKept).toBe(true);
  expect(lines.map((line) => line.split(': ').at(-1))).toEqual(['kept', 'kept', 'kept']);
});

test.each([
  [0, 'a slow command', { timesTheRoad: 3.01 }],
  [1, 'commands that are slow among many', { timesAFewP99: 5.01 }],
  [2, 'a cabinet that takes too much', { bytesEach: 30_001 }],
  [0, 'nothing to compare with', { timesTheRoad: Number.NaN }],
] as const)('line %i alone is broken, and all of it, by %s', (place, _, figures) => {
  const { isKept, lines } = verdictOf({ ...good, ...figures });

  expect(isKept).toBe(false);
  expect(lines.map((line) => line.endsWith('BROKEN'))).toEqual([0, 1, 2].map((line) => line === place));
});

test('ignores the memory of a small fleet', () => {
  const { isKept, lines } = verdictOf({ ...good, cabinets: 100, bytesEach: null });

  expect(isKept).toBe(true);
  expect(lines.at(-1)).toBe('memory of the server: not measured with 100 cabinets');
});
