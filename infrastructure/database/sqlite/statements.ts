/** The prepared statements of one `sqlite3` connection, in a bounded cache, and promises in place of its callbacks. */
import type sqlite3 from 'sqlite3';
import type { Parameter, Row } from '#infrastructure/database/engine.js';

const keptAtMost = 256;

type Callback<T> = (error: Error | null, result?: T) => void;

export function promised<T>(start: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

/**
 * The same for a statement that is kept. One that was refused because somebody else holds the file waits to go on where it
 * stopped: until it is reset, no transaction of its connection can be committed.
 */
function ran<T>(statement: sqlite3.Statement, start: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) statement.reset(() => reject(error));
      else resolve(result as T);
    });
  });
}

export class PreparedStatements {
  private readonly kept = new Map<string, sqlite3.Statement>();
  private readonly preparing = new Map<string, Promise<sqlite3.Statement>>();

  constructor(private readonly handle: sqlite3.Database) {}

  get count(): number {
    return this.kept.size;
  }

  rows(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    return this.run(sql, (statement) => ran(statement, (done) => statement.all(parameters, done)));
  }

  /** Answers how many rows it changed. */
  change(sql: string, parameters: readonly Parameter[]): Promise<number> {
    return this.run(sql, (statement) =>
      ran(statement, (done) => {
        statement.run(parameters, function (error) {
          done(error, this.changes);
        });
      }),
    );
  }

  async close(): Promise<void> {
    for (const statement of this.kept.values()) await finalized(statement);
    this.kept.clear();
  }

  /** Straight to the statement when it is known: this is every query's way, and each promise on it costs. */
  private run<T>(sql: string, run: (statement: sqlite3.Statement) => Promise<T>): Promise<T> {
    const known = this.recalled(sql);
    return known ? run(known) : this.prepared(sql).then(run);
  }

  /** The least recently used statements go first; their order matters only where some have to go. */
  private recalled(sql: string): sqlite3.Statement | undefined {
    const known = this.kept.get(sql);
    if (known && this.kept.size === keptAtMost) {
      this.kept.delete(sql);
      this.kept.set(sql, known);
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
    this.kept.set(sql, fresh);
    const [oldest] = this.kept;
    if (oldest && this.kept.size > keptAtMost) {
      this.kept.delete(oldest[0]);
      await finalized(oldest[1]);
    }
    return fresh;
  }
}

const finalized = (statement: sqlite3.Statement): Promise<void> =>
  new Promise((resolve) => statement.finalize(() => resolve()));
