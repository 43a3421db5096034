/**
 * Servers for the tests of one worker, all in one process: the built modules are loaded and compiled once, which
 * takes longer than a server's start. The start and end of a process are tested elsewhere (crash.test.ts).
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#infrastructure/config.js';
import { startServer } from '#server/start-server.js';

const webDir = join(import.meta.dirname, '../../dist/web');
/** @type {Map<string, import('#server/start-server.js').RunningServer>} by folder */
const running = new Map();

/** All servers use the first one's port, so that the browser reuses its cache in the next test. */
let port = '0';

async function open(dataDir) {
  const PORT = running.size === 0 ? port : '0';
  const server = await startServer(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', PORT, DATA_DIR: dataDir }),
    webDir,
  );
  if (port === '0') ({ port } = new URL(server.url));
  return server;
}

/** Files that each server would create again, for four tenths of its start: the demo's database and its key. */
const made = ['consigne.sqlite', 'master.key'];
const pattern = mkdtempSync(join(tmpdir(), 'consigne-e2e-pattern-'));

/** As tests/support/templates.ts: a sign-in at the product's parameters takes twenty milliseconds of a core. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$Ab14Djyt03jpxqdnOc+mBQ$f58uM0NULbxES3Nh5bcxN70r+h5FIOeBHhSPVryPwG4';

async function makePattern() {
  const server = await open(pattern);
  await server.platform.ports.transaction(async (store) => {
    for (const user of await store.users.where({}))
      await store.users.save({ ...user, passwordHash: quickHash });
  });
  await server.close();
}
const isMade = makePattern();
isMade.catch(() => undefined);

const actions = {
  async start(dataDir) {
    await isMade;
    for (const file of made) copyFileSync(join(pattern, file), join(dataDir, file));
    const server = await open(dataDir);
    running.set(dataDir, server);
    return server.url.replace('127.0.0.1', 'localhost');
  },
  async stop(dataDir) {
    await running.get(dataDir)?.close();
    running.delete(dataDir);
    return '';
  },
};

process.on('message', async ({ id, action, dataDir }) => {
  try {
    process.send?.({ id, answer: await actions[action](dataDir) });
  } catch (error) {
    process.send?.({ id, error: String(error instanceof Error ? error.stack : error) });
  }
});
process.on('exit', () => rmSync(pattern, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(0));
