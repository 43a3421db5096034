/** Authenticates a request, and checks whether the provider can answer it (simulator.md#payment-sandbox). */
import { ConnectionLost, StripeFailure } from './objects/failure.js';
import type { Occasion } from './faults.js';
import type { SandboxRequest } from './http.js';
import type { Account } from './objects/objects.js';
import type { Matched } from './routes.js';
import type { World } from './world.js';

export const apiError = (status: number, message: string): StripeFailure =>
  new StripeFailure(status, { type: 'api_error', message }, false);

function keyOf({ headers }: SandboxRequest): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\w+) (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  return isBasic ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
}

/** For a company that enters its key for the first time. */
const emptyAccount = (secretKey: string): Account => ({
  ...{ id: 'acct_empty', companyId: '', secretKey },
  ...{ webhookSecret: '', webhookUrl: null },
});

export function authenticated(world: World, request: SandboxRequest): Account {
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
  events: 'event',
};

/** The permission that a restricted key needs for a call; writing includes reading. */
export function permitted(account: Account, request: SandboxRequest, { operation, method }: Matched): void {
  const key = keyOf(request) ?? '';
  const granted = account.restrictedKeys?.[key];
  if (key === account.secretKey || !granted) return;
  const resource = resources[operation.split('.')[0] ?? ''] ?? operation;
  const needed = `rak_${resource}_${method === 'GET' ? 'read' : 'write'}`;
  if (granted.includes(needed) || granted.includes(`rak_${resource}_write`)) return;
  const message = `The provided key '${key.slice(0, 8)}****' does not have the required permissions for this endpoint on account '${account.id}'. Having the '${needed}' permission would allow this request to continue.`;
  throw new StripeFailure(403, { type: 'invalid_request_error', message }, false);
}

export const unknownUrl = (method: string, path: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

export function occasionOf(
  world: World,
  { account, route, form }: { readonly account: Account; readonly route: Matched; readonly form: string },
): Occasion {
  const named = new URLSearchParams(form);
  const id = route.id === '' ? (named.get('payment_intent') ?? '') : route.id;
  const metadata = (world.intents.get(id) ?? world.sessions.get(id))?.object.metadata;
  const orderId = named.get('metadata[orderId]') ?? metadata?.['orderId'] ?? null;
  const { operation, method } = route;
  return { companyId: account.companyId, orderId, operation, isRead: method === 'GET' };
}

/** The faults that prevent the execution of a request. */
export function faultsBefore(world: World, occasion: Occasion): void {
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
