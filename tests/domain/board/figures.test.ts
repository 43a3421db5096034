import { expect, test } from 'vitest';
import { measuresOf, punctualShare } from '#domain/board/figures.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';

test.each<[modes: readonly CabinetMode[], measures: readonly string[]]>([
  [[], []],
  [['ClickAndCollect'], ['parcels']],
  [['Pressing'], ['revenue', 'pressingOrders']],
  [
    ['ClickAndCollect', 'ECommerce'],
    ['revenue', 'shopOrders', 'parcels'],
  ],
  [['Rental'], ['revenue', 'rentals', 'rentedHours']],
])('cabinets that do %j are shown as %j', (modes, measures) => {
  expect(measuresOf(modes).map(({ of }) => of)).toEqual(measures);
});

test.each([
  [{ inTime: 0, withinGrace: 0, late: 0 }, null],
  [{ inTime: 2, withinGrace: 1, late: 1 }, 0.75],
  [{ inTime: 0, withinGrace: 0, late: 3 }, 0],
])('of the returns %j the share is %j', (returns, share) => {
  expect(punctualShare(returns)).toBe(share);
});
