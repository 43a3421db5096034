/** `npm run fuzz -- --requests 1000000 --seed 1`: sends unexpected input to every operation of the OpenAPI document. */
import { bundle } from './parts.mjs';
import { runNode } from './run.mjs';

const args = ['--enable-source-maps', bundle('fuzz'), ...process.argv.slice(2)];
process.exit(await runNode(args, { env: { NODE_ENV: 'test' } }));
