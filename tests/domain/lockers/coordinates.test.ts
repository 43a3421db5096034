/** Coordinates as people copy them from maps, and what the plan says of a cabinet (pages.md#plan-of-the-fleet). */
import { describe, expect, it, test } from 'vitest';
import {
  cleanCoordinates,
  planStateOf,
  readCoordinates,
  readDegrees,
  refusePoint,
} from '#domain/lockers/coordinates.js';

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

describe('degrees in a cell', () => {
  it.each([
    { cell: '47.21837', degrees: 47.21837 },
    { cell: '47,21837', degrees: 47.21837 },
    { cell: '\u22121.5 °', degrees: -1.5 },
    { cell: '47', degrees: 47 },
    { cell: '47,2,1', degrees: null },
    { cell: '47°13′', degrees: null },
    { cell: '', degrees: null },
  ])('« $cell »: $degrees', ({ cell, degrees }) => {
    expect(readDegrees(cell)).toBe(degrees);
  });
});

describe('a point of an imported file', () => {
  it.each([
    { name: 'in Nantes', point: [47.2, -1.5], refusal: null },
    { name: 'on La Réunion', point: [-21.1, 55.5], refusal: null },
    { name: 'of Nantes, swapped', point: [-1.5, 47.2], refusal: /^Échangez/ },
    { name: 'of Tokyo, swapped', point: [139.7, 35.7], refusal: /^Échangez/ },
    { name: 'beyond the poles', point: [91, 200], refusal: /^Corrigez/ },
    { name: 'beyond the last meridian', point: [47, 181], refusal: /^Corrigez/ },
  ])('$name', ({ point: [latitude = 0, longitude = 0], refusal }) => {
    const text = refusePoint({ latitude, longitude });
    if (refusal === null) expect(text).toBeNull();
    else expect(text).toMatch(refusal);
  });
});
