/** A database file with all connections to it while a server runs: TypeORM, the writer, the reader, the checkpoints. */
import Sqlite, { type Database as Handle } from 'better-sqlite3';
import { DataSource, type EntitySchema } from 'typeorm';
import { scheduleCheckpoints, type Checkpoints } from './checkpoints.js';
import { GroupCommit, logOf } from './group-commit.js';
import { PreparedStatements } from './statements.js';
import { SqliteWriter } from './writer.js';

export interface OpenOptions {
  readonly file: string;
  /** Additional pragmas for every connection. */
  readonly pragmas: readonly string[];
  /** How long a unit of work waits for its turn. */
  readonly waitMs: number;
  readonly entities: EntitySchema[];
  readonly migrations: (new () => object)[];
  /** Called with every error of a checkpoint. */
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
  const { file, pragmas, onError } = options;
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
  const checkpoints = scheduleCheckpoints({ file, pragmas, onError });
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
  throw new Error('TypeORM keeps its connection to SQLite elsewhere than in version 1.1.1');
}
