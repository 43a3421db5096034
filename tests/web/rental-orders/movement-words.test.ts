import { expect, test } from 'vitest';
import { movementWord } from '#web/features/rental-orders/words.js';

test.each([
  ['capture', 35.5, 'débités'],
  ['release', 84.5, 'libérés'],
  ['refund', 12, 'remboursés'],
  ['refund', 1.99, 'remboursé'],
  ['release', 2, 'libérés'],
  ['somethingNew', 3, 'somethingNew'],
])('%s of %d € is « %s »', (kind, euros, words) => {
  expect(movementWord(kind, euros)).toBe(words);
});
