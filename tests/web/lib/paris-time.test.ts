import { expect, test } from 'vitest';
import { fieldText, instantFromField, nextQuarter } from '#web/lib/paris-time.js';

const at = (iso: string): number => Date.parse(iso);

test.each([
  ['2026-11-20T10:05', '2026-11-20T09:05:00Z'],
  ['2026-07-14T18:00', '2026-07-14T16:00:00Z'],
  ['2026-01-01T00:30', '2025-12-31T23:30:00Z'],
])('reads %s in the time of Paris as %s', (field, iso) => {
  expect(instantFromField(field)).toBe(at(iso));
  expect(fieldText(at(iso))).toBe(field);
});

test('reads the later one of the hour that comes twice', () => {
  expect(instantFromField('2026-10-25T02:30')).toBe(at('2026-10-25T01:30:00Z'));
});

test('moves a time that the clocks skip on by an hour', () => {
  const instant = instantFromField('2026-03-29T02:30');
  expect(instant).toBe(at('2026-03-29T01:30:00Z'));
  expect(fieldText(instant ?? 0)).toBe('2026-03-29T03:30');
});

test.each(['', '2026-11-20', 'demain', '2026-99-99T10:00', '2026-02-31T00:00', '2026-11-31T10:00'])(
  'reads no instant from %j',
  (text) => {
    expect(instantFromField(text)).toBeNull();
  },
);

test('proposes a start at the next quarter of an hour', () => {
  expect(nextQuarter(at('2026-11-20T09:05:01Z'))).toBe(at('2026-11-20T09:15:00Z'));
  expect(nextQuarter(at('2026-11-20T09:15:00Z'))).toBe(at('2026-11-20T09:15:00Z'));
});
