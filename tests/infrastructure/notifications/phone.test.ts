/** The number format of operators. */
import { expect, test } from 'vitest';
import { internationalPhone, phoneNumbers } from '#infrastructure/notifications/sms.js';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['06 12 34 56 78 ext 3', '+33612345678'],
  ['123', null],
  ['', null],
])('%s is %s', (typed, wanted) => {
  expect(internationalPhone(typed)).toBe(wanted);
});

test.each([
  ['06 12 34 56 78', true],
  ['07 55 12 34 56', true],
  // Reserved for films: not assigned, and of no known type.
  ['06 39 98 12 34', true],
  ['+32 470 12 34 56', true],
  // In North America the number does not show the type.
  ['+1 202 555 0123', true],
  ['01 23 45 67 89', false],
  ['02 96 12 34 56', false],
  ['03 88 12 34 56', false],
  ['04 91 12 34 56', false],
  ['05 56 12 34 56', false],
  ['09 72 12 34 56', false],
  ['0800 12 34 56', false],
  ['+32 2 234 56 78', false],
  ['+49 30 123456', false],
  ['à voir', false],
  ['', false],
])('%s receives texts: %s', (typed, takes) => {
  expect(phoneNumbers.takesTexts(typed)).toBe(takes);
});
