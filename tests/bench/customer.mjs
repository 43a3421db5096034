/** The requests of customers, and a customer who books, pays and comes to fetch. */
import { randomBytes } from 'node:crypto';
import { demoIds } from '#infrastructure/demo/cabinets.js';

const hourMs = 3_600_000;
export const json = { 'content-type': 'application/json' };

/** Every mutation has a key, as the pages send one (lists-and-api.md#repeated-requests). */
const freshKey = () => randomBytes(24).toString('base64url');

/** @typedef {import('./load.mjs').HttpRequest} HttpRequest */

let customers = 0;

/** Each customer orders once and has a separate mailbox, phone and network address. */
export function randomPerson() {
  customers += 1;
  const [high, middle, low] = [customers >> 16, customers >> 8, customers].map((part) => part & 255);
  return {
    address: `10.${high}.${middle}.${low}`,
    contact: {
      customerName: 'Camille Martin',
      customerEmail: `camille.${customers}@exemple.fr`,
      customerPhone: `06${String(customers).padStart(8, '0')}`,
    },
  };
}

/** @param {string} itemId @param {object} period @returns {HttpRequest} */
export function booking(itemId, period) {
  const { address, contact } = randomPerson();
  return {
    method: 'POST',
    path: `/api/cabinets/${demoIds.rentalCabinet}/rental-orders`,
    headers: { ...json, 'idempotency-key': freshKey(), 'x-forwarded-for': address },
    body: JSON.stringify({ rentalItemId: itemId, ...period, ...contact, termsAccepted: true }),
  };
}

/** The distance between the beginnings of two reservations of `reservations`. */
export const reservationStepMs = 3 * hourMs;

/**
 * Consecutive reservations, each for two hours: every one of them finds its unit free, and none is shorter than an hour in
 * the night in October when one is not billed. @param {number} now
 */
export function reservations(now, skipped = 0) {
  let serial = skipped;
  const at = (ms) => new Date(now + ms).toISOString();
  return () => {
    const begin = 24 * hourMs + (serial += 1) * reservationStepMs;
    const period = { rentalStartTime: at(begin), plannedEndTime: at(begin + 2 * hourMs) };
    return booking(demoIds.drill, period);
  };
}

/** @returns {HttpRequest} */
export const availability = () => ({
  method: 'GET',
  path: `/api/cabinets/${demoIds.rentalCabinet}/rental-items/availability`,
});

/** @typedef {{ code: string, token: string }} Renter */

/** @param {Renter} renter @param {'' | '/access' | '/unlock'} [action] @returns {HttpRequest} */
export const holding = ({ code, token }, action = '') => ({
  method: action ? 'POST' : 'GET',
  path: `/api/rental-status/${code}${action}`,
  headers: { 'x-order-token': token, ...(action && { 'idempotency-key': freshKey() }) },
});

/** Sends one request; anything but a 2xx throws. @param {string} url @param {HttpRequest} request */
export async function ask(url, { method, path, headers, body }) {
  const reply = await fetch(url + path, { method, headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: text };
}

/** Books for six hours from now, pays and requests the code. @returns {Promise<Renter>} */
export async function rent(product, url, itemId) {
  const { checkoutSessionId } = JSON.parse((await ask(url, booking(itemId, { durationHours: 6 }))).body);
  await product.call('pay', checkoutSessionId);
  const session = { method: 'GET', path: `/api/RentalOrders/session/${checkoutSessionId}` };
  const { rentalCode: code, accessToken: token } = JSON.parse((await ask(url, session)).body);
  await ask(url, holding({ code, token }, '/access'));
  return { code, token };
}
