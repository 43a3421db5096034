/**
 * `npm run provider`: tests everything that the product relies on at the payment provider, on the sandbox and, with
 * STRIPE_KEY, on the provider.
 */
import { spawnSync } from 'node:child_process';
import { root, runNode, tools } from './run.mjs';

const bundle = [...tools.vite, 'build', '-c', 'tests/vite.config.ts', '--mode', 'provider'];
const built = spawnSync(process.execPath, bundle, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(built.status ?? 1);
process.exit(await runNode(['--enable-source-maps', '.dev/provider/main.js']));
