/**
 * The browser of the journeys. Playwright's own download is often refused; then Debian's package serves. Found, or installed
 * with a word of what is done; without the right to install, the message says what to run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

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

function install() {
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
  console.log('Chromium is missing: installing the package `chromium` with apt-get (about 115 MB).');
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

/** The path of a Chromium; ends the process with advice when there is none and none can be installed. */
export function chromium() {
  const ready = found() ?? ownDownload();
  if (ready) return ready;
  install();
  const installed = found();
  if (installed) return installed;
  console.error('No Chromium found and none could be installed. Run `sudo apt-get install chromium`,');
  console.error('or `npx playwright install chromium`, or set CHROMIUM_PATH, and try again.');
  process.exit(1);
}
