/** The action that a pressing order needs from staff, in every state and with every door task. */
import { describe, expect, test } from 'vitest';
import { doorSteps, type DoorStep } from '#domain/doors/door-code.js';
import { nextPressingAction } from '#domain/pressing/staff-moves.js';
import {
  isHeldBackWhenRefunded,
  pressingStatuses,
  refusePressing,
  type PressingOrder,
} from '#domain/pressing/pressing-order.js';
import { waitingLaundry } from '#tests/support/builders.js';

const laundryThatIs = (status: PressingOrder['status']): PressingOrder => ({
  ...waitingLaundry,
  id: 'o',
  companyId: 'c',
  cabinetId: 'k',
  status,
});
const nextOf = (order: PressingOrder, doorTask: DoorStep | null, isRefundDue = false) =>
  nextPressingAction(order, { doorTask, isRefundDue });
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
  expect(nextOf(laundryThatIs(status), null)).toBe(next);
});

test('a return that has its locker continues at the door', () => {
  expect(nextOf(laundryThatIs('Cleaning'), 'return')).toBeNull();
});

test('a collection may be done at the door, or written down', () => {
  expect(nextOf(laundryThatIs('PendingPickup'), 'collect')).toBe('collect');
});

test.each([
  { status: 'PendingDeposit', next: 'cancel', refused: ['deposit'], allowed: ['cancel'] },
  { status: 'PendingPickup', next: 'collect', refused: [], allowed: ['collect'] },
  { status: 'Cleaning', next: 'serveRefunded', refused: ['return'], allowed: ['pickupInPerson'] },
  { status: 'ReadyForPickup', next: null, refused: [], allowed: ['pickup'] },
] as const)('refunded outside the platform, $status asks for $next', ({ status, next, refused, allowed }) => {
  const isHeld = isHeldBackWhenRefunded({ status });
  const order = { ...laundryThatIs(status), paidAt: 1, externallyRefundedAt: isHeld ? 1 : null };

  expect(nextOf(order, null)).toBe(next);
  for (const action of refused) expect(refusePressing(order, action)).toBe('ORDER_REFUNDED');
  for (const action of allowed) expect(refusePressing(order, action)).toBeNull();
});

test.each([
  { status: 'PendingDeposit', next: 'cancel' },
  { status: 'PendingPickup', next: 'collect' },
  { status: 'Cleaning', next: 'settleWithdrawal' },
  { status: 'ReadyForPickup', next: 'settleWithdrawal' },
  { status: 'Completed', next: 'settleWithdrawal' },
] as const)('withdrawn, $status asks for $next', ({ status, next }) => {
  expect(nextOf(withdrawn(status, null), null)).toBe(next);
});

test('staff decide on an order that can be withdrawn in part', () => {
  expect(nextOf(withdrawn('PendingDeposit', null, 'customMade'), null)).toBe('settleWithdrawal');
  expect(nextOf(withdrawn('PendingPickup', null, 'customMade'), 'collect')).toBe('collect');
});

test('withdrawn while it is put in its locker, the door is next', () => {
  expect(nextOf(withdrawn('Cleaning', null), 'return')).toBeNull();
});

test('once it is answered, work continues as usual', () => {
  expect(nextOf({ ...withdrawn('Cleaning', null), withdrawalSettledAt: 2 }, null)).toBe('return');
});

test.each([
  { status: 'PendingDeposit', exclusions: [null], next: 'cancel' },
  { status: 'PendingDeposit', exclusions: [null, 'customMade'], next: 'refund' },
  { status: 'PendingPickup', exclusions: [null], next: 'collect' },
  { status: 'Cleaning', exclusions: [null], next: 'refund' },
  { status: 'ReadyForPickup', exclusions: [null], next: 'refund' },
  { status: 'Completed', exclusions: [null], next: 'refund' },
] as const)(
  'accepted and not refunded, $status of $exclusions asks for $next',
  ({ status, exclusions, next }) => {
    const accepted = { ...withdrawn(status, ...exclusions), withdrawalSettledAt: 2 };

    expect(nextOf(accepted, null, true)).toBe(next);
    expect(nextOf(accepted, null)).not.toBe('refund');
  },
);

describe.each(pressingStatuses)('%s', (status) => {
  const order = laundryThatIs(status);

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (doorTask) => {
    for (const [each, isDue] of [
      [order, false],
      [withdrawn(status, null), false],
      [order, true],
    ] as const) {
      const next = nextOf(each, doorTask, isDue);
      const edge = next === 'settleWithdrawal' || next === 'refund' || next === 'serveRefunded' ? null : next;

      expect(edge && refusePressing(each, edge)).toBeNull();
    }
  });
});
