/** Records every statement that the drivers run in this process, so that a baseline can run the very same ones. */
import pg from 'pg';
import { PreparedStatements } from '#infrastructure/database/sqlite/statements.js';
import { SqliteWriter } from '#infrastructure/database/sqlite/open-file.js';

/** @typedef {{ method: 'all' | 'run', sql: string, parameters: unknown[], connection?: number, rows?: number }} Step `connection`: of several; `rows`: returned or changed */

/** Recorded after a commit that waits for the disk. */
export const flush = 'FLUSH';

/**
 * Records every statement of SQLite, and which commits wait for the disk.
 * @param {Step[]} steps
 */
function tapSqlite(steps) {
  return [tapStatements(steps), tapDurability(SqliteWriter.prototype, steps)];
}

/** @param {Step[]} steps */
function tapStatements(steps) {
  const { prototype } = PreparedStatements;
  const originals = { rows: prototype.rows, change: prototype.change };
  for (const [name, original] of Object.entries(originals))
    prototype[name] = function (sql, parameters = []) {
      const step = { method: name === 'rows' ? 'all' : 'run', sql, parameters: [...parameters], rows: 0 };
      steps.push(step);
      const result = original.call(this, sql, parameters);
      step.rows = name === 'rows' ? result.length : result;
      return result;
    };
  return () => Object.assign(prototype, originals);
}

/** @param {Step[]} steps */
function tapDurability(prototype, steps) {
  const { commit } = prototype;
  prototype.commit = function () {
    if (this.hasWritten && this.durability === 'now') {
      const durable = commit.call(this);
      steps.push({ method: 'run', sql: flush, parameters: [] });
      return durable;
    }
    return commit.call(this);
  };
  return () => {
    prototype.commit = commit;
  };
}

/** @param {Step[]} steps */
function tapPostgres(steps) {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function (...given) {
    const [asked] = given;
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    const step = { method: 'all', sql: text, parameters: [...values], connection: this.processID, rows: 0 };
    steps.push(step);
    const result = query.apply(this, given);
    const count = (answer) => {
      step.rows = answer?.rowCount ?? 0;
    };
    Promise.resolve(result).then(count, () => undefined);
    return result;
  };
  return () => {
    prototype.query = query;
  };
}

/** @returns {() => Step[]} ends the tap and answers what ran, in order */
export function tapSql() {
  /** @type {Step[]} */
  const steps = [];
  const restore = [...tapSqlite(steps), tapPostgres(steps)];
  return () => {
    for (const one of restore) one();
    return steps;
  };
}
