/**
 * The PostgreSQL engine: a pool of ten, named prepared statements, transactions at READ COMMITTED. What a unit of work
 * reads in order to decide is locked until its end (docs/concurrency.md), so that units of work behave as on SQLite:
 * as if one ran after another. Deadlocks are retried.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Log } from '#application/ports.js';
import type { Connection, Dialect, Engine, Parameter, Row } from '#infrastructure/database/engine.js';
import { Semaphore } from '#infrastructure/database/semaphore.js';
import {
  isConnectTimeout,
  isReadOnly,
  isSilent,
  retryPostgres,
  translatePostgres,
  DatabaseOutOfReach,
} from './faults.js';
import { openNotices } from './notices.js';
import { logOutages, type ReportLost } from './outages.js';
import { countRequestsOn, nowOn, serversOn } from './servers.js';

interface PostgresOptions {
  readonly url: string;
  readonly waitMs: number;
  /** The server itself ends statements and idle transactions that are older. */
  readonly unitMs: number;
  readonly entities: EntitySchema[];
  readonly migrations: (new () => object)[];
  readonly log?: Pick<Log, 'warn'> | undefined;
}

const numeric: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/**
 * Instants are bigint and sums numeric, which the driver returns as text: they may be too large for a number, and ours
 * never are. For our own connections only: another user of the driver in this process reads what it is used to.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    numeric.has(id) ? Number : (pg.types.getTypeParser(id, format) as unknown),
};

const connections = 10;
/** Units that write at once. They keep connections while they wait for locks: the others are left to reads. */
const writers = 7;
/** How long such a unit waits for its turn, in waits for a connection: fifty at once for one locker are served. */
const turnWaits = 2.5;
/** Tries at startup, each as long as the wait for a connection. */
const connectingTries = 5;
/** A transaction that waits longer for a lock gives up, and runs once more. */
const lockWaitMs = 2_000;
/** A reachable server ends a statement at its own limit; one that has not by this much later is unreachable. */
const silenceMs = 1_000;
/** Any number will do, as long as every server uses the same. */
const migrationLock = 7_406_221;
const lockAgainMs = 100;

/** The log is written in the order of the commits: the next synchronous commit flushes those before it. */
const begin = {
  now: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  withTheNext: 'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit TO off',
} as const;

const dialect: Dialect = {
  name: 'postgres',
  anyOf: (column, parameter) => `${column} = ANY(${parameter})`,
  list: (values) => values,
  // Foreign keys lock the row they refer to `FOR KEY SHARE`, which goes with both.
  rowLocks: { change: ' FOR NO KEY UPDATE', share: ' FOR SHARE', none: '' },
};

export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { unitMs: limit } = options;
  const dataSource = dataSourceOf(options, connections, {
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    lock_timeout: lockWaitMs,
    query_timeout: limit + silenceMs,
  });
  await initialised(dataSource).catch((error: unknown) => {
    throw new DatabaseOutOfReach(options.url, error);
  });
  const pool = poolOf(dataSource);
  const reportLost = options.log ? logOutages(pool, options.log) : () => undefined;
  const names = new Map<string, string>();
  const turns = new Semaphore({ name: 'turn to write', max: writers, waitMs: options.waitMs * turnWaits });
  return {
    dialect,
    dataSource,
    async take(purpose) {
      const isWriting = purpose === 'write';
      if (isWriting) await turns.acquire();
      const leave = (): void => (isWriting ? turns.release() : undefined);
      try {
        return connection(await pool.connect(), names, reportLost, leave);
      } catch (error) {
        leave();
        throw translatePostgres(error);
      }
    },
    retry: retryPostgres,
    translate: translatePostgres,
    shareChanges: (hear) => openNotices(options.url, 'changes', (ids) => hear(ids && new Set(ids))),
    shared: {
      servers: serversOn(dataSource),
      countRequest: countRequestsOn(pool),
      now: () => nowOn(pool),
      // Lost messages are harmless on these channels.
      openChannel: (name, hear) => openNotices(options.url, name, (words) => hear(words ?? [])),
    },
    alone: (migrate) => alone(dataSourceOf(options, 2, {}), migrate),
    async close() {
      await turns.close();
      await dataSource.destroy();
    },
  };
}

function dataSourceOf(options: PostgresOptions, poolSize: number, limits: object): DataSource {
  const { url, waitMs, entities, migrations } = options;
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: waitMs,
    applicationName: 'consigne',
    // Several servers may start at once: the migration creates the extension, under its lock.
    installExtensions: false,
    extra: { keepAlive: true, types, ...limits },
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    invalidWhereValuesBehavior: { undefined: 'throw', null: 'sql-null' },
  });
}

/** Asks again while the database or its machine may be starting; a refusal is thrown at once. */
async function initialised(dataSource: DataSource, triesLeft = connectingTries): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (error) {
    if (triesLeft <= 1 || !isConnectTimeout(error)) throw error;
    return initialised(dataSource, triesLeft - 1);
  }
}

function poolOf({ driver }: DataSource): pg.Pool {
  const pool: unknown = 'master' in driver ? driver.master : null;
  if (pool instanceof pg.Pool) return pool;
  throw new Error('TypeORM keeps its PostgreSQL pool in another place than version 1.1.1');
}

function lossOf(client: pg.PoolClient, reportLost: ReportLost) {
  let isLost = false;
  const onError = (): void => void (isLost = true);
  // A lost server is reported here; without a listener the process would end.
  client.on('error', onError);
  return {
    isLost: () => isLost,
    onFailure: (error: unknown): void => {
      if (!(error instanceof Error)) return;
      if (isReadOnly(error) || isSilent(error)) isLost = true;
      if (isSilent(error)) reportLost(error, client);
    },
    stop: () => void client.removeListener('error', onError),
  };
}

function connection(
  client: pg.PoolClient,
  names: Map<string, string>,
  reportLost: ReportLost,
  onReleased: () => void,
): Connection {
  const loss = lossOf(client, reportLost);
  let tail: Promise<unknown> = Promise.resolve();
  /** One statement after another: the driver's own queue will be removed in its next major version. */
  const query = (text: string, parameters: readonly Parameter[] = []): Promise<pg.QueryResult<Row>> => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    const running = tail.then(() => client.query<Row>({ name, text, values: [...parameters] }));
    tail = running.catch(loss.onFailure);
    return running;
  };
  return {
    async begin(durable) {
      const begun = client.query(begin[durable]);
      tail = begun.catch(loss.onFailure);
      await begun;
    },
    async commit() {
      await query('COMMIT');
    },
    rows: async (sql, parameters) => (await query(sql, parameters)).rows,
    write: async (sql, parameters) => (await query(sql, parameters)).rows,
    change: async (sql, parameters) => (await query(sql, parameters)).rowCount ?? 0,
    async rollback() {
      try {
        await tail;
        await client.query('ROLLBACK');
        return !loss.isLost();
      } catch {
        return false;
      }
    },
    async release(isUsable) {
      // One of several concurrent reads may have failed first: the next unit finds the connection idle.
      await tail;
      loss.stop();
      client.release(!isUsable || loss.isLost());
      onReleased();
    },
  };
}

async function isLocked(client: pg.PoolClient): Promise<boolean> {
  const asked = 'SELECT pg_try_advisory_lock($1) AS "isLocked"';
  const { rows } = await client.query<{ isLocked: boolean }>(asked, [migrationLock]);
  return rows[0]?.isLocked === true;
}

/** On separate connections: building an index may take longer than a statement of a request may. */
async function alone(
  migrator: DataSource,
  migrate: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  await initialised(migrator);
  try {
    const client = await poolOf(migrator).connect();
    try {
      // By asking again: a server that waits in a statement would hold up the indexes that are built beside it.
      while (!(await isLocked(client))) await pause(lockAgainMs);
      await migrate(migrator);
    } finally {
      // Ends the session, and with it the lock.
      client.release(true);
    }
  } finally {
    await migrator.destroy();
  }
}
