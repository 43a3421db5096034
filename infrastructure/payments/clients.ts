/** One cached SDK client a company's key, with every setting that the product relies on. */
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { sdk } from './sdk.js';

export interface StripeConnection {
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /** Replaces the network: the deterministic simulation's connection to the sandbox. */
  readonly httpClient?: InstanceType<typeof Stripe.HttpClient>;
}

/** The version that the types of the installed SDK describe: a newer SDK does not compile until this is reviewed. */
export const apiVersion = '2026-10-28.endive';

/** Enough for every company of one server; beyond it the least recently used one is evicted. */
const mostClients = 200;
const timeoutMs = 10_000;

export function createClients(connection: StripeConnection): (secretKey: string) => Stripe {
  const clients = new Map<string, Stripe>();
  return (secretKey) => {
    const name = createHash('sha256').update(secretKey).digest('base64url');
    const client = clients.get(name) ?? connect(secretKey, connection);
    clients.delete(name);
    clients.set(name, client); // the map's order is the order of use
    const [oldest] = clients.keys();
    if (clients.size > mostClients && oldest !== undefined) clients.delete(oldest);
    return client;
  };
}

/** The outbox retries, with the same key: the SDK must not retry as well. */
const connect = (secretKey: string, connection: StripeConnection): Stripe =>
  new (sdk())(secretKey, {
    apiVersion,
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeoutMs,
    ...connection,
  });
