/** The search term for a typed phone number, and the terms that stay as typed. */
import { expect, test } from 'vitest';
import { searched } from '#application/lists.js';

test.each([
  ['+33612345678', '612345678'],
  ['0033 6 12 34 56 78', '612345678'],
  ['06.12.34.56.78', '612345678'],
  ['+33 (0)6 12', '612'],
  ['0612', '612'],
  ['06 12 34', '61234'],
  ['6 12 34 56 78', '612345678'],
  ['+41 79 123 45 67', '41791234567'],
])('%s is the number %s', (typed, digits) => {
  expect(searched(typed)).toBe(digits);
});

test.each([
  'K7PX',
  '2345',
  '12',
  '2024-11',
  '06 1',
  '0033',
  '+33',
  'camille@exemple.fr',
  'Lot 0612345678',
  '',
])('%s is no number', (typed) => {
  expect(searched(typed)).toBe(typed);
});

test('nothing is nothing', () => {
  expect(searched(undefined)).toBeUndefined();
});
