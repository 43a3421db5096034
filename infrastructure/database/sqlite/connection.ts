/**
 * One `sqlite3` connection: changes one after another, as few calls as can be, commits that wait for the disk or go with the next
 * that does (reliability.md#unit-of-work).
 */
import sqlite3 from 'sqlite3';
import type { Durability } from '#application/transaction-options.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Change, Parameter, Row } from '#infrastructure/database/engine.js';
import { hasNoTransaction } from './faults.js';
import { outcomeSetUp, Script } from './script.js';
import { PreparedStatements, promised } from './statements.js';
import { Turns } from './turns.js';

/** SQLite's FULL waits for the disk at every commit, NORMAL does not. */
const levels = { now: 2, withTheNext: 1 } as const;

interface SqliteSettings {
  readonly file: string;
  readonly pragmas: readonly string[];
  /** Whether units of work may put changes off. */
  readonly isWriter?: boolean;
  /** Called with every error of the file or of a statement. */
  readonly onError: (error: unknown) => void;
}

/** Of the unit of work that has this connection; null between units. */
interface UnitState {
  readonly durable: Durability;
  readonly isOneWrite: boolean;
  hasBegun: boolean;
  /** Asked for, and not yet said to SQLite. */
  readonly putOff: Change[];
}

export class SqliteConnection {
  private readonly statements: PreparedStatements;
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
    this.statements = new PreparedStatements(handle);
  }

  get preparedStatements(): number {
    return this.statements.count;
  }

  static async open(settings: SqliteSettings): Promise<SqliteConnection> {
    try {
      const handle = await promised<sqlite3.Database>((done) => {
        const opened: sqlite3.Database = new sqlite3.Database(settings.file, (error) => done(error, opened));
      });
      handle.serialize(); // No thread waits for the statement of another.
      const connection = new SqliteConnection(handle, settings);
      for (const pragma of settings.pragmas) await connection.once(`PRAGMA ${pragma}`);
      if (settings.isWriter) await promised<void>((done) => handle.exec(outcomeSetUp, done));
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
    const read = () => this.turns.abreast(() => this.statements.rows(sql, parameters));
    return this.afterPutOff(read);
  }

  write(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.afterPutOff(() =>
      this.turns.alone(() => this.writing(() => this.statements.rows(sql, parameters))),
    );
  }

  change(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return this.afterPutOff(() =>
      this.turns.alone(() => this.writing(() => this.statements.change(sql, parameters))),
    );
  }

  /** Puts a change of the unit of work off until something is asked after it, or the commit: they then run in one call. */
  later(change: Change): void {
    if (this.unit === null) throw new Error(`Only a unit of work puts changes off: ${change.sql}`);
    this.unit.putOff.push(change);
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
    this.unit = { durable, isOneWrite, hasBegun: false, putOff: [] };
  }

  async commit(): Promise<void> {
    const { unit } = this;
    if (unit !== null && unit.putOff.length > 0) await this.runPutOff(unit, true);
    else if (unit?.hasBegun) await this.turns.alone(() => this.statements.change('COMMIT', []));
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
    await this.statements.close();
    await promised<void>((done) => this.handle.close(done));
  }

  private afterPutOff<T>(run: () => Promise<T>): Promise<T> {
    const { unit } = this;
    return unit === null || unit.putOff.length === 0 ? run() : this.runPutOff(unit, false).then(run);
  }

  private async runPutOff(unit: UnitState, isLast: boolean): Promise<void> {
    const changes = unit.putOff.splice(0);
    await this.turns.alone(() => this.runTogether(unit, changes, isLast));
    for (const { onChanged } of changes) onChanged?.();
  }

  /** In one call, but for changes with values that are better bound; what would be a script of one statement is kept prepared. */
  private async runTogether(unit: UnitState, changes: readonly Change[], isLast: boolean): Promise<void> {
    const script = new Script(this.beginning(unit));
    const commits = isLast && unit.hasBegun;
    const isAlone = changes.length === 1 && script.isEmpty && !commits;
    for (const change of changes) {
      if (!isAlone && script.take(change)) continue;
      await this.runScript(unit, script.end());
      await this.runBound(change);
    }
    await this.runScript(unit, script.end(commits ? ['COMMIT'] : []));
  }

  private async runBound({ sql, parameters, refusal }: Change): Promise<void> {
    const changed = await this.statements.change(sql, parameters);
    if (changed === 0 && refusal !== null) throw new DomainError(refusal);
  }

  /** The first change of a unit begins its transaction; one that did not begin lets nothing be written beside it. */
  private writing<T>(write: () => Promise<T>): Promise<T> {
    const { unit } = this;
    const beginning = unit === null ? [] : this.beginning(unit);
    if (unit === null || beginning.length === 0) return write();
    return this.runScript(unit, beginning.join('; ')).then(write);
  }

  /**
   * What is said before the first change of a unit. The log is written in the order of the commits: the next one that is waited
   * for takes those before it along.
   */
  private beginning(unit: UnitState): string[] {
    const { durable, isOneWrite, hasBegun } = unit;
    if (hasBegun) return [];
    unit.hasBegun = !isOneWrite;
    const said = isOneWrite ? [] : ['BEGIN IMMEDIATE'];
    if (!this.waitsForDisk || durable === this.durable) return said;
    // Until it has succeeded, the level is not known.
    this.durable = null;
    return [`PRAGMA synchronous = ${levels[durable]}`, ...said];
  }

  /** All in one call: each costs a change of threads. */
  private async runScript({ durable }: UnitState, script: string): Promise<void> {
    if (script === '') return;
    await promised<void>((done) => this.handle.exec(script, done));
    this.durable = durable;
  }
}
