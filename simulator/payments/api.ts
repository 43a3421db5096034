/** One request to the API, from the key to the answer: authentication, faults, idempotency, execution, expansion. */
import { createHash } from 'node:crypto';
import { type WebhookSender, executeFor } from './webhooks.js';
import { checkExpansions, expand } from '#simulator/payments/objects/lists.js';
import { ConnectionLost, StripeFailure } from '#simulator/payments/objects/failure.js';
import type { FaultTarget } from './faults.js';
import { Params, canonical, type SandboxRequest, type SandboxResponse } from './form.js';
import type { Account, StoredAnswer } from './objects/objects.js';
import { type World, apiVersion } from './world.js';
import {
  listPayouts,
  listTransactions,
  readBalance,
  readPayout,
  readTransaction,
} from './objects/balance.js';
import {
  createCustomer,
  readCustomer,
  attachPaymentMethod,
  readPaymentMethod,
} from '#simulator/payments/objects/customers.js';
import { listDisputes, readDispute } from './objects/disputes.js';
import { listEvents, readEvent } from './objects/events.js';
import { cancelIntent, captureIntent } from './objects/holds.js';
import {
  listIntents,
  searchIntents,
  confirmIntent,
  createIntent,
  readIntent,
} from '#simulator/payments/objects/intents.js';
import { createRefund, listRefunds, readRefund } from './objects/refunds.js';
import { createSession, expireSession, readSession } from './objects/sessions.js';
import { readSetupIntent } from './objects/setup-intents.js';

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
  route('GET', 'balance', 'balance.read', readBalance),
  route('GET', 'balance_transactions', 'balanceTransactions.list', listTransactions),
  route('GET', 'balance_transactions/:id', 'balanceTransactions.read', readTransaction),
  route('GET', 'payouts', 'payouts.list', listPayouts),
  route('GET', 'payouts/:id', 'payouts.read', readPayout),
  route('GET', 'events', 'events.list', listEvents),
  route('GET', 'events/:id', 'events.read', readEvent),
];

interface Matched extends Omit<Route, 'path'> {
  readonly id: string;
}

/** The supported part of Stripe's API, one line per call. */
function findRoute(method: string, path: string): Matched | null {
  for (const each of routes) {
    const match = each.method === method ? each.path.exec(path) : null;
    if (match) return { ...each, id: match[1] ?? '' };
  }
  return null;
}

/** Authenticates a request, and checks whether the provider can answer it (simulator.md#payment-sandbox). */
const apiError = (status: number, message: string): StripeFailure =>
  new StripeFailure(status, { type: 'api_error', message }, false);

function keyOf({ headers }: SandboxRequest): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\w+) (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  return isBasic ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
}

/** For a company that enters its key for the first time. */
const emptyAccount = (secretKey: string): Account => ({
  id: 'acct_empty',
  companyId: '',
  secretKey,
  webhookSecret: '',
  webhookUrl: null,
});

function authenticated(world: World, request: SandboxRequest): Account {
  const key = keyOf(request);
  const account = world.accounts
    .all()
    .find(
      ({ secretKey, restrictedKeys = {} }) =>
        key === secretKey || (key !== undefined && key in restrictedKeys),
    );
  if (account) return account;
  if (world.knowsEveryKey && key !== undefined && key.startsWith('sk_')) return emptyAccount(key);
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : 'You did not provide an API key.';
  throw new StripeFailure(401, { type: 'invalid_request_error', message }, false);
}

const resources: Readonly<Record<string, string>> = {
  sessions: 'checkout_session',
  intents: 'payment_intent',
  refunds: 'charge',
  setupIntents: 'setup_intent',
  paymentMethods: 'payment_method',
  customers: 'customer',
  disputes: 'dispute',
  balanceTransactions: 'balance_transaction',
  payouts: 'payout',
  events: 'event',
};

/** The permission that a restricted key needs for a call; writing includes reading. */
function permitted(account: Account, request: SandboxRequest, { operation, method }: Matched): void {
  const key = keyOf(request) ?? '';
  const granted = account.restrictedKeys?.[key];
  if (key === account.secretKey || !granted) return;
  const resource = resources[operation.split('.')[0] ?? ''] ?? operation;
  const needed = `rak_${resource}_${method === 'GET' ? 'read' : 'write'}`;
  if (granted.includes(needed) || granted.includes(`rak_${resource}_write`)) return;
  const message = `The provided key '${key.slice(0, 8)}****' does not have the required permissions for this endpoint on account '${account.id}'. Having the '${needed}' permission would allow this request to continue.`;
  throw new StripeFailure(403, { type: 'invalid_request_error', message }, false);
}

const unknownUrl = (method: string, path: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

function occasionOf(
  world: World,
  { account, route, form }: { readonly account: Account; readonly route: Matched; readonly form: string },
): FaultTarget {
  const named = new URLSearchParams(form);
  const id = route.id === '' ? (named.get('payment_intent') ?? '') : route.id;
  const metadata = (world.intents.get(id) ?? world.sessions.get(id))?.object.metadata;
  const orderId = named.get('metadata[orderId]') ?? metadata?.['orderId'] ?? null;
  const { operation, method } = route;
  return { companyId: account.companyId, orderId, operation, isRead: method === 'GET' };
}

/** The faults that prevent the execution of a request. */
function faultsBefore(world: World, occasion: FaultTarget): void {
  const always = { ...occasion, isRead: false };
  if (world.faults.take('down', always)) throw apiError(503, 'Stripe is unavailable.');
  if (world.faults.take('rateLimit', always)) {
    throw new StripeFailure(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests.',
    });
  }
  if (world.faults.take('timeoutBefore', occasion)) throw new ConnectionLost('before execution');
}

const retentionMs = 24 * 3_600_000;
const longestKey = 255;

interface Idempotency {
  /** The stored response, or null if the request must be executed; then `end` must be called. */
  begin(account: Account, key: string, request: RequestIdentity): StoredAnswer | null;
  store(
    account: Account,
    key: string,
    answer: Omit<StoredAnswer, 'at' | 'fingerprint'>,
    request: RequestIdentity,
  ): void;
  end(account: Account, key: string): void;
}

interface RequestIdentity {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * Idempotency keys as Stripe stores them (simulator.md#payment-sandbox): the first status and body, 500 included, for
 * 24 hours. Refuses other parameters under the same key, and a second request while the first one runs.
 */
function createIdempotency(world: World): Idempotency {
  const running = new Set<string>();
  const place = (account: Account, key: string) => `${account.id}/${key}`;
  const isOld = (answer: StoredAnswer) => answer.at + retentionMs <= world.clock.now();
  return {
    begin(account, key, request) {
      const name = place(account, key);
      if (key.length > longestKey)
        throw refusal(400, undefined, 'Idempotency keys have at most 255 characters.');
      if (running.has(name)) {
        const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`;
        throw refusal(409, 'idempotency_key_in_use', message);
      }
      const kept = world.answers.get(name);
      if (kept && !isOld(kept)) {
        if (kept.fingerprint === fingerprint(request)) return kept;
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw refusal(400, undefined, message);
      }
      running.add(name);
      return null;
    },
    store(account, key, answer, request) {
      for (const [name, oldest] of world.answers.entries()) {
        if (!isOld(oldest)) break;
        world.answers.delete(name);
      }
      const at = world.clock.now();
      world.answers.set(place(account, key), { ...answer, at, fingerprint: fingerprint(request) });
    },
    end: (account, key) => void running.delete(place(account, key)),
  };
}

const refusal = (status: number, code: string | undefined, message: string) =>
  new StripeFailure(status, { type: 'idempotency_error', code, message }, false);

const fingerprint = ({ method, path, body }: RequestIdentity): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('base64url');

interface Execution {
  readonly account: Account;
  readonly route: Matched;
  readonly form: string;
  readonly requestId: string;
}

type Answer = Pick<SandboxResponse, 'body' | 'status'>;

/** Answers one request; throws `ConnectionLost` when the caller must not get a response. */
export function createApi(
  world: World,
  webhookSender: WebhookSender,
): (request: SandboxRequest) => Promise<SandboxResponse> {
  const idempotency = createIdempotency(world);
  const requestIds = world.random.stream('payments/requests');

  return async (request) => {
    const requestId = `req_${requestIds.hex(7)}`;
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
    };
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    try {
      const [path = '', query = ''] = request.path.split('?');
      const account = authenticated(world, request);
      const route = findRoute(request.method, path);
      if (!route) throw unknownUrl(request.method, path);
      permitted(account, request, route);
      const form = request.method === 'GET' ? query : request.body;
      const execution = { account, route, form, requestId };
      const occasion = occasionOf(world, execution);
      faultsBefore(world, occasion);
      if (key === undefined) return { ...(await run(world, webhookSender, execution, occasion)), headers };

      const identity = { method: request.method, path, body: request.body };
      const kept = idempotency.begin(account, key, identity);
      const named = { ...headers, 'idempotency-key': key };
      if (kept) {
        const replay = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
        return { status: kept.status, body: kept.body, headers: { ...named, ...replay } };
      }
      try {
        const store = (answer: Answer) => idempotency.store(account, key, { ...answer, requestId }, identity);
        return { ...(await run(world, webhookSender, execution, occasion, store)), headers: named };
      } finally {
        idempotency.end(account, key);
      }
    } catch (failure) {
      if (!(failure instanceof StripeFailure)) throw failure;
      return { ...answerOf(failure), headers };
    }
  };
}

/** Executes the request, and stores the response together with its changes. */
async function run(
  world: World,
  webhookSender: WebhookSender,
  execution: Execution,
  occasion: FaultTarget,
  store: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  const slow = world.faults.take('slow', occasion);
  if (slow) await pause(world, (slow.seconds ?? 5) * 1_000);
  const { done: answer, early } = executeFor(world, () => {
    const fault = world.faults.take('stored500', occasion);
    const { isStored, ...done } =
      fault && !fault.hasEffect ? { ...internalError, isStored: true } : execute(world, execution);
    const given = fault ? internalError : done;
    if (isStored) store(given);
    return given;
  });
  await webhookSender.tried(early);
  if (world.faults.take('timeoutAfter', occasion)) throw new ConnectionLost('after execution');
  return answer;
}

function execute(world: World, { account, route, form }: Execution): Answer & { isStored: boolean } {
  try {
    const params = Params.of(form);
    const paths = params.texts('expand');
    checkExpansions(paths);
    const object = route.handler(world, account, params, route.id);
    return { status: 200, body: serialise(expand(world, account, object, paths)), isStored: true };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { ...answerOf(failure), isStored: failure.hasBegun };
  }
}

const pause = (world: World, ms: number): Promise<void> =>
  new Promise((resolve) => void world.clock.schedule(world.clock.now() + ms, resolve));

const serialise = (value: unknown): string => JSON.stringify(value, null, 2);
const answerOf = ({ status, body }: StripeFailure): Answer => ({ status, body: serialise({ error: body }) });
const internalError = answerOf(apiError(500, 'An unknown error occurred.'));
