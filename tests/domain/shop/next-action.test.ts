/** Which action an order of the shop asks of staff, in every state and with every errand at its doors. */
import { describe, expect, test } from 'vitest';
import { doorSteps } from '#domain/doors/door-code.js';
import { nextShopAction } from '#domain/shop/next-action.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { refuseShop, shopStatuses, type ShopAction, type ShopOrder } from '#domain/shop/shop-order.js';

const orderThatIs = (status: ShopOrder['status']): ShopOrder =>
  ({ status, lines: [], cancelReason: null, ...notWithdrawn }) as unknown as ShopOrder;
const withdrawn = (
  status: ShopOrder['status'],
  ...exclusions: ShopOrder['lines'][number]['withdrawalExclusion'][]
): ShopOrder => ({
  ...orderThatIs(status),
  withdrawnAt: 1,
  lines: exclusions.map((withdrawalExclusion) => ({ withdrawalExclusion }) as ShopOrder['lines'][number]),
});
/** The edges that staff's deeds go along. */
const edgeOf = (next: NonNullable<ReturnType<typeof nextShopAction>>): ShopAction | null => {
  if (next === 'settleWithdrawal') return null;
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
  expect(nextShopAction(orderThatIs(status), null)).toBe(next);
});

test('with a locker taken, the door is next', () => {
  expect(nextShopAction(orderThatIs('Preparing'), 'deposit')).toBeNull();
});

test.each([
  { status: 'Paid', next: 'cancel' },
  { status: 'Preparing', next: 'cancel' },
  { status: 'ReadyForPickup', next: 'takeBack' },
  { status: 'Completed', next: 'settleWithdrawal' },
] as const)('gone back on, $status asks for $next whatever locker is taken', ({ status, next }) => {
  expect(nextShopAction(withdrawn(status, null), null)).toBe(next);
  expect(nextShopAction(withdrawn(status, null), 'deposit')).toBe(next);
});

test('of what may be gone back on in part, somebody has to judge; seals of what is here are whole', () => {
  expect(nextShopAction(withdrawn('Paid', null, 'perishable'), null)).toBe('settleWithdrawal');
  expect(nextShopAction(withdrawn('ReadyForPickup', null, 'perishable'), null)).toBe('takeBack');
  expect(nextShopAction(withdrawn('Paid', null, 'unsealedHygiene'), null)).toBe('cancel');
});

test('once it is answered, work goes on as ever', () => {
  expect(nextShopAction({ ...withdrawn('Paid', null), withdrawalSettledAt: 2 }, null)).toBe('prepare');
  expect(nextShopAction({ ...withdrawn('Cancelled', null), cancelReason: 'staff' }, null)).toBeNull();
});

describe.each(shopStatuses)('%s', (status) => {
  const order = orderThatIs(status);

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (errand) => {
    for (const each of [order, withdrawn(status, null)]) {
      const next = nextShopAction(each, errand);
      const edge = next && edgeOf(next);

      expect(edge && refuseShop(each, edge)).toBeNull();
    }
  });
});
