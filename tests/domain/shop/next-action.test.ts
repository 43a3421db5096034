/** Which action an order of the shop asks of staff, in every state and with every errand at its doors. */
import { describe, expect, test } from 'vitest';
import { doorSteps } from '#domain/doors/door-code.js';
import { nextShopAction } from '#domain/shop/next-action.js';
import { refuseShop, shopStatuses, type ShopOrder } from '#domain/shop/shop-order.js';

test.each([
  { status: 'Pending', next: null },
  { status: 'Paid', next: 'prepare' },
  { status: 'Preparing', next: 'ready' },
  { status: 'ReadyForPickup', next: null },
  { status: 'Completed', next: null },
  { status: 'Cancelled', next: null },
  { status: 'Failed', next: null },
] as const)('$status asks for $next', ({ status, next }) => {
  expect(nextShopAction({ status }, null)).toBe(next);
});

test('with a locker taken, the door is next', () => {
  expect(nextShopAction({ status: 'Preparing' }, 'deposit')).toBeNull();
});

describe.each(shopStatuses)('%s', (status) => {
  const order = { status } as ShopOrder;

  test.each([null, ...doorSteps])('with %s at a door, never asks for what it refuses', (errand) => {
    const next = nextShopAction(order, errand);

    expect(next && refuseShop(order, next)).toBeNull();
  });
});
