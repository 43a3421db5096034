/** How often a page is polled whose customer does not come: soon at first, and later ever more rarely, without end. */
import { expect, test } from 'vitest';
import { nextCheckAt } from '#application/rentals/action-page.js';
import { day, hour, minute } from '#domain/shared/record.js';

const since = Date.UTC(2026, 10, 25, 9, 7);

function looksUntil(end: number): number[] {
  const looks: number[] = [];
  for (let at = nextCheckAt(since, since); at < end; at = nextCheckAt(at, since)) looks.push(at);
  return looks;
}

test('looks within ten minutes in the first twenty, and within the hour in the first month', () => {
  const looks = [since, ...looksUntil(since + 30 * day)];
  const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  const first = looks.filter((at) => at <= since + 20 * minute).length;
  expect(Math.max(...pauses.slice(0, first))).toBeLessThanOrEqual(10 * minute);
  expect(Math.max(...pauses)).toBe(hour);
});

test('polls a bank that never answers some two thousand times in four hundred days, not seventy thousand', () => {
  expect(looksUntil(since + 400 * day).length).toBeLessThan(2_300);
});

test('finds an expired page within the hour, on any day', () => {
  const looks = looksUntil(since + 30 * day);
  // Pages end at the quarters of a day.
  for (let end = Math.ceil(since / (6 * hour)) * 6 * hour; end < since + 29 * day; end += 6 * hour) {
    const found = looks.find((at) => at >= end) ?? Infinity;
    expect(found - end).toBeLessThanOrEqual(hour);
  }
});
