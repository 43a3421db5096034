/** Listens to every statement that the `sqlite3` driver runs in this process, so that a baseline can run the very same ones. */
import sqlite3 from 'sqlite3';

/** @typedef {{ method: 'all' | 'run', sql: string, parameters: unknown[] }} Step */

const methods = ['all', 'run'];

/**
 * Prepared statements only: the product runs nothing else while it serves.
 * @returns {() => Step[]} ends the tap and answers what ran, in order
 */
export function tapSql() {
  const { prototype } = sqlite3.Statement;
  /** @type {Step[]} */
  const steps = [];
  const restore = methods.map((method) => {
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
  return () => {
    for (const one of restore) one();
    return steps;
  };
}
