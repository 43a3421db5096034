/** Which action a pressing order asks of staff, in every state and with every errand at its doors. */
import { describe, expect, test } from 'vitest';
import { doorSteps } from '#domain/doors/door-code.js';
import { nextPressingAction } from '#domain/pressing/next-action.js';
import { pressingStatuses, refusePressing } from '#domain/pressing/pressing-order.js';
import { waitingLaundry } from '#tests/support/builders.js';

test.each([
  { status: 'PendingDeposit', next: null },
  { status: 'PendingPickup', next: 'collect' },
  { status: 'Cleaning', next: 'return' },
  { status: 'ReadyForPickup', next: null },
  { status: 'Completed', next: null },
  { status: 'Cancelled', next: null },
  { status: 'Failed', next: null },
] as const)('$status asks for $next', ({ status, next }) => {
  expect(nextPressingAction({ status }, null)).toBe(next);
});

test('a return that has its locker goes on at the door', () => {
  expect(nextPressingAction({ status: 'Cleaning' }, 'return')).toBeNull();
});

test('a collection may be done at the door, or written down', () => {
  expect(nextPressingAction({ status: 'PendingPickup' }, 'collect')).toBe('collect');
});

describe.each(pressingStatuses)('%s', (status) => {
  const order = { ...waitingLaundry, id: 'o', companyId: 'c', cabinetId: 'k', status };

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (errand) => {
    const next = nextPressingAction(order, errand);

    expect(next && refusePressing(order, next)).toBeNull();
  });
});
