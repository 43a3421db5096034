/**
 * Servers for the tests of all workers, in one process: the built modules are loaded and compiled once, and the tenth
 * server starts in a fourth of the first one's time. The start and end of a process have their own test
 * (crash.test.ts).
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#infrastructure/config.js';
import { startServer } from '#server/start-server.js';

const webDir = join(import.meta.dirname, '../../dist/web');
/** @type {Map<string, { server: import('#server/start-server.js').RunningServer, slot: string, worker: string }>} by folder */
const running = new Map();

/** Every server of a slot uses its first one's port, so that the slot's browser reuses its cache in the next test. */
const ports = new Map();

async function open(dataDir, slot) {
  const isFree = [...running.values()].every((other) => other.slot !== slot);
  const PORT = isFree ? (ports.get(slot) ?? '0') : '0';
  // All people of a test have one address, and make more requests a minute the faster the machine is.
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '3000' };
  const server = await startServer(readConfig({ ...env, PORT, DATA_DIR: dataDir }), webDir);
  if (!ports.has(slot)) ports.set(slot, new URL(server.url).port);
  return server;
}

/** Files that each server would create again, for four tenths of its start: the demo's database and its key. */
const made = ['consigne.sqlite', 'master.key'];
const pattern = mkdtempSync(join(tmpdir(), 'consigne-e2e-pattern-'));

/** As tests/support/templates.ts: a sign-in at the product's parameters takes twenty milliseconds of a core. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$Ab14Djyt03jpxqdnOc+mBQ$f58uM0NULbxES3Nh5bcxN70r+h5FIOeBHhSPVryPwG4';

async function makePattern() {
  const server = await open(pattern, 'pattern');
  await server.platform.ports.transaction(async (store) => {
    for (const user of await store.users.where({}))
      await store.users.save({ ...user, passwordHash: quickHash });
  });
  await server.close();
}
const isMade = makePattern();
isMade.catch(() => undefined);

async function stop(dataDir) {
  const { server } = running.get(dataDir) ?? {};
  running.delete(dataDir);
  await server?.close();
  return '';
}

const actions = {
  async start({ dataDir, slot, worker }) {
    await isMade;
    // What a worker left that ended with a failed test.
    for (const [folder, left] of running)
      if (left.slot === slot && left.worker !== worker) await stop(folder);
    for (const file of made) copyFileSync(join(pattern, file), join(dataDir, file));
    const server = await open(dataDir, slot);
    running.set(dataDir, { server, slot, worker });
    return server.url.replace('127.0.0.1', 'localhost');
  },
  stop: ({ dataDir }) => stop(dataDir),
};

const control = createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  try {
    reply.end(await actions[pathname.slice(1)](Object.fromEntries(searchParams)));
  } catch (error) {
    reply.writeHead(500).end(String(error instanceof Error ? error.stack : error));
  }
});
control.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${control.address().port}`));
process.on('exit', () => rmSync(pattern, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(0));
