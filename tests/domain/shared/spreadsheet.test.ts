/** A cell of a date is what a French spreadsheet takes for one, on the walls of Paris. */
import { expect, test } from 'vitest';
import { dayCell, isMisread, momentCell } from '#domain/shared/spreadsheet.js';

test.each([
  ['2026-07-14T22:30:00.000Z', '15/07/2026 00:30'],
  ['2026-11-20T09:05:59.999Z', '20/11/2026 10:05'],
  ['2025-12-31T23:00:00.000Z', '01/01/2026 00:00'],
  ['2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
  ['2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
])('%s is %s', (instant, cell) => {
  expect(momentCell(Date.parse(instant))).toBe(cell);
});

test('a day has no time', () => {
  expect(dayCell('2026-03-09')).toBe('09/03/2026');
});

test.each(['2E45', '9E22', '345E67', '1,5e3', '2E+4', '=1+1', '-3', '@SUM'])(
  '%s would be another',
  (text) => {
    expect(isMisread(text)).toBe(true);
  },
);

test.each(['E245', '2E4A', 'K7P2', '2345', '2F45', '12 rue E5', '06 12 34 56 78', ''])(
  '%s stays itself',
  (text) => {
    expect(isMisread(text)).toBe(false);
  },
);
