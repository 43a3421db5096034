/** Coordinates as people copy them from maps, and what the plan says of a cabinet (pages.md#plan-of-the-fleet). */
import { expect, test } from 'vitest';
import { cleanCoordinates, planStateOf, readCoordinates } from '#domain/lockers/coordinates.js';

test.each([
  ['47.21837, -1.55362'],
  ['47.21837,-1.55362'],
  ['47.21837 -1.55362'],
  ['47,21837 ; -1,55362'],
  ['47,21837 -1,55362'],
  [' 47.21837°, \u22121.55362° '],
])('reads %s', (typed) => {
  expect(readCoordinates(typed)).toEqual({ latitude: 47.21837, longitude: -1.55362 });
});

test.each([[''], ['Nantes'], ['47.21837'], ['47,21837'], ['91, 0'], ['85.1, 0'], ['10, 181'], ['1.5.2, 3']])(
  'refuses « %s »',
  (typed) => {
    expect(readCoordinates(typed)).toBeNull();
  },
);

test('stores one form, to about a metre, and leaves what it does not read', () => {
  expect(cleanCoordinates('47,2183749 ; -1,5')).toBe('47.21837, -1.50000');
  expect(cleanCoordinates('-0, 180')).toBe('0.00000, 180.00000');
  expect(cleanCoordinates(' Nantes ')).toBe('Nantes');
});

test('the gravest comes first: off on purpose, without link, alerts, never heard', () => {
  const good = { isActive: true, isOnline: true, lastSeenAt: '2026-11-20T10:00:00Z', alerts: [] };
  expect(planStateOf(good)).toBe('good');
  expect(planStateOf({ ...good, alerts: ['open'] })).toBe('alert');
  expect(planStateOf({ ...good, isOnline: false, alerts: ['open'] })).toBe('offline');
  expect(planStateOf({ ...good, isOnline: false, lastSeenAt: null })).toBe('never');
  expect(planStateOf({ ...good, isOnline: false, isActive: false })).toBe('inactive');
});
