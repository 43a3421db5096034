/** The matrix state × action of a pressing order, written out (laundry.md#states). */
import { describe, expect, test } from 'vitest';
import {
  advancePressing,
  isPressingOver,
  pressingStatuses,
  refusePressing,
  type PressingAction,
  type PressingOrder,
  type PressingStatus,
} from '#domain/pressing/pressing-order.js';
import { waitingLaundry } from '#tests/support/builders.js';

const order = (status: PressingStatus, paidAt: number | null = 1): PressingOrder => ({
  ...waitingLaundry,
  id: 'o',
  companyId: 'c',
  cabinetId: 'k',
  status,
  paidAt,
});

/** The result of each action in each state; a state that is not named refuses it. */
const matrix: Readonly<Record<PressingAction, Partial<Record<PressingStatus, PressingStatus>>>> = {
  deposit: { PendingDeposit: 'PendingPickup' },
  undoDeposit: { PendingPickup: 'PendingDeposit' },
  collect: { PendingPickup: 'Cleaning' },
  return: { Cleaning: 'ReadyForPickup' },
  undoReturn: { ReadyForPickup: 'Cleaning' },
  pickup: { ReadyForPickup: 'Completed' },
  pickupInPerson: { Cleaning: 'Completed', ReadyForPickup: 'Completed' },
  cancel: { PendingDeposit: 'Cancelled' },
  fail: { PendingDeposit: 'Failed' },
};

const cells = (Object.keys(matrix) as PressingAction[]).flatMap((action) =>
  pressingStatuses.map((status) => ({ action, status, after: matrix[action][status] ?? 'refused' })),
);

describe('a paid order', () => {
  test.each(cells)('$action in $status: $after', ({ action, status, after }) => {
    const given = order(status);
    if (after === 'refused') {
      expect(refusePressing(given, action)).toBe('STATE_CONFLICT');
      expect(() => advancePressing(given, action)).toThrow('STATE_CONFLICT');
    } else {
      expect(refusePressing(given, action)).toBeNull();
      expect(advancePressing(given, action)).toEqual({ ...given, status: after });
    }
  });
});

describe('an unpaid order', () => {
  test('is not deposited, and can be given up', () => {
    const unpaid = order('PendingDeposit', null);
    expect(refusePressing(unpaid, 'deposit')).toBe('PAYMENT_PENDING');
    expect(() => advancePressing(unpaid, 'deposit')).toThrow('PAYMENT_PENDING');
    expect(advancePressing(unpaid, 'cancel').status).toBe('Cancelled');
    expect(advancePressing(unpaid, 'fail').status).toBe('Failed');
  });
});

test.each(pressingStatuses)('is over in %s when no action is possible', (status) => {
  const isStuck = cells.every((cell) => cell.status !== status || cell.after === 'refused');
  expect(isPressingOver({ status })).toBe(isStuck);
});
