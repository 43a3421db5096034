/**
 * `npm run cluster`: three built servers on one PostgreSQL and one Mosquitto behind nginx, with customers, while
 * servers and broker are killed, paused, cut off and exchanged (docs/scale.md). `-- --short` takes two minutes.
 */
import { spawnSync } from 'node:child_process';
import { build, isBuilt } from './build.mjs';
import { root, runNode, tools } from './run.mjs';

const missing = [
  ['mosquitto', ['-h'], 'mosquitto'],
  ['mosquitto_ctrl', ['--help'], 'mosquitto'],
  ['nginx', ['-v'], 'nginx-light'],
].filter(([command, args]) => spawnSync(command, args, { stdio: 'ignore' }).error !== undefined);
if (missing.length > 0) {
  const packages = [...new Set(missing.map(([, , name]) => name))].join(' ');
  console.log(`The drill needs real parts: installing Debian's ${packages}.`);
  const installed = spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...packages.split(' ')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (installed.status !== 0) {
    console.error(`They could not be installed. Run \`sudo apt-get install ${packages}\` and try again.`);
    process.exit(1);
  }
}
if (!isBuilt()) await build();
const bundle = [...tools.vite, 'build', '-c', 'tests/vite.config.ts', '--mode', 'cluster'];
const bundled = spawnSync(process.execPath, bundle, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (bundled.status !== 0) process.exit(bundled.status ?? 1);
process.exit(
  await runNode(['--enable-source-maps', '.dev/cluster/main.js', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'test' },
  }),
);
