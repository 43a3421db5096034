/** The cart (specification §3, §4): adding an existing item increments its quantity, removing deletes the entry, clear empties it. */
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';
import { openPaymentPage } from '#web/lib/open-session.js';

interface CartItem {
  readonly id: string;
  readonly name: string;
}

interface CartEntry {
  readonly item: CartItem;
  readonly quantity: number;
}
export type Cart = readonly CartEntry[];

export const emptyCart: Cart = [];
/** More than any locker holds (contract/shop.ts). */
const most = 999;

export const quantityOf = (cart: Cart, id: string): number =>
  cart.find(({ item }) => item.id === id)?.quantity ?? 0;

export const countOf = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

export const remove = (cart: Cart, id: string): Cart => cart.filter(({ item }) => item.id !== id);

/** A quantity of zero deletes the entry. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity < 1) return remove(cart, id);
  return cart.map((entry) =>
    entry.item.id === id ? { ...entry, quantity: Math.min(quantity, most) } : entry,
  );
}

export const add = (cart: Cart, { id, name }: CartItem): Cart =>
  quantityOf(cart, id) > 0
    ? withQuantity(cart, id, quantityOf(cart, id) + 1)
    : [...cart, { item: { id, name }, quantity: 1 }];

/** The remaining cart after another one was paid: articles added meanwhile stay. */
export const without = (cart: Cart, paid: Cart): Cart =>
  paid.reduce<Cart>(
    (left, { item, quantity }) => withQuantity(left, item.id, quantityOf(left, item.id) - quantity),
    cart,
  );

const isEntry = (value: unknown): value is CartEntry => {
  const { item, quantity } = (value ?? {}) as Partial<CartEntry>;
  return typeof item?.id === 'string' && typeof item.name === 'string' && Number.isSafeInteger(quantity);
};

/** Stored data may be outdated or foreign. */
export const readCart = (kept: unknown): Cart =>
  Array.isArray(kept) ? kept.filter(isEntry).filter(({ quantity }) => quantity > 0 && quantity <= most) : [];

const cartPrefix = 'consigne.cart.';
const openPrefix = 'consigne.cart-open.';
const paidPrefix = 'consigne.cart-paid.';
/**
 * The cart of each cabinet on the device, the same in every tab, with its open payment page and the last paid one: the
 * back button or a second tab never pays for one cart twice.
 */
export const cartKey = (cabinetId: string): string => `${cartPrefix}${cabinetId}`;

export const storedCart = (cabinetId: string): Cart => readCart(readStored('local', cartKey(cabinetId)));
export const storeCart = (cabinetId: string, cart: Cart): void =>
  writeStored('local', cartKey(cabinetId), cart);

interface OpenPayment {
  readonly sessionId: string;
  readonly cart: Cart;
}

const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};

function openPaymentAt(key: string): OpenPayment | null {
  const { sessionId, cart } = fieldsOf(readStored('local', key));
  return typeof sessionId === 'string' ? { sessionId, cart: readCart(cart) } : null;
}

export const openPayment = (cabinetId: string): OpenPayment | null =>
  openPaymentAt(`${openPrefix}${cabinetId}`);
/** The cart of an order that still waits for its payment. */
export function unpaidCart(cabinetId: string): Cart | null {
  const open = openPayment(cabinetId);
  return open !== null && open.sessionId === openPaymentPage()?.sessionId ? open.cart : null;
}
export const rememberPayment = (cabinetId: string, payment: OpenPayment): void =>
  writeStored('local', `${openPrefix}${cabinetId}`, payment);

interface PaidCart {
  readonly sessionId: string;
  readonly reference: string;
}

/** Removes from the cart what was paid in this session; once, however often its page is opened. */
export function forgetPaid(cabinetId: string, { sessionId, reference }: PaidCart): void {
  const open = openPayment(cabinetId);
  if (open?.sessionId !== sessionId) return;
  drop('local', `${openPrefix}${cabinetId}`);
  storeCart(cabinetId, without(storedCart(cabinetId), open.cart));
  writeStored('local', `${paidPrefix}${cabinetId}`, { sessionId, reference });
}

export function paidCart(cabinetId: string): PaidCart | null {
  const { sessionId, reference } = fieldsOf(readStored('local', `${paidPrefix}${cabinetId}`));
  return typeof sessionId === 'string' && typeof reference === 'string' ? { sessionId, reference } : null;
}

/** The shop from which a payment page was opened; null on another device. */
export function shopOfPayment(sessionId: string): string | null {
  const key = storedKeys('local', openPrefix).find((each) => openPaymentAt(each)?.sessionId === sessionId);
  return key === undefined ? null : key.slice(openPrefix.length);
}

export const forgetPayment = (cabinetId: string): void => drop('local', `${openPrefix}${cabinetId}`);
