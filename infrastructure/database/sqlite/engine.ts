/** SQLite behind the engine's words: locks the file, opens the pools, stops the process when the file itself fails. */
import { mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EntitySchema } from 'typeorm';
import type { Connection, Dialect, Engine } from '#infrastructure/database/engine.js';
import { unavailable } from '#infrastructure/database/refusals.js';
import { PooledSqliteDataSource } from '#infrastructure/database/sqlite-driver.js';
import { isFatal, translateSqlite, uniqueIndexes } from './faults.js';
import { lockFile } from './file-lock.js';
import { requireRoom } from './room.js';

interface SqliteOptions {
  readonly file: string;
  readonly pragmas: readonly string[];
  readonly waitMs: number;
  readonly entities: EntitySchema[];
  readonly migrations: (new () => object)[];
  readonly onFatal: (error: unknown) => void;
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/** As many as Node's pool of threads runs at once. */
const readers = 4;

const dialect: Dialect = {
  name: 'sqlite',
  anyOf: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  list: (values) => JSON.stringify(values),
  takeRows: '',
};

/** One file has one name, whatever links lead to it: the lock beside it is found by every server. */
async function nameOf(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  return realpath(file).catch(() => file);
}

export async function openSqlite(options: SqliteOptions): Promise<Engine> {
  const file = await nameOf(options.file);
  const unlock = await lockFile(file);
  let fault: unknown = null;
  const stop = (error: unknown): void => {
    if (fault === null) options.onFatal(error);
    fault ??= error;
  };
  const onError = (error: unknown): void => {
    if (isFatal(error)) stop(error);
  };
  const { pragmas, waitMs, entities, migrations } = options;
  const settings = { file, readers, waitMs, pragmas, onError, onStuck: stop };
  const dataSource = new PooledSqliteDataSource(settings, entities, migrations);
  try {
    await dataSource.initialize();
  } catch (error) {
    await dataSource.driver.disconnect();
    await unlock();
    throw error;
  }
  const hasRoom = (): Promise<void> => requireRoom(dirname(file), undefined, options.freeBytes);
  return engine(dataSource, unlock, hasRoom, () => fault);
}

function engine(
  dataSource: PooledSqliteDataSource,
  unlock: () => Promise<void>,
  hasRoom: () => Promise<void>,
  faultOf: () => unknown,
): Engine {
  const indexes = uniqueIndexes(dataSource.entityMetadatas);
  const { writers, readers, checkpoints } = dataSource.driver;
  return {
    dialect,
    dataSource,
    async take(purpose): Promise<Connection> {
      if (faultOf() !== null) throw unavailable(faultOf());
      const pool = purpose === 'write' ? writers : readers;
      const connection = await pool.take();
      return {
        begin: (durable, isOneWrite) => Promise.resolve(connection.begin(durable, isOneWrite)),
        commit: () => connection.commit(),
        rows: (sql, parameters) => connection.rows(sql, parameters),
        write: (sql, parameters) => connection.write(sql, parameters),
        change: (sql, parameters) => connection.change(sql, parameters),
        later: (change) => Promise.resolve(connection.later(change)),
        rollback: () => connection.giveUp(),
        async release(isUsable) {
          await pool.give(connection, isUsable);
          if (purpose === 'write') checkpoints.written();
        },
      };
    },
    requireRoom: hasRoom,
    // Writers never meet: nothing that fails once succeeds when it is repeated at once.
    retry: () => 'no',
    translate: (error) => translateSqlite(error, indexes),
    // The lock on the file already keeps every other server out.
    alone: (migrate) => migrate(dataSource),
    async close() {
      await dataSource.destroy();
      await unlock();
    },
  };
}
