/** PaymentIntents by the API: create (with or without confirming), confirm, read, list, search. */
import type { Stripe } from 'stripe';
import { authorise } from './authorise.js';
import { ownCustomer, ownPaymentMethod } from './customers.js';
import { invalidParameter, missingParameter, noSuch, StripeFailure, unexpectedState } from './failure.js';
import { readMethodTypes, type Params } from '#simulator/payments/form.js';
import { addIntent } from './intent-object.js';
import {
  captureMethods,
  futureUses,
  smallestAmount,
  type Account,
  type StoredIntent,
  type StoredPaymentMethod,
} from './objects.js';
import { ownOf, type World } from '#simulator/payments/world.js';
import { pageOf, readPaging, type StripeList } from './lists.js';

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function createIntent(world: World, account: Account, params: Params): Stripe.PaymentIntent {
  const amount = params.requiredWhole('amount');
  const facts = {
    amount,
    currency: params.requiredText('currency').toLowerCase(),
    captureMethod: params.oneOf('capture_method', captureMethods) ?? 'automatic',
    customer: params.text('customer') ?? null,
    setupFutureUsage: params.oneOf('setup_future_usage', futureUses) ?? null,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    sessionId: null,
  };
  const paymentMethod = params.text('payment_method');
  const confirms = params.flag('confirm');
  const isOffSession = params.flag('off_session');
  const returnUrl = params.text('return_url') ?? null;
  readMethodTypes(params);
  params.done();
  if (amount < smallestAmount) {
    throw invalidParameter('amount', 'amount_too_small', `Amount must be at least ${smallestAmount} cents.`);
  }
  if (isOffSession && !confirms) {
    throw invalidParameter('off_session', undefined, 'off_session is only allowed when confirm is true.');
  }
  if (confirms && paymentMethod === undefined) throw missingParameter('payment_method');
  if (facts.customer !== null) ownCustomer(world, account, facts.customer);
  const method = paymentMethod === undefined ? null : usable(world, account, paymentMethod, facts.customer);
  const kept = addIntent(world, account.id, { ...facts, paymentMethod: method?.object.id ?? null });
  if (!confirms || !method) return kept.object;
  return answered(confirm(world, account, kept, method, { isOffSession, returnUrl }));
}

export function confirmIntent(
  world: World,
  account: Account,
  params: Params,
  id: string,
): Stripe.PaymentIntent {
  const asked = params.text('payment_method');
  const isOffSession = params.flag('off_session');
  const returnUrl = params.text('return_url') ?? null;
  params.done();
  const kept = ownIntent(world, account, id);
  const { status, payment_method: earlier, customer } = kept.object;
  if (!confirmable.includes(status) || kept.sessionId !== null) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
    throw unexpectedState(kept.object, message);
  }
  const methodId = asked ?? (typeof earlier === 'string' ? earlier : null);
  if (methodId === null) throw missingParameter('payment_method');
  const method = usable(world, account, methodId, typeof customer === 'string' ? customer : null);
  return answered(confirm(world, account, kept, method, { isOffSession, returnUrl }));
}

function confirm(
  world: World,
  account: Account,
  kept: StoredIntent,
  method: StoredPaymentMethod,
  { isOffSession, returnUrl }: { isOffSession: boolean; returnUrl: string | null },
): StoredIntent {
  const { id, client_secret: secret } = kept.object;
  const page = `${world.publicBase()}/c/authenticate/${id}?secret=${String(secret)}`;
  const actionUrl = returnUrl === null ? null : page;
  return authorise(world, account, kept, method, {
    isOffSession,
    isAuthenticated: false,
    actionUrl,
    returnUrl,
  });
}

/** A refusal by the card is an error for the API, with the intent inside. */
function answered({ object }: StoredIntent): Stripe.PaymentIntent {
  const error = object.last_payment_error;
  if (object.status !== 'requires_payment_method' || !error) return object;
  throw new StripeFailure(402, {
    type: 'card_error',
    message: error.message ?? '',
    code: error.code,
    decline_code: error.decline_code,
    charge: error.charge,
    payment_method: error.payment_method,
    payment_intent: object,
  });
}

function usable(world: World, account: Account, id: string, customer: string | null): StoredPaymentMethod {
  const method = ownPaymentMethod(world, account, id);
  const owner = method.object.customer;
  if (owner === null || owner === customer) return method;
  throw invalidParameter(
    'payment_method',
    'resource_missing',
    `The customer does not have a payment method with the ID ${id}.`,
  );
}

export function ownIntent(world: World, account: Account, id: string, param?: string): StoredIntent {
  const kept = ownOf(world.intents, account, id);
  if (!kept) throw noSuch('payment_intent', id, param);
  return kept;
}

export function readIntent(world: World, account: Account, params: Params, id: string): Stripe.PaymentIntent {
  params.done();
  return ownIntent(world, account, id).object;
}

/**
 * Lists of PaymentIntents, newest first, and the used part of Stripe's search language: `customer:'…' AND status:'…'
 * AND metadata['…']:'…'`.
 */
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
