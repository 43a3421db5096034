/** The action that a shop order needs from staff, in every state and with every door task. */
import { describe, expect, test } from 'vitest';
import { doorSteps, type DoorStep } from '#domain/doors/door-code.js';
import { nextShopAction } from '#domain/shop/staff-moves.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { refuseShop, shopStatuses, type ShopAction, type ShopOrder } from '#domain/shop/shop-order.js';

const orderThatIs = (status: ShopOrder['status']): ShopOrder =>
  ({
    status,
    lines: [],
    cancelReason: null,
    externallyRefundedAt: null,
    ...notWithdrawn,
  }) as unknown as ShopOrder;
const nextOf = (order: ShopOrder, doorTask: DoorStep | null, isRefundDue = false) =>
  nextShopAction(order, { doorTask, isRefundDue });
const withdrawn = (
  status: ShopOrder['status'],
  ...exclusions: ShopOrder['lines'][number]['withdrawalExclusion'][]
): ShopOrder => ({
  ...orderThatIs(status),
  withdrawnAt: 1,
  lines: exclusions.map((withdrawalExclusion) => ({ withdrawalExclusion }) as ShopOrder['lines'][number]),
});
/** The edges of staff's actions. */
const edgeOf = (next: NonNullable<ReturnType<typeof nextShopAction>>): ShopAction | null => {
  if (next === 'settleWithdrawal' || next === 'refund') return null;
  return next === 'takeBack' ? 'undoReady' : next;
};

test.each([
  { status: 'Pending', next: null },
  { status: 'Paid', next: 'prepare' },
  { status: 'Preparing', next: 'ready' },
  { status: 'ReadyForPickup', next: null },
  { status: 'Completed', next: null },
  { status: 'Cancelled', next: null },
  { status: 'Failed', next: null },
] as const)('$status asks for $next', ({ status, next }) => {
  expect(nextOf(orderThatIs(status), null)).toBe(next);
});

test('with a locker assigned, the door is next', () => {
  expect(nextOf(orderThatIs('Preparing'), 'deposit')).toBeNull();
});

test.each([
  { status: 'Paid', next: 'cancel' },
  { status: 'Preparing', next: 'cancel' },
  { status: 'ReadyForPickup', next: 'takeBack' },
] as const)(
  'refunded outside the platform, $status asks for $next and serves no customer',
  ({ status, next }) => {
    const refunded: ShopOrder = { ...orderThatIs(status), externallyRefundedAt: 1, endedAt: null };

    expect(nextOf(refunded, null)).toBe(next);
    for (const action of ['prepare', 'ready', 'pickup', 'complete'] as const)
      expect(refuseShop(refunded, action)).not.toBeNull();
    expect(refuseShop(refunded, next === 'takeBack' ? 'undoReady' : next)).toBeNull();
  },
);

test.each([
  { status: 'Paid', next: 'cancel' },
  { status: 'Preparing', next: 'cancel' },
  { status: 'ReadyForPickup', next: 'takeBack' },
  { status: 'Completed', next: 'settleWithdrawal' },
] as const)('after a withdrawal, $status asks for $next with any locker', ({ status, next }) => {
  expect(nextOf(withdrawn(status, null), null)).toBe(next);
  expect(nextOf(withdrawn(status, null), 'deposit')).toBe(next);
});

test('staff decide on a partly excluded order; seals of goods on site are whole', () => {
  expect(nextOf(withdrawn('Paid', null, 'perishable'), null)).toBe('settleWithdrawal');
  expect(nextOf(withdrawn('ReadyForPickup', null, 'perishable'), null)).toBe('takeBack');
  expect(nextOf(withdrawn('Paid', null, 'unsealedHygiene'), null)).toBe('cancel');
});

test('once it is answered, work continues as usual', () => {
  expect(nextOf({ ...withdrawn('Paid', null), withdrawalSettledAt: 2 }, null)).toBe('prepare');
  expect(nextOf({ ...withdrawn('Cancelled', null), cancelReason: 'staff' }, null)).toBeNull();
});

test.each([
  { status: 'Paid', exclusions: [null], next: 'cancel' },
  { status: 'Preparing', exclusions: [null], next: 'cancel' },
  { status: 'Preparing', exclusions: [null, 'perishable'], next: 'refund' },
  { status: 'ReadyForPickup', exclusions: [null], next: 'takeBack' },
  { status: 'ReadyForPickup', exclusions: [null, 'perishable'], next: 'refund' },
  { status: 'Completed', exclusions: [null], next: 'refund' },
] as const)(
  'accepted and not refunded, $status of $exclusions asks for $next',
  ({ status, exclusions, next }) => {
    const accepted = { ...withdrawn(status, ...exclusions), withdrawalSettledAt: 2 };

    expect(nextOf(accepted, null, true)).toBe(next);
    expect(nextOf(accepted, null)).not.toBe('refund');
  },
);

describe.each(shopStatuses)('%s', (status) => {
  const order = orderThatIs(status);

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (doorTask) => {
    for (const [each, isDue] of [
      [order, false],
      [withdrawn(status, null), false],
      [order, true],
    ] as const) {
      const next = nextOf(each, doorTask, isDue);
      const edge = next && edgeOf(next);

      expect(edge && refuseShop(each, edge)).toBeNull();
    }
  });
});
