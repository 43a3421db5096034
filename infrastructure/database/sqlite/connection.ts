/**
 * One `sqlite3` connection: prepared statements kept in a bounded cache, statements one after another, commits that wait for
 * the disk or go with the next that does (design notes "Reliability", one door to the database).
 */
import sqlite3 from 'sqlite3';
import type { Durability } from '#application/transaction-options.js';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
import { hasNoTransaction } from './faults.js';
import { Turns } from './turns.js';

const cachedStatements = 256;
/** SQLite's FULL waits for the disk at every commit, NORMAL does not. */
const levels = { now: 2, withTheNext: 1 } as const;

export interface SqliteSettings {
  readonly file: string;
  readonly pragmas: readonly string[];
  /** Called with every error of the file or of a statement. */
  readonly onError: (error: unknown) => void;
}

/** Of the unit of work that has this connection; null between units. */
interface UnitState {
  readonly durable: Durability;
  readonly isOneWrite: boolean;
  hasBegun: boolean;
}

type Callback<T> = (error: Error | null, result?: T) => void;

export class SqliteConnection {
  private readonly statements = new Map<string, sqlite3.Statement>();
  private readonly preparing = new Map<string, Promise<sqlite3.Statement>>();
  /** `sqlite3` runs statements on a pool of threads: without turns, two of one unit could change places. */
  private readonly turns: Turns;
  private durable: Durability | null = 'now';
  private unit: UnitState | null = null;
  /** Not where a pragma says otherwise, as in simulations that need not outlast a power cut. */
  private waitsForDisk = true;

  private constructor(
    private readonly handle: sqlite3.Database,
    settings: SqliteSettings,
  ) {
    this.turns = new Turns(settings.onError);
  }

  get preparedStatements(): number {
    return this.statements.size;
  }

  static async open(settings: SqliteSettings): Promise<SqliteConnection> {
    try {
      const handle = await promised<sqlite3.Database>((done) => {
        const opened: sqlite3.Database = new sqlite3.Database(settings.file, (error) => done(error, opened));
      });
      handle.serialize(); // No thread waits for the statement of another.
      const connection = new SqliteConnection(handle, settings);
      for (const pragma of settings.pragmas) await connection.once(`PRAGMA ${pragma}`);
      const [level] = await connection.once('PRAGMA synchronous');
      connection.waitsForDisk = level?.['synchronous'] === levels.now;
      return connection;
    } catch (error) {
      settings.onError(error);
      throw error;
    }
  }

  /** Reads, side by side with whatever else reads: the longest part of each is the way to another thread and back. */
  rows(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.turns.abreast(() => this.withStatement(sql, allRows(parameters)));
  }

  write(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.turns.alone(() => this.writing(sql, allRows(parameters)));
  }

  change(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return this.turns.alone(() => this.writing(sql, changedRows(parameters)));
  }

  /** Runs a statement that is not worth keeping, or (PRAGMA) acts while it is prepared. */
  once(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.turns.alone(() => promised<Row[]>((done) => this.handle.all<Row>(sql, parameters, done)));
  }

  /** The same for a writing statement without `RETURNING`: answers what TypeORM wants to know of it. */
  changeOnce(sql: string, parameters: readonly unknown[]): Promise<{ changes: number; lastId: number }> {
    return this.turns.alone(() =>
      promised((done) => {
        this.handle.run(sql, parameters, function (error) {
          done(error, { changes: this.changes, lastId: this.lastID });
        });
      }),
    );
  }

  /**
   * Nothing is said to SQLite yet: whoever has this connection has the turn to write, so nobody changes what is read before the
   * first change. A unit of one change needs no more than that statement.
   */
  begin(durable: Durability, isOneWrite: boolean): void {
    this.unit = { durable, isOneWrite, hasBegun: false };
  }

  async commit(): Promise<void> {
    if (this.unit?.hasBegun) await this.turns.alone(() => this.withStatement('COMMIT', changedRows([])));
    this.unit = null;
  }

  /** Gives the unit of work up once its statements have ended; answers whether the connection may be used again. */
  async giveUp(): Promise<boolean> {
    await this.turns.quiet();
    const hasBegun = this.unit?.hasBegun ?? false;
    this.unit = null;
    return !hasBegun || this.rollback();
  }

  async rollback(): Promise<boolean> {
    try {
      await this.change('ROLLBACK');
      return true;
    } catch (error) {
      // A full disk already rolled back; any other answer leaves the connection in doubt.
      return hasNoTransaction(error);
    }
  }

  async close(): Promise<void> {
    await this.turns.quiet();
    for (const statement of this.statements.values()) await finalized(statement);
    this.statements.clear();
    await promised<void>((done) => this.handle.close(done));
  }

  /** The first change of a unit begins its transaction; one that did not begin lets nothing be written beside it. */
  private writing<T>(sql: string, run: (statement: sqlite3.Statement) => Promise<T>): Promise<T> {
    const { unit } = this;
    if (unit === null || unit.hasBegun) return this.withStatement(sql, run);
    return this.open(unit).then(() => this.withStatement(sql, run));
  }

  /** The log is written in the order of the commits: the next one that is waited for takes those before it along. */
  private async open(unit: UnitState): Promise<void> {
    const { durable, isOneWrite } = unit;
    if (this.waitsForDisk && durable !== this.durable) {
      // Both in one call: each costs a change of threads. Until both have succeeded, the level is not known.
      this.durable = null;
      const script = `PRAGMA synchronous = ${levels[durable]}${isOneWrite ? '' : '; BEGIN IMMEDIATE'}`;
      await promised<void>((done) => this.handle.exec(script, done));
      this.durable = durable;
    } else if (!isOneWrite) await this.withStatement('BEGIN IMMEDIATE', changedRows([]));
    unit.hasBegun = !isOneWrite;
  }

  /** Straight to the statement when it is known: this is every query's way, and each promise on it costs. */
  private withStatement<T>(sql: string, run: (statement: sqlite3.Statement) => Promise<T>): Promise<T> {
    const known = this.recalled(sql);
    return known ? run(known) : this.prepared(sql).then(run);
  }

  /** The least recently used statements go first; their order matters only where some have to go. */
  private recalled(sql: string): sqlite3.Statement | undefined {
    const known = this.statements.get(sql);
    if (known && this.statements.size === cachedStatements) {
      this.statements.delete(sql);
      this.statements.set(sql, known);
    }
    return known;
  }

  /** Once, also for two that read side by side. */
  private prepared(sql: string): Promise<sqlite3.Statement> {
    const begun = this.preparing.get(sql);
    if (begun) return begun;
    const preparing = this.prepare(sql).finally(() => this.preparing.delete(sql));
    this.preparing.set(sql, preparing);
    return preparing;
  }

  private async prepare(sql: string): Promise<sqlite3.Statement> {
    const fresh = await promised<sqlite3.Statement>((done) => {
      const statement = this.handle.prepare(sql, (error) => done(error, statement));
    });
    this.statements.set(sql, fresh);
    const [oldest] = this.statements;
    if (oldest && this.statements.size > cachedStatements) {
      this.statements.delete(oldest[0]);
      await finalized(oldest[1]);
    }
    return fresh;
  }
}

const allRows = (parameters: readonly Parameter[]) => (statement: sqlite3.Statement) =>
  promised<Row[]>((done) => statement.all(parameters, done));

const changedRows = (parameters: readonly Parameter[]) => (statement: sqlite3.Statement) =>
  promised<number>((done) => {
    statement.run(parameters, function (error) {
      done(error, this.changes);
    });
  });

function promised<T>(start: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

const finalized = (statement: sqlite3.Statement): Promise<void> =>
  new Promise((resolve) => statement.finalize(() => resolve()));
