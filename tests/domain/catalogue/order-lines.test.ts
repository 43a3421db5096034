/** The price of an order: lines, the VAT in them by rate against exact arithmetic, and the slots that they need. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sellableDefaults, type SellableItem } from '#domain/catalogue/sellable-item.js';
import {
  daysOf,
  lineOf,
  lockerTypeOf,
  slotsOf,
  totalCentsOf,
  vatShares,
} from '#domain/catalogue/order-lines.js';

const anItem = (fields: Partial<SellableItem> = {}): SellableItem => ({
  ...sellableDefaults,
  id: 'item-1',
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  version: 1,
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  name: 'Chemise',
  priceCents: 450,
  image: null,
  type: 'Pressing',
  ...fields,
});

/** The amount without VAT, `ttc × rate ÷ (100 + rate)` rounded half up, in whole numbers. */
function exactHt(ttcCents: number, rate: number): number {
  const points = BigInt(Math.round(rate * 100));
  const whole = 10_000n + points;
  return ttcCents - Number((2n * BigInt(ttcCents) * points + whole) / (2n * whole));
}

const articles = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999_999 }),
    tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20, 100),
    quantity: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('VAT is split by rate, rounded once a rate, and adds up to what is paid', () => {
  fc.assert(
    fc.property(articles, (rows) => {
      const lines = rows.map(({ quantity, ...fields }, at) => lineOf(`line-${at}`, anItem(fields), quantity));
      const shares = vatShares(lines);

      const rates = [...new Set(rows.map(({ tvaRate }) => tvaRate))].sort((left, right) => left - right);
      expect(shares.map(({ rate }) => rate)).toEqual(rates);
      for (const { rate, htCents, vatCents, ttcCents } of shares) {
        const ofRate = rows.filter(({ tvaRate }) => tvaRate === rate);
        const paid = ofRate.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
        expect({ htCents, vatCents, ttcCents }).toEqual({
          htCents: exactHt(paid, rate),
          vatCents: paid - exactHt(paid, rate),
          ttcCents: paid,
        });
      }
      const sum = shares.reduce((all, { htCents, vatCents }) => all + htCents + vatCents, 0);
      expect(sum).toBe(totalCentsOf(lines));
    }),
  );
});

test('a line stores what was sold, independent of later changes of the item', () => {
  const coat = anItem({
    name: 'Manteau',
    slotsRequired: 2,
    nbDaysExecution: 4,
    requiresSpecificLockerType: 1,
    requiredForClientDeposit: true,
  });

  const lines = [lineOf('line-1', coat, 2), lineOf('line-2', anItem({ nbDaysExecution: 2 }), 3)];

  expect(lines[0]).toMatchObject({ itemName: 'Manteau', unitCents: 450, totalCents: 900, quantity: 2 });
  expect({ slots: slotsOf(lines), days: daysOf(lines) }).toEqual({ slots: 7, days: 4 });
  expect(lockerTypeOf(lines, 'depositLockerType')).toBeNull();
  expect(lockerTypeOf(lines, 'returnLockerType')).toBe(1);
});

test('two articles that need different lockers fit in none', () => {
  const wanting = (type: 0 | 1, at: number) =>
    lineOf(`line-${at}`, anItem({ requiresSpecificLockerType: type, requiredForClientDeposit: true }), 1);

  expect(() => lockerTypeOf([wanting(0, 1), wanting(1, 2)], 'returnLockerType')).toThrow('NO_LOCKER_FITS');
});

test.each([0, -1, 1.5, Number.NaN])('%s of something is no line', (quantity) => {
  expect(() => lineOf('line-1', anItem(), quantity)).toThrow('whole number');
});
