/** A change of prices: exact to the cent, rounded half up, never to nothing; and which amounts may be set. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedCents,
  percentLimits,
  type PriceChange,
  priceVerdict,
  roundings,
} from '#domain/catalogue/price-change.js';

test.each<[number, PriceChange['kind'], number, PriceChange['rounding'], number]>([
  [450, 'set', 500, 'none', 500],
  [450, 'set', 512, 'tenCents', 512],
  [450, 'add', 25, 'none', 475],
  [450, 'add', -25, 'none', 425],
  [450, 'add', -450, 'fiftyCents', 0],
  [450, 'add', -500, 'tenCents', -50],
  [450, 'percent', 1_000, 'none', 495],
  [105, 'percent', 1_000, 'none', 116],
  [333, 'percent', -3_333, 'none', 222],
  [450, 'percent', -10_000, 'none', 0],
  [454, 'add', 1, 'tenCents', 460],
  [454, 'add', 0, 'tenCents', 450],
  [424, 'add', 1, 'fiftyCents', 450],
  [424, 'add', 0, 'fiftyCents', 400],
  [439, 'add', 1, 'ninetyCents', 490],
  [439, 'add', 0, 'ninetyCents', 390],
  [3, 'add', 0, 'tenCents', 10],
  [20, 'add', 0, 'fiftyCents', 50],
  [12, 'add', 0, 'ninetyCents', 90],
])('%i, %s %i, %s: %i', (cents, kind, amount, rounding, after) => {
  expect(changedCents(cents, { kind, amount, rounding })).toBe(after);
});

const cents = fc.integer({ min: 1, max: 99_999_999 });
const points = fc.integer(percentLimits);

test('a percentage is exact, half a cent up', () => {
  fc.assert(
    fc.property(cents, points, (before, amount) => {
      const exact = (2n * BigInt(before) * BigInt(10_000 + amount) + 10_000n) / 20_000n;
      return changedCents(before, { kind: 'percent', amount, rounding: 'none' }) === Number(exact);
    }),
  );
});

test('rounding is the nearest such amount above zero, and rounding it again changes nothing', () => {
  const steps = { none: [1, 0], tenCents: [10, 0], fiftyCents: [50, 0], ninetyCents: [100, 90] } as const;
  fc.assert(
    fc.property(cents, fc.constantFrom(...roundings), (before, rounding) => {
      const once = changedCents(before, { kind: 'add', amount: 0, rounding });
      const [step, rest] = steps[rounding];
      expect(once).toBeGreaterThan(0);
      expect(once % step).toBe(rest % step);
      if (before >= step) expect(Math.abs(once - before)).toBeLessThanOrEqual(step / 2);
      expect(changedCents(once, { kind: 'add', amount: 0, rounding })).toBe(once);
    }),
  );
});

test.each([
  [450, 450, 500, 'changes'],
  [450, null, 500, 'changes'],
  [450, 450, 450, 'same'],
  [500, 450, 500, 'same'],
  [460, 450, 500, 'stale'],
  [null, 450, 500, 'gone'],
  [450, 450, 0, 'tooLow'],
  [450, 450, 1_001, 'tooHigh'],
] as const)('now %s, seen %s, to be %i: %s', (now, before, after, verdict) => {
  expect(priceVerdict(now, { before, after }, { min: 1, max: 1_000 })).toBe(verdict);
});
