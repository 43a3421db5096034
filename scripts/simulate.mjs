/** `npm run simulate -- --seed 1 --orders 100`: the whole platform in one process on one virtual clock (docs/simulation.md). */
import { spawnSync } from 'node:child_process';
import { root, runNode, tools } from './run.mjs';

const bundle = [...tools.vite, 'build', '-c', 'tests/vite.config.ts', '--mode', 'simulation'];
const built = spawnSync(process.execPath, bundle, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(built.status ?? 1);
// Without source maps: the provider's SDK reads a stack at every call, and mapping it takes a fifteenth of the time.
const args = ['.dev/simulation/main.js', ...process.argv.slice(2)];
// Only one statement runs at a time: more threads would only hand it to each other.
process.exit(await runNode(args, { env: { NODE_ENV: 'test', UV_THREADPOOL_SIZE: '1' } }));
