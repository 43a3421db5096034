/**
 * The calls of the specification, §7, in its spelling: each is a route of the contract, with any name of its parameter.
 */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';

const calls = `
POST /auth/login
POST /auth/refresh-token
POST /auth/revoke-token
POST /auth/logout
POST /auth/forgot-password
POST /auth/reset-password
POST /auth/set-password
GET /users
GET /users/{id}
POST /users
PUT /users/{id}
DELETE /users/{id}
POST /users/{id}/resend-set-password-email
GET /users/me
PUT /users/me
GET /users/me/company-name
GET /users/{id}/cabinet-access
GET /users/{id}/cabinet-access/has-restrictions
PUT /users/{id}/cabinet-access
DELETE /users/{id}/cabinet-access
GET /PressingOrders
GET /PressingOrders/my-orders
GET /PressingOrders/{id}
POST /PressingOrders
POST /PressingOrders/{id}/collect
POST /PressingOrders/{id}/pickup
POST /PressingOrders/{id}/pickup-in-person
POST /PressingOrders/{id}/cancel
POST /PressingOrders/session/{id}/cancel
GET /PressingOrders/{id}/invoice
POST /PressingOrders/checkout
GET /PressingOrders/deposit/{id}
GET /PressingOrders/pickup/{id}
GET /PressingOrders/return/{id}
GET /PressingOrders/customer-pickup/{id}
GET /PressingOrders/session/{id}
GET /PressingOrders/locker/{id}/history
GET /cabinets/{id}/rental-items/availability
POST /cabinets/{id}/rental-orders
GET /rental-orders/{id}/access
GET /RentalOrders/session/{id}
POST /RentalOrders/session/{id}/cancel
GET /rental-status/{id}
POST /rental-status/{id}/unlock
POST /rental-status/{id}/access
POST /rental-status/{id}/terminate
POST /RentalOrders/{id}/manual-terminate
POST /RentalOrders/{id}/capture-rental-fee
POST /RentalOrders/{id}/capture-rental-and-deposit
POST /RentalOrders/{id}/refund-full
GET /admin/rental-orders
GET /admin/rental-orders/{id}/payment-details
POST /admin/rental-orders/{id}/capture-rental
POST /admin/rental-orders/{id}/release-deposit
POST /admin/rental-orders/{id}/capture-deposit
GET /admin/rental-orders/cabinet/{id}/active
GET /admin/rental-orders/locker/{id}/history`
  .trim()
  .split('\n');

const routes: readonly Route[] = Object.values(api);
const spelled = new Map(
  routes.map((route) => [`${route.method} ${route.path.replace(/:\w+/g, '{id}')}`, route]),
);
const queryOf = (call: string): string[] => Object.keys(spelled.get(call)?.query?.shape ?? {});

test.each(calls)('%s', (call) => expect(spelled.has(call)).toBe(true));

test.each(['/PressingOrders', '/PressingOrders/my-orders', '/admin/rental-orders', '/EcommerceOrders'])(
  'accepts the parameters of every list of orders in the list %s (specification §3)',
  (path) =>
    expect(queryOf(`GET ${path}`)).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'status', 'sort', 'order', 'search']),
    ),
);

test.each(['/PressingOrders/locker/{id}/history', '/admin/rental-orders/locker/{id}/history'])(
  'reads the history %s by page and pageSize',
  (path) => expect(queryOf(`GET ${path}`)).toEqual(['page', 'pageSize']),
);
