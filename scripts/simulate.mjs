/** `npm run simulate -- --seed 1 --orders 100`: the whole platform in one process on one virtual clock (docs/simulation.md). */
import { bundle } from './parts.mjs';
import { runNode } from './run.mjs';

// Without source maps: the provider's SDK reads a stack at every call, and mapping it takes a fifteenth of the time.
const args = [bundle('simulation'), ...process.argv.slice(2)];
process.exit(await runNode(args, { env: { NODE_ENV: 'test' } }));
