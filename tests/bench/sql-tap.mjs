/** Listens to every statement that the drivers run in this process, so that a baseline can run the very same ones. */
import pg from 'pg';
import sqlite3 from 'sqlite3';

/** @typedef {{ method: 'all' | 'run', sql: string, parameters: unknown[] }} Step */

const methods = ['all', 'run'];

/** Prepared statements only: the product runs nothing else on SQLite while it serves. @param {Step[]} steps */
function tapSqlite(steps) {
  const { prototype } = sqlite3.Statement;
  return methods.map((method) => {
    const original = prototype[method];
    prototype[method] = function (...given) {
      const [parameters] = given;
      steps.push({ method, sql: this.sql, parameters: Array.isArray(parameters) ? [...parameters] : [] });
      return original.apply(this, given);
    };
    return () => {
      prototype[method] = original;
    };
  });
}

/** @param {Step[]} steps */
function tapPostgres(steps) {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function (...given) {
    const [asked] = given;
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    steps.push({ method: 'all', sql: text, parameters: [...values] });
    return query.apply(this, given);
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
