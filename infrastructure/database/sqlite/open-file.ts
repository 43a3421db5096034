/** A database file with all connections to it while a server runs: TypeORM, the writer, the reader, the checkpoints. */
import Sqlite, { type Database as Handle } from 'better-sqlite3';
import { DataSource, type EntitySchema } from 'typeorm';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { GroupCommit, logOf, PreparedStatements } from './statements.js';
import type { Durability } from '#application/transaction-options.js';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
import type { MigrationClass } from '#infrastructure/database/migrations/kit.js';

const quietMs = 200;
/** A log of fewer commits slows its readers too little to be worth a thread. */
const commitsAtLeast = 500;
/** Without a quiet moment: some ten thousand pages. Rare, since commits beside a checkpoint may wait 10 ms and more. */
const commitsAtMost = 3_000;

interface Checkpoints {
  written(): void;
  close(): Promise<void>;
}

/** As text, so that it is the same in a built server and where TypeScript is run directly, which no thread can load. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const database = new Database(workerData.file, { fileMustExist: true });
for (const pragma of workerData.pragmas) database.pragma(pragma);
parentPort.on('message', (request) => {
  let error = null;
  try {
    if (request === 'checkpoint') database.pragma('wal_checkpoint(PASSIVE)');
    else database.close();
  } catch (caught) {
    error = { message: caught.message, code: caught.code };
  }
  parentPort.postMessage(error);
  if (request === 'close') parentPort.close();
});
`;

/**
 * Checkpoints the write-ahead log (WAL) on a separate thread and connection, after a moment without writes. SQLite
 * itself makes one commit in every thousand pages wait for the checkpoint, and with the synchronous driver the whole
 * process. The checkpoint is passive: it blocks no one, and leaves pages in use for the next time.
 */
function scheduleCheckpoints({ file, pragmas, onError }: OpenOptions): Checkpoints {
  let commits = 0;
  let worker: Worker | null = null;
  let isRunning = false;
  const started = (): Worker => {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const fresh = new Worker(thread, { eval: true, workerData: { driver, file, pragmas } });
    fresh.unref();
    fresh.on('message', (error: { message: string; code: string } | null) => {
      isRunning = false;
      if (error) onError(Object.assign(new Error(error.message), { code: error.code }));
    });
    fresh.on('error', (error) => {
      isRunning = false;
      worker = null;
      onError(error);
    });
    return fresh;
  };
  const start = (): void => {
    if (isRunning || commits < commitsAtLeast) return;
    commits = 0;
    isRunning = true;
    worker ??= started();
    worker.postMessage('checkpoint');
  };
  const quiet = setTimeout(start, quietMs).unref();
  return {
    written() {
      commits += 1;
      if (commits >= commitsAtMost) start();
      else quiet.refresh();
    },
    async close() {
      clearTimeout(quiet);
      const last = worker;
      if (!last) return;
      await new Promise<void>((ended) => {
        last.once('exit', () => ended());
        last.ref();
        last.postMessage('close');
      });
    },
  };
}

export interface OpenOptions {
  readonly file: string;
  readonly pragmas: readonly string[];
  readonly waitMs: number;
  readonly entities: EntitySchema[];
  readonly migrations: MigrationClass[];
  /** Called with every error of a checkpoint: until one succeeds, the writer's own limit applies. */
  readonly onError: (error: unknown) => void;
}

export interface OpenedFile {
  readonly dataSource: DataSource;
  readonly writer: SqliteWriter;
  readonly reader: PreparedStatements;
  readonly checkpoints: Checkpoints;
  close(): Promise<void>;
}

/** A commit checkpoints the log only when the checkpoints beside it do not keep up (pages). */
const ownCheckpointPages = 16_000;
/** The whole process waits while another process, such as a person's shell, holds the file. */
const busyMsAtMost = 250;

const writing = [
  'journal_mode = WAL',
  // Durable commits wait for a flush of the log beside the event loop (group-commit.ts).
  'synchronous = NORMAL',
  `wal_autocheckpoint = ${ownCheckpointPages}`,
];

export async function openFile(options: OpenOptions): Promise<OpenedFile> {
  const { file, pragmas } = options;
  const timeout = Math.min(options.waitMs, busyMsAtMost);
  const withPragmas = (handle: Handle, own: readonly string[]): Handle => {
    for (const pragma of [...own, ...pragmas]) handle.pragma(pragma);
    return handle;
  };
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    driver: Sqlite,
    database: file,
    timeout,
    prepareDatabase: (handle: Handle) => void withPragmas(handle, writing),
    entities: options.entities,
    migrations: options.migrations,
    migrationsTransactionMode: 'each',
    invalidWhereValuesBehavior: { undefined: 'throw', null: 'sql-null' },
  });
  await dataSource.initialize();
  const handle = handleOf(dataSource);
  if (handle.pragma('journal_mode', { simple: true }) !== 'wal') {
    await dataSource.destroy();
    throw new Error(`${file} is where SQLite cannot keep a WAL`);
  }
  const reader = withPragmas(new Sqlite(file, { timeout }), ['query_only = ON']);
  const checkpoints = scheduleCheckpoints(options);
  const log = logOf(file);
  const waitsForDisk = handle.pragma('synchronous', { simple: true }) !== 0;
  return {
    dataSource,
    writer: new SqliteWriter(handle, waitsForDisk ? new GroupCommit(() => log.flush()) : null),
    reader: new PreparedStatements(reader),
    checkpoints,
    /** The writer is closed last: the last connection to close checkpoints the log. */
    async close() {
      await checkpoints.close();
      await log.close();
      reader.close();
      await dataSource.destroy();
    },
  };
}

function handleOf({ driver }: DataSource): Handle {
  const handle: unknown = 'databaseConnection' in driver ? driver.databaseConnection : null;
  if (handle instanceof Sqlite) return handle;
  throw new Error('TypeORM keeps its connection to SQLite in another place than version 1.1.1');
}

/** The connection that writes: one unit of work after another. */
export class SqliteWriter {
  private readonly statements: PreparedStatements;
  private durability: Durability = 'now';
  private isOneWrite = false;
  private hasWritten = false;

  /** @param commits null where nothing has to outlast a power cut, as in simulations. */
  constructor(
    private readonly handle: Handle,
    private readonly commits: GroupCommit | null,
  ) {
    this.statements = new PreparedStatements(handle);
  }

  /** Begins with the first change: while the unit has its turn to write, nothing that it read can change. */
  begin(durability: Durability, isOneWrite: boolean): void {
    this.durability = durability;
    this.isOneWrite = isOneWrite;
    this.hasWritten = false;
  }

  rows(sql: string, parameters?: readonly Parameter[]): Row[] {
    return this.statements.rows(sql, parameters);
  }

  write(sql: string, parameters?: readonly Parameter[]): Row[] {
    this.beginToWrite();
    return this.statements.rows(sql, parameters);
  }

  change(sql: string, parameters?: readonly Parameter[]): number {
    this.beginToWrite();
    return this.statements.change(sql, parameters);
  }

  /**
   * Visible to readers when this returns, durable when the promise resolves. A commit that is not flushed itself still
   * waits for those before it: no call to the outside depends on a commit that a power cut could still undo.
   */
  commit(): Promise<void> {
    const { durability, hasWritten, commits } = this;
    if (this.handle.inTransaction) this.statements.change('COMMIT');
    if (!commits) return Promise.resolve();
    return hasWritten && durability === 'now' ? commits.durable() : commits.pending();
  }

  /** SQLite may already have rolled back because of a full disk. */
  rollback(): void {
    if (this.handle.inTransaction) this.statements.change('ROLLBACK');
  }

  private beginToWrite(): void {
    this.hasWritten = true;
    if (!this.isOneWrite && !this.handle.inTransaction) this.statements.change('BEGIN IMMEDIATE');
  }
}
