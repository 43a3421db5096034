/** `npm run fuzz -- --requests 1000000 --seed 1`: sends unexpected input to every operation of the OpenAPI document. */
import { spawnSync } from 'node:child_process';
import { root, runNode, tools } from './run.mjs';

const bundle = [...tools.vite, 'build', '-c', 'tests/vite.config.ts', '--mode', 'fuzz'];
const built = spawnSync(process.execPath, bundle, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(built.status ?? 1);
const args = ['--enable-source-maps', '.dev/fuzz/main.js', ...process.argv.slice(2)];
process.exit(await runNode(args, { env: { NODE_ENV: 'test' } }));
