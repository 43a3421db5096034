/** Phone numbers as they are read back and shown. */
import { expect, test } from 'vitest';
import { phoneText } from '#domain/shared/contacts.js';

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06.12.34.56.78', '06 12 34 56 78'],
  ['+33612345678', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
  ['0033240000000', '02 40 00 00 00'],
  ['+32470123456', '+32 470 12 34 56'],
  ['0044 7911 123456', '+44 79 11 12 34 56'],
  ['+352 621 123 456', '+352 621 12 34 56'],
  ['+1 202 555 0123', '+1 20 25 55 01 23'],
  ['3635', '3635'],
  ['061234', '061234'],
  ['au comptoir', 'au comptoir'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(phoneText(typed).replaceAll('\u00a0', ' ')).toBe(shown);
});
