/**
 * Lists of PaymentIntents, newest first, and the used part of Stripe's search language: `customer:'…' AND status:'…'
 * AND metadata['…']:'…'`.
 */
import type { Stripe } from 'stripe';
import { invalidParameter } from './failure.js';
import type { Params } from '#simulator/payments/form.js';
import { pageOf, readPaging, type StripeList } from './lists.js';
import type { Account } from './objects.js';
import type { World } from '#simulator/payments/world.js';

function newestFirst(world: World, account: Account): Stripe.PaymentIntent[] {
  const own = world.intents.all().filter((kept) => kept.account === account.id);
  return own.map(({ object }) => object).reverse();
}

export function listIntents(
  world: World,
  account: Account,
  params: Params,
): StripeList<Stripe.PaymentIntent> {
  const customer = params.text('customer');
  const paging = readPaging(params);
  params.done();
  const wanted = newestFirst(world, account).filter(
    (each) => customer === undefined || each.customer === customer,
  );
  return pageOf(wanted, paging, '/v1/payment_intents');
}

export function searchIntents(world: World, account: Account, params: Params): object {
  const matches = matcherOf(params.requiredText('query'));
  const limit = params.whole('limit') ?? 10;
  const page = Number(params.text('page') ?? 0);
  params.done();
  const found = newestFirst(world, account).filter(matches);
  const hasMore = found.length > (page + 1) * limit;
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: hasMore,
    next_page: hasMore ? String(page + 1) : null,
    data: found.slice(page * limit, (page + 1) * limit),
  };
}

const clause = /^(?:(customer|status|currency)|metadata\[(["'])(.+?)\2\]):\s*(["'])(.*?)\4$/;

function matcherOf(query: string): (intent: Stripe.PaymentIntent) => boolean {
  const matchers = query.split(/\s+AND\s+/i).map((text) => {
    const [, field, , key, , value] = clause.exec(text.trim()) ?? [];
    if (value === undefined) {
      throw invalidParameter('query', undefined, `We were unable to parse your search query: ${text}`);
    }
    return (intent: Stripe.PaymentIntent) => {
      if (key !== undefined) return intent.metadata[key] === value;
      return intent[field as 'currency' | 'customer' | 'status'] === value;
    };
  });
  return (intent) => matchers.every((matches) => matches(intent));
}
