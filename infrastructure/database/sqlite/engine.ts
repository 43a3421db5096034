/**
 * The SQLite engine: TypeORM's own driver has the connection that writes, which units of work use in turn. Reads have a
 * separate connection and see committed rows only (WAL). Every statement runs synchronously on the event loop's thread:
 * the way to another thread and back took longer than most statements.
 */
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityMetadata } from 'typeorm';
import type { Connection, Dialect, Engine } from '#infrastructure/database/engine.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';
import { notUnique, overlapping, unavailable } from '#infrastructure/database/refusals.js';
import { assertNoFaults } from '#infrastructure/database/shape.js';
import { Semaphore } from '#infrastructure/database/semaphore.js';
import { requireDiskSpace } from '#infrastructure/disk-space.js';
import { makeFolder } from '#infrastructure/folders.js';
import { lockFile } from './file-lock.js';
import { type OpenOptions, type OpenedFile, openFile } from './open-file.js';

// Classifies an error of SQLite: stop the process, refuse for now, a conflict as a DomainError, or a defect of ours.
// Only the message says which index or trigger refused.

/** The file itself failed: going on could acknowledge what is not stored. */
const fatalCodes = new Set(['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']);
/** The disk is full, or another process holds the file: nothing was stored, later writes are durable. */
const passingCodes = new Set([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_NOMEM',
]);
/** The message with which the triggers of the rental orders refuse (tables/rental-orders.ts). */
const overlapWord = 'unit_overlap';

/** SQLite's primary code: `SQLITE_IOERR` of `SQLITE_IOERR_READ`. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  return /^SQLITE_[A-Z]+/.exec(error.code)?.[0] ?? '';
};

/** Names of unique indexes by the columns that SQLite's message lists: `payments.order_id, payments.purpose`. */
function uniqueIndexes(metadatas: readonly EntityMetadata[]): ReadonlyMap<string, string> {
  const entries = metadatas.flatMap(({ tableName, indices }) =>
    indices
      .filter((index) => index.isUnique)
      .map(({ columns, name }) => {
        return [columns.map((column) => `${tableName}.${column.databaseName}`).join(', '), name] as const;
      }),
  );
  return new Map(entries);
}

function translateSqlite(error: unknown, indexes: ReadonlyMap<string, string>): unknown {
  const code = codeOf(error);
  if (passingCodes.has(code) || fatalCodes.has(code)) return unavailable(error);
  if (code !== 'SQLITE_CONSTRAINT' || !(error instanceof Error)) return error;
  if (error.message.includes(overlapWord)) return overlapping(error);
  const [, columns = ''] = /UNIQUE constraint failed: (.+)$/.exec(error.message) ?? [];
  const index = indexes.get(columns);
  return index ? notUnique(index, error) : error;
}

const dialect: Dialect = {
  name: 'sqlite',
  anyOf: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  list: (values) => JSON.stringify(values),
  rowLocks: { change: '', share: '', none: '' },
};

/** The error of a file that failed; nothing is read from it any more. */
class FileFault {
  error: unknown = null;

  constructor(private readonly onFatal: (error: unknown) => void) {}

  readonly notice = (error: unknown): void => {
    if (fatalCodes.has(codeOf(error))) this.stop(error);
  };

  stop(error: unknown): void {
    if (this.error === null) this.onFatal(error);
    this.error ??= error;
  }
}

interface SqliteOptions extends Omit<OpenOptions, 'onError'> {
  readonly onFatal: (error: unknown) => void;
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/** Opening a file changes its journal mode: that of another program is refused before, and keeps its bytes. */
async function refuseForeign({ file, migrations }: Pick<OpenOptions, 'file' | 'migrations'>): Promise<void> {
  const { applied, faults } = await migrationStatus(`sqlite:${file}`, migrations);
  if (applied.length === 0) assertNoFaults(faults);
}

export async function openSqlite(options: SqliteOptions): Promise<Engine> {
  const { waitMs, freeBytes, onFatal } = options;
  const folder = dirname(options.file);
  makeFolder(folder);
  // Links are resolved, so that every server finds the same lock beside the file.
  const file = await realpath(options.file).catch(() => options.file);
  const fault = new FileFault(onFatal);
  const noticed = (error: unknown): never => {
    fault.notice(error);
    throw error;
  };
  await refuseForeign({ ...options, file }).catch(noticed);
  const unlock = lockFile(file);
  const opened = await openFile({ ...options, file, onError: fault.notice }).catch((error: unknown) => {
    unlock();
    return noticed(error);
  });
  const { dataSource } = opened;
  const indexes = uniqueIndexes(dataSource.entityMetadatas);
  const turn = new Semaphore({ name: 'turn to write', max: 1, waitMs });
  // Reading needs no turn; closing waits for running reads.
  const readers = new Semaphore({ name: 'reading connection', max: Infinity, waitMs });
  return {
    dialect,
    dataSource,
    async take(purpose) {
      if (fault.error !== null) throw unavailable(fault.error);
      const place = purpose === 'write' ? turn : readers;
      await place.acquire();
      // Statements never yield to the event loop: a series of units would starve timers and sockets.
      await nextTurn();
      const release = once(() => place.release());
      return purpose === 'write' ? writing(opened, fault, release) : reading(opened, fault, release);
    },
    requireDiskSpace: () => requireDiskSpace(dirname(file), undefined, freeBytes),
    // There is only one writer: what fails once does not succeed when retried at once.
    retry: () => null,
    translate: (error) => translateSqlite(error, indexes),
    // The lock on the file already excludes every other server.
    alone: (migrate) => migrate(dataSource),
    async close() {
      await readers.close();
      await turn.close();
      await opened.close();
      unlock();
    },
  };
}

const once = (run: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
};

/** Wraps the driver's calls in promises and checks their errors. */
const noticing =
  (fault: FileFault) =>
  async <T>(run: () => T): Promise<T> => {
    try {
      return run();
    } catch (error) {
      fault.notice(error);
      throw error;
    }
  };

function writing({ writer, checkpoints }: OpenedFile, fault: FileFault, release: () => void): Connection {
  const noticed = noticing(fault);
  let hasCommitted = false;
  return {
    begin: (durable, isOneWrite) => noticed(() => writer.begin(durable, isOneWrite)),
    rows: (sql, parameters) => noticed(() => writer.rows(sql, parameters)),
    write: (sql, parameters) => noticed(() => writer.write(sql, parameters)),
    change: (sql, parameters) => noticed(() => writer.change(sql, parameters)),
    async commit() {
      // In an object, so that it is not awaited here: the next unit may write while this one waits for the disk.
      const { durable } = await noticed(() => ({ durable: writer.commit() }));
      hasCommitted = true;
      checkpoints.written();
      release();
      await durable.catch((error: unknown) => {
        fault.stop(error);
        throw unavailable(error);
      });
    },
    async rollback() {
      if (hasCommitted) return true;
      try {
        writer.rollback();
        return true;
      } catch (error) {
        // A failed rollback may still hold the file.
        fault.stop(error);
        return false;
      }
    },
    release: async () => release(),
  };
}

function reading({ reader }: OpenedFile, fault: FileFault, release: () => void): Connection {
  const noticed = noticing(fault);
  const refused = (): Promise<never> => Promise.reject(new Error('A connection that reads changes nothing'));
  return {
    begin: refused,
    rows: (sql, parameters) => noticed(() => reader.rows(sql, parameters)),
    write: refused,
    change: refused,
    commit: refused,
    rollback: async () => true,
    release: async () => release(),
  };
}
