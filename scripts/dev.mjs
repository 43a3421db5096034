/** `npm run dev`: server rebuilt and restarted on change, web with hot reload on port 5173. */
import { spawn } from 'node:child_process';
import { build, isBuilt } from './build.mjs';
import { root, tools } from './run.mjs';

if (!isBuilt()) await build();
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start([...tools.vite, 'build', '-c', 'server/vite.dev.config.ts', '--watch']),
  start(['--enable-source-maps', '--watch-path=.dev', '.dev/main.js']),
  start([...tools.vite, '-c', 'web/vite.config.ts']),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
