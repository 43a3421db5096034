/** Totals, slots, days and VAT of a basket, as properties (money.md#amounts-and-vat). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, lineOf, slotsOf, totalCentsOf, vatShares } from '#domain/catalogue/order-lines.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { merged, quantityAtMost, refuseUnlessCleaned } from '#domain/pressing/pressing-order.js';
import { invalidField } from '#domain/shared/errors.js';

const shirt: SellableItem = {
  id: 'shirt',
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  version: 1,
  companyId: 'c',
  cabinetId: 'k',
  name: 'Chemise',
  description: '',
  priceCents: 450,
  tvaRate: 20,
  image: null,
  isActive: true,
  slotsRequired: 1,
  type: 'Pressing',
  requiresSpecificLockerType: null,
  requiredForCustomerDeposit: false,
  requiredForClientDeposit: false,
  category: null,
  sku: null,
  stockQuantity: -1,
  nbDaysExecution: 2,
  withdrawalExclusion: null,
};

const wanted = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 30 }),
});
const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 200_000 }),
    tvaRate: fc.constantFrom(5.5, 10, 20),
    slotsRequired: fc.integer({ min: 1, max: 4 }),
    nbDaysExecution: fc.integer({ min: 0, max: 30 }),
    quantity: fc.integer({ min: 1, max: quantityAtMost }),
  })
  .map(({ quantity, ...item }) => lineOf('l', { ...shirt, ...item }, quantity));

describe('an item that is named twice', () => {
  test('is one line with both quantities, in the order of the first', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 3 }), (list) => {
        const lines = merged(list);
        expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
        for (const { itemId, quantity } of lines) {
          const sum = list.filter((one) => one.itemId === itemId).reduce((all, one) => all + one.quantity, 0);
          expect(quantity).toBe(sum);
        }
      }),
    );
  });

  test('is refused beyond the limit of items', () => {
    const half = quantityAtMost / 2;
    expect(
      merged([
        { itemId: 'a', quantity: half },
        { itemId: 'a', quantity: half },
      ]),
    ).toHaveLength(1);
    const tooMuch = [
      { itemId: 'a', quantity: half },
      { itemId: 'a', quantity: half + 1 },
    ];
    expect(() => merged(tooMuch)).toThrow(invalidField('items', 'Invalid input'));
  });
});

describe('an order of any lines, at three rates', () => {
  test('costs the sum of its lines; its VAT is included, per rate, rounded once', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
        expect(totalCentsOf(lines)).toBe(total);
        const shares = vatShares(lines);
        expect(shares.reduce((sum, { ttcCents }) => sum + ttcCents, 0)).toBe(total);
        for (const { rate, htCents, vatCents, ttcCents } of shares) {
          expect(htCents + vatCents).toBe(ttcCents);
          // Half a cent at most from the exact share, in whole numbers: |ht × (100 + rate) − ttc × 100| ≤ (100 + rate)
          // / 2.
          const tenths = 1_000 + rate * 10;
          expect(Math.abs(2 * (htCents * tenths - ttcCents * 1_000))).toBeLessThanOrEqual(tenths);
        }
      }),
    );
  });

  test('needs the slots of all and the days of the slowest', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        expect(slotsOf(lines)).toBe(
          lines.reduce((sum, one) => sum + one.quantity * one.itemSlotsRequired, 0),
        );
        expect(daysOf(lines)).toBe(Math.max(...lines.map(({ nbDaysExecution }) => nbDaysExecution)));
      }),
    );
  });
});

test.each([
  { what: 'another cabinet’s item', item: { ...shirt, cabinetId: 'other' }, refusal: 'NOT_FOUND' },
  { what: 'a product of a shop', item: { ...shirt, type: 'Product' as const }, refusal: 'NOT_FOUND' },
  { what: 'what is not on offer', item: { ...shirt, isActive: false }, refusal: 'ITEM_NOT_AVAILABLE' },
])('refuses to clean $what', ({ item, refusal }) => {
  expect(() => refuseUnlessCleaned(item, 'k')).toThrow(refusal);
});

test('cleans what the cabinet offers', () => {
  expect(() => refuseUnlessCleaned(shirt, 'k')).not.toThrow();
});
