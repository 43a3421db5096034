/**
 * Provides the browser for the journeys. Playwright's own download is often blocked, so Debian's package is the
 * fallback. Finds a browser or installs one with a notice; without the right to install, prints the command to run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless one first: journeys need no windows, and take a fifth less time in it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Debian's packages, in the same order. */
const packages = ['chromium-headless-shell', 'chromium'];

const found = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path)) ?? null;

function ownDownload() {
  try {
    const script =
      "import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
    const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Installs the first available package; the caller then looks for the browser again. */
function install(...names) {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
  if (!prefix || spawnSync('apt-get', ['--version']).status !== 0) return;
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  for (const name of names) {
    console.log(`Installing the package \`${name}\` with apt-get (about 115 MB).`);
    if (apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0) return;
  }
}

/** The path of a Chromium; ends the process with advice if there is none and none can be installed. */
export function chromium() {
  const ready = found() ?? ownDownload();
  if (ready) return ready;
  install(...packages);
  const installed = found();
  if (installed) return installed;
  console.error('No Chromium found and none could be installed. Run `sudo apt-get install chromium`,');
  console.error('or `npx playwright install chromium`, or set CHROMIUM_PATH, and try again.');
  process.exit(1);
}

// `node scripts/chromium.mjs`: installs the headless one beside an existing Chromium.
if (process.argv[1] === import.meta.filename && !existsSync(places[0])) install(packages[0]);
