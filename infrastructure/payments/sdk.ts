/** Loads Stripe's SDK with the first payment: two hundred files that a start need not wait for. */
import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

type Sdk = typeof Stripe;

/** Not `import()`: a webhook is verified synchronously, and the gateway's first caller is no slower. */
const load = createRequire(import.meta.url);

let loaded: Sdk | null = null;

export const sdk = (): Sdk => (loaded ??= load('stripe') as Sdk);
