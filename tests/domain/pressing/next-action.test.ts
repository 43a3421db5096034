/** Which action a pressing order asks of staff, in every state and with every errand at its doors. */
import { describe, expect, test } from 'vitest';
import { doorSteps } from '#domain/doors/door-code.js';
import { nextPressingAction } from '#domain/pressing/next-action.js';
import { pressingStatuses, refusePressing, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { waitingLaundry } from '#tests/support/builders.js';

const laundryThatIs = (status: PressingOrder['status']): PressingOrder => ({
  ...{ ...waitingLaundry, id: 'o', companyId: 'c', cabinetId: 'k' },
  status,
});
const withdrawn = (
  status: PressingOrder['status'],
  ...exclusions: PressingOrder['lines'][number]['withdrawalExclusion'][]
): PressingOrder => ({
  ...laundryThatIs(status),
  withdrawnAt: 1,
  lines: exclusions.map((withdrawalExclusion) => ({ withdrawalExclusion }) as PressingOrder['lines'][number]),
});

test.each([
  { status: 'PendingDeposit', next: null },
  { status: 'PendingPickup', next: 'collect' },
  { status: 'Cleaning', next: 'return' },
  { status: 'ReadyForPickup', next: null },
  { status: 'Completed', next: null },
  { status: 'Cancelled', next: null },
  { status: 'Failed', next: null },
] as const)('$status asks for $next', ({ status, next }) => {
  expect(nextPressingAction(laundryThatIs(status), null)).toBe(next);
});

test('a return that has its locker goes on at the door', () => {
  expect(nextPressingAction(laundryThatIs('Cleaning'), 'return')).toBeNull();
});

test('a collection may be done at the door, or written down', () => {
  expect(nextPressingAction(laundryThatIs('PendingPickup'), 'collect')).toBe('collect');
});

test.each([
  { status: 'PendingDeposit', next: 'cancel' },
  { status: 'PendingPickup', next: 'collect' },
  { status: 'Cleaning', next: 'settleWithdrawal' },
  { status: 'ReadyForPickup', next: 'settleWithdrawal' },
  { status: 'Completed', next: 'settleWithdrawal' },
] as const)('gone back on, $status asks for $next', ({ status, next }) => {
  expect(nextPressingAction(withdrawn(status, null), null)).toBe(next);
});

test('of what may be gone back on in part, somebody has to judge', () => {
  expect(nextPressingAction(withdrawn('PendingDeposit', null, 'customMade'), null)).toBe('settleWithdrawal');
  expect(nextPressingAction(withdrawn('PendingPickup', null, 'customMade'), 'collect')).toBe('collect');
});

test('gone back on while it is put in its locker, the door is next', () => {
  expect(nextPressingAction(withdrawn('Cleaning', null), 'return')).toBeNull();
});

test('once it is answered, work goes on as ever', () => {
  expect(nextPressingAction({ ...withdrawn('Cleaning', null), withdrawalSettledAt: 2 }, null)).toBe('return');
});

describe.each(pressingStatuses)('%s', (status) => {
  const order = laundryThatIs(status);

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (errand) => {
    for (const each of [order, withdrawn(status, null)]) {
      const next = nextPressingAction(each, errand);
      const edge = next === 'settleWithdrawal' ? null : next;

      expect(edge && refusePressing(each, edge)).toBeNull();
    }
  });
});
