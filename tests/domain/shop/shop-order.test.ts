/** The lifecycle of a shop order: the whole matrix, state by action, written out (shop.md#states). */
import { describe, expect, test } from 'vitest';
import {
  advanceShop,
  isShopOver,
  refuseShop,
  shopLifecycle,
  shopStatuses,
  type ShopAction,
  type ShopOrder,
  type ShopStatus,
} from '#domain/shop/shop-order.js';
import { DomainError } from '#domain/shared/errors.js';

const orderIn = (status: ShopStatus): ShopOrder =>
  ({ status, externallyRefundedAt: null, endedAt: null }) as ShopOrder;

const no = null;
/** The target of each action; null where it is refused. */
const matrix: Readonly<Record<ShopStatus, Readonly<Record<ShopAction, ShopStatus | null>>>> = {
  Pending: {
    pay: 'Paid',
    prepare: no,
    ready: no,
    undoReady: no,
    pickup: no,
    complete: no,
    cancel: 'Cancelled',
    fail: 'Failed',
  },
  Paid: {
    pay: no,
    prepare: 'Preparing',
    ready: no,
    undoReady: no,
    pickup: no,
    complete: no,
    cancel: 'Cancelled',
    fail: no,
  },
  Preparing: {
    pay: no,
    prepare: no,
    ready: 'ReadyForPickup',
    undoReady: no,
    pickup: no,
    complete: 'Completed',
    cancel: 'Cancelled',
    fail: no,
  },
  ReadyForPickup: {
    pay: no,
    prepare: no,
    ready: no,
    undoReady: 'Preparing',
    pickup: 'Completed',
    complete: 'Completed',
    cancel: no,
    fail: no,
  },
  Completed: {
    pay: no,
    prepare: no,
    ready: no,
    undoReady: no,
    pickup: no,
    complete: no,
    cancel: no,
    fail: no,
  },
  Cancelled: {
    pay: no,
    prepare: no,
    ready: no,
    undoReady: no,
    pickup: no,
    complete: no,
    cancel: no,
    fail: no,
  },
  Failed: {
    pay: no,
    prepare: no,
    ready: no,
    undoReady: no,
    pickup: no,
    complete: no,
    cancel: no,
    fail: no,
  },
};

const actions = Object.keys(shopLifecycle) as ShopAction[];

describe.each(shopStatuses)('an order that is %s', (status) => {
  test.each(actions)('answers %s as the table says', (action) => {
    const to = matrix[status][action];
    const order = orderIn(status);
    if (to === null) {
      expect(refuseShop(order, action)).toBe('STATE_CONFLICT');
      expect(() => advanceShop(order, action)).toThrow(DomainError);
    } else {
      expect(refuseShop(order, action)).toBeNull();
      expect(advanceShop(order, action).status).toBe(to);
    }
  });
});

test('an order is over in a state without actions', () => {
  const ends = shopStatuses.filter((status) => Object.values(matrix[status]).every((to) => to === null));
  expect(shopStatuses.filter((status) => isShopOver({ status }))).toEqual(ends);
});
