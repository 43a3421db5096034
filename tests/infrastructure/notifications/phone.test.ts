/** The form in which operators want a number. */
import { expect, test } from 'vitest';
import { internationalPhone } from '#infrastructure/notifications/phone.js';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['123', null],
  ['', null],
])('%s is %s', (typed, wanted) => {
  expect(internationalPhone(typed)).toBe(wanted);
});
