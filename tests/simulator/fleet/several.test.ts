/** A fleet on several servers fails its run when they do not share its load, or are slower than one. */
import { expect, test } from 'vitest';
import { verdictOfSeveral, type SeveralFigures } from '#simulator/fleet/several.js';

const good: SeveralFigures = {
  cabinets: 10_000,
  online: 10_000,
  seconds: 60,
  servers: [
    { messages: 3_000, heartbeatWrites: 31 },
    { messages: 3_000, heartbeatWrites: 29 },
  ],
  alone: { p50Ms: 10, p99Ms: 20, roadP50Ms: 0.1 },
  together: { p50Ms: 13, p99Ms: 26, roadP50Ms: 0.2 },
  unanswered: 0,
};

test('passes servers at their limits', () => {
  const { isKept, lines } = verdictOfSeveral(good);

  expect(isKept).toBe(true);
  expect(lines.slice(1).every((line) => line.endsWith('kept'))).toBe(true);
});

test.each([
  [1, 'a cabinet that is not online', { online: 9_999 }],
  [2, 'slower commands', { together: { ...good.together, p50Ms: 13.1 } }],
  [3, 'slowest commands that are slower', { together: { ...good.together, p99Ms: 26.1 } }],
  [2, 'nothing to compare with', { alone: { ...good.alone, p50Ms: Number.NaN } }],
  [
    4,
    'a server that has most messages',
    {
      servers: [
        { messages: 5_000, heartbeatWrites: 1 },
        { messages: 2_000, heartbeatWrites: 1 },
      ],
    },
  ],
  [4, 'no messages at all', { servers: [{ messages: 0, heartbeatWrites: 0 }] }],
  [
    5,
    'servers that together write too often',
    {
      servers: [
        { messages: 1, heartbeatWrites: 31 },
        { messages: 1, heartbeatWrites: 30 },
      ],
    },
  ],
  [6, 'a command without an answer', { unanswered: 1 }],
] as const)('line %i alone is broken, and all of it, by %s', (place, _, figures) => {
  const { isKept, lines } = verdictOfSeveral({ ...good, ...figures });

  expect(isKept).toBe(false);
  expect(lines.flatMap((line, at) => (line.endsWith('BROKEN') ? [at] : []))).toEqual([place]);
});
