import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { day, hour } from '#domain/shared/record.js';

test.each([
  ['by day', '2026-10-06T10:00:00Z', '2026-10-06T22:05:00.000Z'],
  ['before five past midnight', '2026-10-06T22:04:59Z', '2026-10-06T22:05:00.000Z'],
  ['at five past midnight', '2026-10-06T22:05:00Z', '2026-10-07T22:05:00.000Z'],
  ['in the night to winter time', '2026-10-24T22:05:00Z', '2026-10-25T23:05:00.000Z'],
  ['in the night to summer time', '2026-03-28T23:05:00Z', '2026-03-29T22:05:00.000Z'],
])('%s nightly work is next due at five past midnight', (_, now, next) => {
  expect(new Date(nightWorkAfter(Date.parse(now))).toISOString()).toBe(next);
});

test('nightly work is always ahead, by a day and an hour at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 * 366 * day }), (now) => {
      const ahead = nightWorkAfter(now) - now;
      return ahead > 0 && ahead <= day + hour;
    }),
  );
});
