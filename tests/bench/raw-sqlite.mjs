/**
 * The shortest hand-written code: the raw `better-sqlite3` driver, prepared statements, the same pragmas as the
 * product.
 */
import { open } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { flush } from './sql-tap.mjs';

const bound = (value) => {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return Number.isSafeInteger(value) ? BigInt(value) : value;
};

export class RawConnection {
  statements = new Map();

  constructor(file, pragmas) {
    this.file = file;
    this.handle = new Sqlite(file, { timeout: 2_000 });
    for (const pragma of pragmas) this.handle.pragma(pragma);
  }

  prepared(sql) {
    const known = this.statements.get(sql);
    if (known) return known;
    const places = [];
    const text = sql.replaceAll(/\$(\d+)/g, (_, number) => {
      places.push(Number(number) - 1);
      return '?';
    });
    const prepared = { statement: this.handle.prepare(text), places };
    this.statements.set(sql, prepared);
    return prepared;
  }

  all(sql, parameters = []) {
    const { statement, places } = this.prepared(sql);
    const values = places.length > 0 ? places.map((place) => parameters[place]) : parameters;
    return statement.reader ? statement.all(...values.map(bound)) : statement.run(...values.map(bound));
  }

  run(sql, parameters = []) {
    return this.all(sql, parameters);
  }

  /** For statements that run once. */
  once(sql, parameters = []) {
    return this.all(sql, parameters);
  }

  /** Everything committed is durable when this resolves. */
  async flushed() {
    // Several commits wait at once: they share the first one's handle.
    this.log ??= open(`${this.file}-wal`, 'r+');
    await (await this.log).datasync();
  }

  async close() {
    await (await this.log)?.close();
    this.handle.close();
  }
}

const writing = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'wal_autocheckpoint = 16000',
];

export const openWriter = (file) => new RawConnection(file, writing);

/** A first-in, first-out queue. */
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
 * Groups statements as the connections run them: each transaction from BEGIN to COMMIT, each autocommitted change, and
 * the reads between them.
 * @template {{ sql: string }} S
 * @param {readonly S[]} steps
 * @returns {{ isWriting: boolean, isDurable: boolean, steps: S[] }[]}
 */
export function unitsOf(steps) {
  const units = [];
  let unit = null;
  for (const step of steps) {
    if (step.sql === flush) {
      units.findLast(({ isWriting }) => isWriting).isDurable = true;
      continue;
    }
    const begins = step.sql.startsWith('BEGIN');
    const isInside = unit?.steps[0].sql.startsWith('BEGIN') ?? false;
    const isWriting = isInside || writes(step);
    if (!unit || begins || unit.isWriting !== isWriting)
      units.push((unit = { isWriting, isDurable: false, steps: [] }));
    unit.steps.push(step);
    const ends = isInside ? step.sql === 'COMMIT' || step.sql === 'ROLLBACK' : isWriting && !begins;
    if (ends) unit = null;
  }
  return units;
}

/** Changes on the one writer, reads on a separate connection. */
export class RawDatabase {
  static async open(file) {
    const database = new RawDatabase();
    database.writer = openWriter(file);
    database.writers = new Line([database.writer]);
    database.reader = new RawConnection(file, ['query_only = ON']);
    return database;
  }

  /**
   * @param {ReturnType<typeof unitsOf>} units
   * @param {(step: any) => unknown[]} parametersOf
   */
  async replay(units, parametersOf = ({ parameters }) => parameters) {
    for (const { isWriting, isDurable, steps } of units) {
      const connection = isWriting ? await this.writers.take() : this.reader;
      for (const step of steps) connection[step.method](step.sql, parametersOf(step));
      if (isWriting) this.writers.give(connection);
      if (isDurable) await connection.flushed();
    }
  }
}
