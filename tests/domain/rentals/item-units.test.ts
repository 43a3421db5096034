/** The state of a unit that follows from its order (rental.md#units-and-availability). */
import { expect, test } from 'vitest';
import {
  canMove,
  holdsUnit,
  isOut,
  isReturning,
  statusFor,
  waitsForUnit,
} from '#domain/rentals/item-units.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { noon } from '#tests/support/builders.js';

const until = noon + 1;
const waiting = { isOccupying: true, pickedUpAt: null, returnedAt: null, occupiedUntil: until };
const out = { ...waiting, pickedUpAt: noon };
const back = { ...out, returnedAt: noon };
const over = { ...back, isOccupying: false };
const cancelled = { ...waiting, isOccupying: false };

test.each([
  ['waits for its item', waiting, { isOut: false, holds: true, holdsLater: true, waits: true }],
  ['has its item', out, { isOut: true, holds: true, holdsLater: true, waits: true }],
  ['brought it back', back, { isOut: false, holds: true, holdsLater: false, waits: false }],
  ['is over', over, { isOut: false, holds: false, holdsLater: false, waits: false }],
  ['was cancelled', cancelled, { isOut: false, holds: false, holdsLater: false, waits: false }],
])('an order that %s', (_, order, expected) => {
  expect(isOut(order)).toBe(expected.isOut);
  expect(holdsUnit(order, until - 1)).toBe(expected.holds);
  expect(holdsUnit(order, until)).toBe(expected.holdsLater);
  expect(waitsForUnit(order)).toBe(expected.waits);
});

test('an item is on its way back from the request to end until it is back, or written off', () => {
  const actualEndAt = noon;

  expect(isReturning({ ...out, actualEndAt: null })).toBe(false);
  expect(isReturning({ ...out, actualEndAt })).toBe(true);
  expect(isReturning({ ...back, actualEndAt })).toBe(false);
  expect(isReturning({ ...out, actualEndAt, isOccupying: false })).toBe(false);
});

test('an order moves to another unit until its customer may have a code', () => {
  expect(rentalStatuses.filter((status) => canMove({ status }))).toEqual(['PendingPickup']);
});

test.each([
  ['available', 'out', unitStatuses.available, out, unitStatuses.rented],
  ['in maintenance', 'out', unitStatuses.maintenance, out, unitStatuses.rented],
  ['rented', 'back', unitStatuses.rented, back, unitStatuses.available],
  ['in maintenance', 'back', unitStatuses.maintenance, back, unitStatuses.maintenance],
  ['available', 'waiting', unitStatuses.available, waiting, unitStatuses.available],
])('a unit that was %s while its order is %s', (_unit, _order, status, order, next) => {
  expect(statusFor({ status }, order)).toBe(next);
});
