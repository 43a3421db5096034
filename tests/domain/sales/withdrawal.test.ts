/** When a customer may withdraw from an order, and the exceptions (L. 221-18, L. 221-28). */
import { expect, test } from 'vitest';
import { exclusionLabels } from '#domain/catalogue/exclusion-labels.js';
import {
  exclusionsOf,
  excludesAnyway,
  withdrawalExclusions,
  type WithdrawalExclusion,
} from '#domain/catalogue/withdrawal-exclusion.js';
import { answered, notWithdrawn, withdrawalState, type WithdrawalState } from '#domain/sales/withdrawal.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { day } from '#domain/shared/record.js';

const of = (...exclusions: (WithdrawalExclusion | null)[]) => ({
  ...notWithdrawn,
  createdAt: 0,
  checkoutSessionId: 'cs_1',
  paidAt: 0,
  completedAt: null,
  cancelReason: null,
  lines: exclusions.map((withdrawalExclusion) => ({ withdrawalExclusion })),
});
const sold = of(null);

const cases: readonly [string, Parameters<typeof withdrawalState>[1], number, WithdrawalState | null][] = [
  ['unpaid', { ...sold, paidAt: null }, 1, null],
  ['paid', sold, 400 * day, 'open'],
  ['fetched, on its last day', { ...sold, completedAt: day }, 20 * day - 1, 'open'],
  ['fetched, after it', { ...sold, completedAt: day }, 20 * day, 'over'],
  ['cancelled', { ...sold, cancelReason: 'staff' }, 1, 'cancelled'],
  ['stated, then cancelled', { ...sold, withdrawnAt: 1, cancelReason: 'staff' }, 2, 'stated'],
  ['of perishables only', of('perishable', 'press'), 1, 'excluded'],
  ['of which one article is free', of('perishable', null), 1, 'open'],
  ['of sealed articles, which may still be sealed', of('unsealedHygiene', 'unsealedMedia'), 1, 'open'],
];

test.each(cases)('an order that is %s', (_words, order, now, state) => {
  expect(withdrawalState('goods', order, now)).toBe(state);
});

const services: typeof cases = [
  ['unpaid', { ...sold, paidAt: null }, 1, null],
  ['paid at the counter', { ...sold, checkoutSessionId: null }, 1, null],
  ['on its last day after the order, whenever it was paid', { ...sold, paidAt: day }, 19 * day - 1, 'open'],
  ['after it', { ...sold, paidAt: day }, 19 * day, 'over'],
  ['done, within the days', { ...sold, completedAt: 2 * day }, 2 * day, 'performed'],
  ['done after what was said', { ...sold, withdrawnAt: day, completedAt: 2 * day }, 3 * day, 'stated'],
  ['cancelled', { ...sold, cancelReason: 'staff' }, 1, 'cancelled'],
  ['of alterations only', of('customMade'), 1, 'excluded'],
];

test.each(services)('a service that is %s', (_words, order, now, state) => {
  expect(withdrawalState('requestedService', order, now)).toBe(state);
});

test('a service without a request to begin allows withdrawal even when it is done, within the days', () => {
  const done = { ...sold, completedAt: 2 * day };
  const states = [2 * day, 19 * day - 1, 19 * day].map((now) => withdrawalState('service', done, now));
  expect(states).toEqual(['open', 'open', 'over']);
});

test('every reason names its paragraph, and applies to goods, cleaning or rental', () => {
  const used = new Set(Object.values(exclusionsOf).flat());
  for (const exclusion of withdrawalExclusions) {
    expect(exclusionLabels[exclusion]).toMatch(/\(L\. 221-28, \d+°\)$/);
    expect(used).toContain(exclusion);
  }
  expect(excludesAnyway(null)).toBe(false);
});

test('an answer ends the waiting, as a cancellation does', () => {
  const stated = { ...sold, withdrawnAt: 1 };
  expect(isWithdrawalOpen(sold)).toBe(false);
  expect(isWithdrawalOpen(stated)).toBe(true);
  expect(isWithdrawalOpen({ ...stated, cancelReason: 'staff' })).toBe(false);
  const settled = answered(stated, 5, 'refused', 'Descellé');
  expect(settled).toMatchObject({
    withdrawalSettledAt: 5,
    withdrawalOutcome: 'refused',
    withdrawalAnswer: 'Descellé',
  });
  expect(isWithdrawalOpen(settled)).toBe(false);
});
