/** What several scripts need besides the build: programs of `tests/` in one file, and servers of others. */
import { spawnSync } from 'node:child_process';
import { root, tools } from './run.mjs';

/** Bundles `tests/<name>/main.ts`; returns the file. */
export function bundle(name) {
  const args = [...tools.vite, 'build', '-c', 'tests/vite.config.ts', '--mode', name];
  const bundled = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (bundled.status !== 0) process.exit(bundled.status ?? 1);
  return `.dev/${name}/main.js`;
}

const mosquitto = [
  ['mosquitto', ['-h'], 'mosquitto'],
  ['mosquitto_ctrl', ['--help'], 'mosquitto'],
];
const nginx = [['nginx', ['-v'], 'nginx-light']];

/** Installs Mosquitto, and what else is named, where it is missing. */
export function requireParts({ withNginx }) {
  const missing = [...mosquitto, ...(withNginx ? nginx : [])].filter(
    ([command, args]) => spawnSync(command, args, { stdio: 'ignore' }).error !== undefined,
  );
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, , name]) => name))];
  console.log(`This needs real parts: installing Debian's ${packages.join(' ')}.`);
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const installed = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (installed.status === 0) return;
  console.error(
    `They could not be installed. Run \`sudo apt-get install ${packages.join(' ')}\` and try again.`,
  );
  process.exit(1);
}
