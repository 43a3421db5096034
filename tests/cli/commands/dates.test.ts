/** Typed dates are days and times of Paris, like all times shown. */
import { expect, test } from 'vitest';
import { readInstant } from '#cli/words.js';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['2026-07-14', '2026-07-13T22:00:00.000Z'],
  ['20/11/2026', '2026-11-19T23:00:00.000Z'],
  ['20/11/2026 10:05', '2026-11-20T09:05:00.000Z'],
  ['20/11/2026 à 8 h 05', '2026-11-20T07:05:00.000Z'],
  ['20/11/2026\u00A0à\u00A018\u00A0h', '2026-11-20T17:00:00.000Z'],
  ['20/11/2026 08 h 05', '2026-11-20T07:05:00.000Z'],
  ['2026-07-14T10:05', '2026-07-14T08:05:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-11-20T10:05Z', '2026-11-20T10:05:00.000Z'],
  ['2h', '2026-11-20T10:00:00.000Z'],
])('%s is %s', (typed, instant) => {
  expect(readInstant(typed, now)).toBe(instant);
});

test.each(['hier', '2026-13-01', '45/11/2026', '7', '99', '10:05', '2026', 'Nov 3'])(
  '%s is no date',
  (typed) => {
    expect(() => readInstant(typed, now)).toThrow('n’est pas une date');
  },
);
