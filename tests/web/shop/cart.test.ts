/** The rules of the cart (specification §4), and of carts stored on a device. */
import { describe, expect, test } from 'vitest';
import {
  add,
  countOf,
  emptyCart,
  quantityOf,
  readCart,
  remove,
  withQuantity,
  without,
  forgetPaid,
  storeCart,
  storedCart,
  paidCart,
  rememberPayment,
} from '#web/features/shop/cart.js';
import { stockText } from '#web/features/shop/cart-order.js';

const jam = { id: 'jam', name: 'Confiture' };
const tea = { id: 'tea', name: 'Thé' };

describe('a cart', () => {
  const cart = add(add(add(emptyCart, jam), tea), jam);

  test('increments an article that is added again, and retains the order', () => {
    expect(cart).toEqual([
      { item: jam, quantity: 2 },
      { item: tea, quantity: 1 },
    ]);
    expect(countOf(cart)).toBe(3);
  });

  test('deletes an entry that is removed, or whose quantity is zero', () => {
    expect(remove(cart, 'jam')).toEqual([{ item: tea, quantity: 1 }]);
    expect(withQuantity(cart, 'tea', 0)).toEqual([{ item: jam, quantity: 2 }]);
    expect(quantityOf(withQuantity(cart, 'tea', 5000), 'tea')).toBe(999);
  });

  test('retains articles that were added after the payment', () => {
    expect(without(add(cart, tea), cart)).toEqual([{ item: tea, quantity: 1 }]);
    expect(without(cart, cart)).toEqual(emptyCart);
  });

  test.each([
    null,
    7,
    'x',
    {},
    [null],
    [{ quantity: 1 }],
    [{ item: jam, quantity: 0 }],
    [{ item: jam, quantity: 1.5 }],
  ])('is empty for the stored value %j', (kept) => {
    expect(readCart(kept)).toEqual(emptyCart);
  });
});

test('a cart is emptied by its own payment alone, and once', () => {
  const cart = add(emptyCart, jam);
  storeCart('here', cart);
  storeCart('there', cart);
  rememberPayment('here', { sessionId: 'cs_1', cart });

  forgetPaid('here', { sessionId: 'cs_other', reference: 'ABCDEF' });
  expect(storedCart('here')).toEqual(cart);
  forgetPaid('here', { sessionId: 'cs_1', reference: 'ABCDEF' });
  expect(storedCart('here')).toEqual(emptyCart);
  expect(paidCart('here')).toEqual({ sessionId: 'cs_1', reference: 'ABCDEF' });

  storeCart('here', cart);
  forgetPaid('here', { sessionId: 'cs_1', reference: 'ABCDEF' });
  expect(storedCart('here')).toEqual(cart);
  expect(storedCart('there')).toEqual(cart);
});

test.each([
  [0, 'Épuisé'],
  [1, 'Plus qu’un article disponible'],
  [2, 'Plus que 2 articles disponibles'],
  [6, null],
  [null, null],
])('shows a small rest: %j as %j', (stockLeft, words) => {
  const shown = stockText({ stockLeft } as Parameters<typeof stockText>[0]);
  expect(shown?.replace(/\s/g, ' ') ?? null).toBe(words);
});
