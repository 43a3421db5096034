/** A company can be closed when it has no open records, and the refusal lists them. */
import { expect, test } from 'vitest';
import { deletionRefusal } from '#domain/companies/company.js';

test('an empty company can be closed', () => {
  expect(deletionRefusal({ cabinets: 0, liveOrders: 0 })).toBeNull();
});

test.each([
  [{ cabinets: 1, liveOrders: 0 }, { cabinets: 1 }],
  [
    { cabinets: 2, liveOrders: 2 },
    { cabinets: 2, orders: 2 },
  ],
  [{ cabinets: 0, liveOrders: 2 }, { orders: 2 }],
  [
    { cabinets: 3, liveOrders: 2 },
    { cabinets: 3, orders: 2 },
  ],
])('refuses one with %o, and lists what is left', (left, words) => {
  const refusal = deletionRefusal(left);

  expect(refusal?.code).toBe('COMPANY_IN_USE');
  expect(refusal?.details.words).toEqual(words);
});
