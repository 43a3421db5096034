import { expect, test } from 'vitest';
import { word } from '#domain/shared/plurals.js';

test.each([
  [0, 'débité'],
  [1, 'débité'],
  [1.99, 'débité'],
  [-1.99, 'débité'],
  [2, 'débités'],
  [35.5, 'débités'],
  [1_000_000, 'débités'],
])('%d is %s', (euros, agreed) => {
  expect(word(euros, 'débité', 'débités')).toBe(agreed);
});
