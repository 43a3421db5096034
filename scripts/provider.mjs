/**
 * `npm run provider`: tests everything that the product relies on at the payment provider, on the sandbox and, with
 * STRIPE_KEY, on the provider.
 */
import { bundle } from './parts.mjs';
import { runNode } from './run.mjs';

process.exit(await runNode(['--enable-source-maps', bundle('provider')]));
