/** What is hand-written at its shortest: the raw `sqlite3` driver, prepared statements, the same pragmas as the product. */
import sqlite3 from 'sqlite3';

/** As many connections as the product has. */
const readers = 4;

export class RawConnection {
  statements = new Map();

  static async open(file, pragmas) {
    const connection = new RawConnection();
    await new Promise((resolve, reject) => {
      connection.handle = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve()));
    });
    for (const pragma of pragmas) await connection.once(`PRAGMA ${pragma}`);
    return connection;
  }

  prepared(sql) {
    const known = this.statements.get(sql) ?? this.handle.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }

  all(sql, parameters = []) {
    return new Promise((resolve, reject) => {
      this.prepared(sql).all(parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  run(sql, parameters = []) {
    return new Promise((resolve, reject) => {
      this.prepared(sql).run(parameters, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** A pragma acts while it is prepared; what was said already is not said again. @param {string | null} pragma */
  async isTold(pragma) {
    if (pragma === null || pragma === this.told) return;
    this.told = pragma;
    await this.once(pragma);
  }

  /** For what is asked once. */
  once(sql, parameters = []) {
    return new Promise((resolve, reject) => {
      this.handle.all(sql, parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  async close() {
    for (const statement of this.statements.values()) await new Promise((done) => statement.finalize(done));
    await new Promise((resolve, reject) => this.handle.close((error) => (error ? reject(error) : resolve())));
  }
}

const writing = ['busy_timeout = 2000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];
const reading = ['busy_timeout = 2000', 'query_only = ON'];

export const openWriter = (file) => RawConnection.open(file, writing);

/** One after another, in the order of arrival. */
class Line {
  waiting = [];
  constructor(connections) {
    this.free = [...connections];
  }
  take() {
    const connection = this.free.pop();
    return connection ?? new Promise((resolve) => this.waiting.push(resolve));
  }
  give(connection) {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.free.push(connection);
  }
}

const writes = ({ sql }) =>
  /^\s*(BEGIN|INSERT|UPDATE|DELETE|WITH[^]*\b(INSERT INTO|UPDATE|DELETE FROM)\b)/i.test(sql);

/**
 * Statements as the connections take them: each transaction from BEGIN to COMMIT, each change that is its own transaction,
 * and what is read between them.
 * @template {{ sql: string }} S
 * @param {readonly S[]} steps
 * @returns {{ isWriting: boolean, steps: S[], pragma: string | null }[]}
 */
export function unitsOf(steps) {
  const units = [];
  let unit = null;
  let pragma = null;
  for (const step of steps) {
    // Said of the commits that follow, by the connection that writes.
    if (step.sql.startsWith('PRAGMA synchronous')) {
      pragma = step.sql;
      continue;
    }
    const begins = step.sql.startsWith('BEGIN');
    const isInside = unit?.steps[0].sql.startsWith('BEGIN') ?? false;
    const isWriting = isInside || writes(step);
    if (!unit || begins || unit.isWriting !== isWriting)
      units.push((unit = { isWriting, steps: [], pragma }));
    unit.steps.push(step);
    const ends = isInside ? step.sql === 'COMMIT' || step.sql === 'ROLLBACK' : isWriting && !begins;
    if (ends) unit = null;
  }
  return units;
}

/** Changes on the one writer, reads on one of the readers. */
export class RawDatabase {
  static async open(file) {
    const database = new RawDatabase();
    database.writers = new Line([await openWriter(file)]);
    const opened = Array.from({ length: readers }, () => RawConnection.open(file, reading));
    database.readers = new Line(await Promise.all(opened));
    return database;
  }

  /**
   * @param {ReturnType<typeof unitsOf>} units
   * @param {(step: any) => unknown[]} parametersOf
   */
  async replay(units, parametersOf = ({ parameters }) => parameters) {
    for (const { isWriting, steps, pragma } of units) {
      const line = isWriting ? this.writers : this.readers;
      const connection = await line.take();
      if (isWriting) await connection.isTold(pragma);
      for (const step of steps) await connection[step.method](step.sql, parametersOf(step));
      line.give(connection);
    }
  }
}
