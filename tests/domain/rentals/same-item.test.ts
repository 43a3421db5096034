import { expect, test } from 'vitest';
import { isSameItem } from '#domain/rentals/rental-item.js';

test.each([
  [{ name: 'Perceuse', sku: 'PRC-1' }, { name: 'Perceuse 18 V', sku: 'prc-1' }, true],
  [{ name: 'Perceuse', sku: 'PRC-1' }, { name: 'Perceuse', sku: 'PRC-2' }, false],
  [{ name: 'Perceuse', sku: 'PRC-1' }, { name: ' perceuse', sku: null }, true],
  [{ name: 'Vélo', sku: null }, { name: 'VELO', sku: '' }, true],
  [{ name: 'Vélo', sku: null }, { name: 'Vélo cargo', sku: null }, false],
])('%j and %j are the same: %s', (one, other, is) => {
  expect(isSameItem(one, other)).toBe(is);
  expect(isSameItem(other, one)).toBe(is);
});
