/**
 * What TypeORM itself uses to migrate and to compare schemas: a query runner with a connection of its own. TypeORM's SQLite
 * drivers share one runner between all requests, and so lose acknowledged writes (decisions/0001-embedded-sqlite.md).
 */
import { QueryFailedError, QueryResult } from 'typeorm';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { AbstractSqliteQueryRunner } from 'typeorm/driver/sqlite-abstract/AbstractSqliteQueryRunner.js';
import { Broadcaster } from 'typeorm/subscriber/Broadcaster.js';
import type { SqliteConnection } from './connection.js';
import type { ConnectionPool } from './pool.js';

const isPlainWrite = (sql: string): boolean =>
  /^\s*(insert|update|delete|replace)\b/i.test(sql) && !/\breturning\b/i.test(sql);

export class PooledSqliteQueryRunner extends AbstractSqliteQueryRunner {
  private taken: Promise<SqliteConnection> | null = null;
  private isInTransaction = false;

  constructor(
    driver: AbstractSqliteDriver,
    private readonly pool: ConnectionPool<SqliteConnection>,
  ) {
    super();
    this.driver = driver;
    this.dataSource = driver.dataSource;
    this.broadcaster = new Broadcaster(this);
  }

  override connect(): Promise<SqliteConnection> {
    return (this.taken ??= this.pool.take());
  }

  override async release(): Promise<void> {
    if (this.isReleased) return;
    this.isReleased = true;
    await super.release();
    const connection = await this.taken?.catch(() => null);
    if (!connection) return;
    await this.pool.give(connection, !this.isInTransaction || (await connection.rollback()));
  }

  /** SQLite alters a table by building it anew, which foreign keys would forbid. */
  override async beforeMigration(): Promise<void> {
    await this.query('PRAGMA foreign_keys = OFF');
  }

  override async afterMigration(): Promise<void> {
    await this.query('PRAGMA foreign_keys = ON');
  }

  override async query<T>(sql: string, parameters: unknown[] = [], useStructuredResult = false): Promise<T> {
    if (this.isReleased) throw new Error('The query runner was released');
    const connection = await this.connect();
    const begins = sql === 'BEGIN TRANSACTION';
    try {
      const result = await run(connection, begins ? 'BEGIN IMMEDIATE' : sql, parameters);
      if (begins) this.isInTransaction = true;
      if (sql === 'COMMIT' || sql === 'ROLLBACK') this.isInTransaction = false;
      return (useStructuredResult ? result : result.raw) as T;
    } catch (error) {
      throw new QueryFailedError(sql, parameters, error as Error);
    }
  }
}

async function run(connection: SqliteConnection, sql: string, parameters: unknown[]): Promise<QueryResult> {
  const result = new QueryResult();
  if (isPlainWrite(sql)) {
    const { changes, lastId } = await connection.changeOnce(sql, parameters);
    result.affected = changes;
    result.raw = lastId;
  } else {
    result.records = await connection.once(sql, parameters);
    result.raw = result.records;
  }
  return result;
}
