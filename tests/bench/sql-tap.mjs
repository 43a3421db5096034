/** Listens to every statement that the drivers run in this process, so that a baseline can run the very same ones. */
import pg from 'pg';
import sqlite3 from 'sqlite3';

/** @typedef {{ method: 'all' | 'run', sql: string, parameters: unknown[] }} Step */

const methods = ['all', 'run'];

/** Prepared statements, and the script that begins a transaction: nothing else runs on SQLite while the product serves. @param {Step[]} steps */
function tapSqlite(steps) {
  return [
    ...tapStatements(sqlite3.Statement.prototype, steps),
    tapScripts(sqlite3.Database.prototype, steps),
  ];
}

/** @param {Step[]} steps */
function tapScripts(prototype, steps) {
  const { exec } = prototype;
  prototype.exec = function (script, ...given) {
    steps.push(...script.split('; ').map((sql) => ({ method: 'all', sql, parameters: [] })));
    return exec.call(this, script, ...given);
  };
  return () => {
    prototype.exec = exec;
  };
}

/** @param {Step[]} steps */
function tapStatements(prototype, steps) {
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
