/** One locker for the whole order: its size, and the kind that any of its articles requires. */
import { expect, test } from 'vitest';
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import { shopLockerRequest } from '#domain/shop/shop-order.js';

const line = (given: Partial<OrderLine>): OrderLine => ({
  id: 'line',
  itemId: 'item',
  itemName: 'Article',
  itemSku: null,
  itemSlotsRequired: 1,
  quantity: 1,
  unitCents: 100,
  totalCents: 100,
  tvaRate: 20,
  nbDaysExecution: 0,
  withdrawalExclusion: null,
  isCounted: true,
  depositLockerType: null,
  returnLockerType: null,
  ...given,
});

test.each([
  [[line({})], { slots: 1, type: null }],
  [[line({ quantity: 3 }), line({ itemSlotsRequired: 2 })], { slots: 5, type: null }],
  [[line({ depositLockerType: 1 }), line({})], { slots: 2, type: 1 }],
  [[line({ returnLockerType: 0 }), line({ depositLockerType: 0 })], { slots: 2, type: 0 }],
] as const)('has the size and kind that its lines need', (lines, request) => {
  expect(shopLockerRequest({ lines, needsReach: false })).toEqual({ ...request, prefersReach: false });
  expect(shopLockerRequest({ lines, needsReach: true })).toEqual({ ...request, prefersReach: true });
});

test('refuses two articles that need different kinds of lockers', () => {
  const lines = [line({ depositLockerType: 1 }), line({ returnLockerType: 0 })];
  expect(() => shopLockerRequest({ lines, needsReach: true })).toThrow('NO_LOCKER_FITS');
});
