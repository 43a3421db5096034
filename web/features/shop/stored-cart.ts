/**
 * The cart of each cabinet on the device, the same in every tab, with its open payment page and the last paid one: the
 * back button or a second tab never pays for one cart twice.
 */
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';
import { openPaymentPage } from '#web/lib/open-session.js';
import { readCart, without, type Cart } from './cart.js';

const cartPrefix = 'consigne.cart.';
const openPrefix = 'consigne.cart-open.';
const paidPrefix = 'consigne.cart-paid.';
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
