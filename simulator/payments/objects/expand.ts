/** `expand[]`: replaces ids by the objects they refer to, along a path, as deep as requested. */
import type { Documents } from '#simulator/document-store.js';
import { StripeFailure } from './failure.js';
import type { Account, Stored } from './objects.js';
import { ownOf, type World } from '#simulator/payments/world.js';

const expandable = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'data',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'setup_intent',
  'source',
]);

/** Refuses before anything is executed. */
export function checkExpansions(paths: readonly string[]): void {
  for (const path of paths) {
    if (path.split('.').some((part) => !expandable.has(part))) {
      const message = `This property cannot be expanded (${path}).`;
      throw new StripeFailure(400, { type: 'invalid_request_error', message }, false);
    }
  }
}

export function expand(world: World, account: Account, answer: object, paths: readonly string[]): object {
  return paths.reduce((object, path) => along(world, account, object, path.split('.')), answer);
}

function along(world: World, account: Account, object: object, [part, ...rest]: string[]): object {
  if (part === undefined) return object;
  if (Array.isArray(object))
    return object.map((each: object) => along(world, account, each, [part, ...rest]));
  const value: unknown = (object as Record<string, unknown>)[part];
  const named = typeof value === 'string' ? resolve(world, account, value) : value;
  if (typeof named !== 'object' || named === null) return object;
  const isList = Array.isArray(named);
  const inner = isList
    ? named.map((each: object) => along(world, account, each, rest))
    : along(world, account, named, rest);
  return { ...object, [part]: inner };
}

function resolve(world: World, account: Account, id: string): object | undefined {
  const places: Record<string, Documents<Stored<unknown>>> = {
    ch: world.charges,
    cus: world.customers,
    du: world.disputes,
    pi: world.intents,
    pm: world.paymentMethods,
    po: world.payouts,
    re: world.refunds,
    seti: world.setupIntents,
    txn: world.balanceTransactions,
  };
  const place = places[id.slice(0, id.indexOf('_'))];
  return place && (ownOf(place, account, id)?.object as object | undefined);
}
