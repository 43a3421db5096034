/** The promised day is counted on the calendar of Europe/Paris (laundry.md#ordering). */
import { expect, test } from 'vitest';
import { promisedAt } from '#application/pressing/checkout.js';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

test.each([
  ['the same day in summer', '2026-10-06T10:00:00Z', 0, '2026-10-06T21:59:59.999Z'],
  ['four days later', '2026-10-06T10:00:00Z', 4, '2026-10-10T21:59:59.999Z'],
  ['just after midnight in Paris', '2026-10-06T22:00:00Z', 0, '2026-10-07T21:59:59.999Z'],
  ['just before midnight in Paris', '2026-10-06T21:59:59.999Z', 1, '2026-10-07T21:59:59.999Z'],
  ['over the end of summer time', '2026-10-24T10:00:00Z', 2, '2026-10-26T22:59:59.999Z'],
  ['on the day that has 25 hours', '2026-10-25T00:30:00Z', 0, '2026-10-25T22:59:59.999Z'],
  ['over the beginning of summer time', '2026-03-28T23:30:00Z', 1, '2026-03-30T21:59:59.999Z'],
  ['over a leap day', '2028-02-28T12:00:00Z', 1, '2028-02-29T22:59:59.999Z'],
  ['a year', '2026-10-06T10:00:00Z', 365, '2027-10-06T21:59:59.999Z'],
])('%s', (_, ordered, days, promised) => {
  expect(iso(promisedAt(at(ordered), days))).toBe(promised);
});
