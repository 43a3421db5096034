import { expect, test } from 'vitest';
import { counted, word } from '#domain/shared/plurals.js';

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

test('has the grouped number of a counted thing, and a space that does not break', () => {
  expect(counted(0, 'article', 'articles')).toBe('0\u00a0article');
  expect(counted(1.5, 'article', 'articles')).toBe('1,5\u00a0article');
  expect(counted(1234, 'article', 'articles')).toBe('1\u202f234\u00a0articles');
});

test.each([
  ['en', 0, '0\u00a0items'],
  ['en', 1, '1\u00a0item'],
  ['en', 1234, '1,234\u00a0items'],
  ['de', 1234, '1.234\u00a0items'],
  ['es', 1.5, '1,5\u00a0items'],
] as const)('in %s, %d is %s', (language, count, text) => {
  expect(counted(count, 'item', 'items', language)).toBe(text);
});
