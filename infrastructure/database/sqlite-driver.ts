/**
 * SQLite for TypeORM with one connection a unit of work: writers take turns in a fair queue, readers see committed
 * snapshots (WAL) on connections of their own. The same semantics as PostgreSQL (decisions/0001-embedded-sqlite.md).
 */
import {
  DataSource,
  type EntitySchema,
  type MixedList,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { keepCheckpoints, type Checkpoints } from './sqlite/checkpoints.js';
import { SqliteConnection } from './sqlite/connection.js';
import { ConnectionPool } from './sqlite/pool.js';
import { PooledSqliteQueryRunner } from './sqlite/query-runner.js';

interface SqliteDriverOptions {
  readonly file: string;
  readonly readers: number;
  /** How long a unit waits for its turn to write, or for a free reader. */
  readonly waitMs: number;
  /** Further pragmas for every connection. */
  readonly pragmas: readonly string[];
  /** Called with every error of the file or of a statement. */
  readonly onError: (error: unknown) => void;
  /** Called when a connection cannot be closed. */
  readonly onStuck: (error: unknown) => void;
}

/** A commit writes the log back only where the checkpoints beside it do not keep up (pages). */
const ownCheckpointPages = 16_000;
const writing = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  `wal_autocheckpoint = ${ownCheckpointPages}`,
];

class PooledSqliteDriver extends AbstractSqliteDriver {
  /** Room for one: taking it is the turn to write. */
  readonly writers: ConnectionPool<SqliteConnection>;
  readonly readers: ConnectionPool<SqliteConnection>;
  readonly checkpoints: Checkpoints;

  constructor(dataSource: DataSource, options: SqliteDriverOptions) {
    super(dataSource);
    this.database = options.file;
    const { waitMs, onStuck } = options;
    const open =
      (own: readonly string[], isWriter = false) =>
      () =>
        SqliteConnection.open({
          file: options.file,
          pragmas: [`busy_timeout = ${waitMs}`, ...own, ...options.pragmas],
          isWriter,
          onError: (error) => options.onError(error),
        });
    const pool = (name: string, max: number, opened: () => Promise<SqliteConnection>) =>
      new ConnectionPool({ name, max, waitMs, onStuck, open: opened });
    this.checkpoints = keepCheckpoints(open([]));
    this.writers = pool('write connection', 1, open(writing, true));
    this.readers = pool('read connection', options.readers, open(['query_only = ON']));
  }

  override async connect(): Promise<void> {
    const connection = await this.writers.take();
    const [mode] = await connection.once('PRAGMA journal_mode');
    await this.writers.give(connection, true);
    if (mode?.['journal_mode'] !== 'wal')
      throw new Error(`${this.database} is where SQLite cannot keep a WAL`);
  }

  /** The writer leaves last: the last connection to close writes the log back into the file. */
  override async disconnect(): Promise<void> {
    await this.readers.close();
    await this.checkpoints.close();
    await this.writers.close();
  }

  override createQueryRunner(mode: ReplicationMode): QueryRunner {
    return new PooledSqliteQueryRunner(this, mode === 'slave' ? this.readers : this.writers);
  }

  protected override loadDependencies(): void {}
}

type Migrations = MixedList<string | (new () => object)>;

export class PooledSqliteDataSource extends DataSource {
  declare driver: PooledSqliteDriver;

  constructor(options: SqliteDriverOptions, entities: EntitySchema[], migrations: Migrations) {
    // TypeORM 1 knows no `sqlite3`: this is its SQLite dialect with our driver. `driver: {}` keeps it from loading its own.
    super({
      type: 'better-sqlite3',
      driver: {},
      database: options.file,
      entities,
      migrations: migrations as never,
      migrationsTransactionMode: 'each',
      invalidWhereValuesBehavior: { undefined: 'throw', null: 'sql-null' },
    });
    this.driver = new PooledSqliteDriver(this, options);
  }
}
