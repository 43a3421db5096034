/** Stripe's lists: newest first, by cursor. */
import { invalidParameter, StripeFailure } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import type { Documents } from '#simulator/document-store.js';
import type { Account, Stored } from './objects.js';
import { ownOf, type World } from '#simulator/payments/world.js';

export interface StripeList<T> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

interface Paging {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
}

export function readPaging(params: Params): Paging {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidParameter('limit', undefined, 'This value must be between 1 and 100.');
  return { limit, startingAfter: params.text('starting_after'), endingBefore: params.text('ending_before') };
}

/** `objects` are newest first. */
export function pageOf<T extends { readonly id: string }>(
  objects: readonly T[],
  { limit, startingAfter, endingBefore }: Paging,
  url: string,
): StripeList<T> {
  const place = (id: string, param: string) => {
    const index = objects.findIndex((object) => object.id === id);
    if (index < 0) throw invalidParameter(param, 'resource_missing', `No such object: '${id}'`);
    return index;
  };
  if (endingBefore !== undefined) {
    const end = place(endingBefore, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: objects.slice(start, end) };
  }
  const start = startingAfter === undefined ? 0 : place(startingAfter, 'starting_after') + 1;
  const data = objects.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < objects.length, data };
}

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

/** `expand[]`: replaces ids by the objects they refer to, along a path, as deep as requested. */
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
