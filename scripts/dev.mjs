/** `npm run dev`: server rebuilt and restarted on change, web with hot reload on port 5173. */
import { spawn } from 'node:child_process';
import { build, isBuilt } from './build.mjs';
import { root, runAll, tools } from './run.mjs';

if (!isBuilt()) await build();
const bundle = [...tools.vite, 'build', '-c', 'server/vite.dev.config.ts'];
await runAll([{ name: 'bundle server', args: bundle }]);
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start([...bundle, '--watch']),
  start(['--enable-source-maps', '--watch-path=.dev/server', '.dev/server/main.js']),
  start([...tools.vite, '-c', 'web/vite.config.ts']),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
