/** Who asks, about what, and whether the provider is in a state to answer (reliability research, F-P15). */
import { ConnectionLost, StripeFailure } from './failure.js';
import type { Occasion } from './faults.js';
import type { SandboxRequest } from './http.js';
import type { Account } from './objects.js';
import type { Matched } from './routes.js';
import type { World } from './world.js';

export const apiError = (status: number, message: string): StripeFailure =>
  new StripeFailure(status, { type: 'api_error', message }, false);

export function authenticated(world: World, { headers }: SandboxRequest): Account {
  const [, scheme = '', credentials = ''] = /^(\w+) (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const key = isBasic ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  const account = world.accounts.all().find(({ secretKey }) => secretKey === key);
  if (account) return account;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : 'You did not provide an API key.';
  throw new StripeFailure(401, { type: 'invalid_request_error', message }, false);
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

/** The faults that keep a request from being executed. */
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
