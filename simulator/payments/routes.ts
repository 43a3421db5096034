/** The supported part of Stripe's API, one line per call. */
import { createCustomer, readCustomer } from './objects/customers.js';
import { listDisputes, readDispute } from './objects/disputes.js';
import { listEvents, readEvent } from './objects/events.js';
import type { Params } from './form.js';
import { cancelIntent, captureIntent } from './objects/holds.js';
import { listIntents, searchIntents } from './objects/intent-lists.js';
import { confirmIntent, createIntent, readIntent } from './objects/intents.js';
import type { Account } from './objects/objects.js';
import { attachPaymentMethod, readPaymentMethod } from './objects/payment-methods.js';
import { createRefund, listRefunds, readRefund } from './objects/refunds.js';
import { createSession, expireSession, readSession } from './objects/sessions.js';
import { readSetupIntent } from './objects/setup-intents.js';
import type { World } from './world.js';

/** Reads its parameters, calls `done` on them, and only then executes. */
type Handler = (world: World, account: Account, params: Params, id: string) => object;

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** The name by which faults select it. */
  readonly operation: string;
  readonly handler: Handler;
}

const route = (method: Route['method'], path: string, operation: string, handler: Handler): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]+)')}$`),
  operation,
  handler,
});

const routes: readonly Route[] = [
  route('POST', 'customers', 'customers.create', createCustomer),
  route('GET', 'customers/:id', 'customers.read', readCustomer),
  route('POST', 'checkout/sessions', 'sessions.create', createSession),
  route('GET', 'checkout/sessions/:id', 'sessions.read', readSession),
  route('POST', 'checkout/sessions/:id/expire', 'sessions.expire', expireSession),
  route('POST', 'payment_intents', 'intents.create', createIntent),
  route('GET', 'payment_intents', 'intents.list', listIntents),
  route('GET', 'payment_intents/search', 'intents.search', searchIntents),
  route('GET', 'payment_intents/:id', 'intents.read', readIntent),
  route('POST', 'payment_intents/:id/confirm', 'intents.confirm', confirmIntent),
  route('POST', 'payment_intents/:id/capture', 'intents.capture', captureIntent),
  route('POST', 'payment_intents/:id/cancel', 'intents.cancel', cancelIntent),
  route('GET', 'setup_intents/:id', 'setupIntents.read', readSetupIntent),
  route('GET', 'payment_methods/:id', 'paymentMethods.read', readPaymentMethod),
  route('POST', 'payment_methods/:id/attach', 'paymentMethods.attach', attachPaymentMethod),
  route('POST', 'refunds', 'refunds.create', createRefund),
  route('GET', 'refunds', 'refunds.list', listRefunds),
  route('GET', 'refunds/:id', 'refunds.read', readRefund),
  route('GET', 'disputes', 'disputes.list', listDisputes),
  route('GET', 'disputes/:id', 'disputes.read', readDispute),
  route('GET', 'events', 'events.list', listEvents),
  route('GET', 'events/:id', 'events.read', readEvent),
];

export interface Matched extends Omit<Route, 'path'> {
  readonly id: string;
}

export function findRoute(method: string, path: string): Matched | null {
  for (const each of routes) {
    const match = each.method === method ? each.path.exec(path) : null;
    if (match) return { ...each, id: match[1] ?? '' };
  }
  return null;
}
