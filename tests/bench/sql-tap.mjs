/** Listens to every statement that the drivers run in this process, so that a baseline can run the very same ones. */
import pg from 'pg';
import sqlite3 from 'sqlite3';
import { SqliteConnection } from '#infrastructure/database/sqlite/connection.js';

/** @typedef {{ method: 'all' | 'run', sql: string, parameters: unknown[] }} Step */

const methods = ['all', 'run'];

/**
 * Prepared statements, the changes that units of work put off, and the scripts that run those: nothing else runs on SQLite while
 * the product serves. What is in a script is told as it was asked for, statement by statement.
 * @param {Step[]} steps
 */
function tapSqlite(steps) {
  /** @type {Step[]} */
  const putOff = [];
  return [
    ...tapStatements(sqlite3.Statement.prototype, steps, putOff),
    tapPutOff(SqliteConnection.prototype, putOff),
    tapScripts(sqlite3.Database.prototype, steps, putOff),
  ];
}

/** @param {Step[]} putOff */
function tapPutOff(prototype, putOff) {
  const { later } = prototype;
  prototype.later = function (change) {
    putOff.push({ method: 'run', sql: change.sql, parameters: [...change.parameters] });
    return later.call(this, change);
  };
  return () => {
    prototype.later = later;
  };
}

/** @param {Step[]} steps @param {Step[]} putOff */
function tapScripts(prototype, steps, putOff) {
  const { exec } = prototype;
  const told = (sql) => steps.push({ method: 'all', sql, parameters: [] });
  prototype.exec = function (script, ...given) {
    const [beginning] = /^(PRAGMA synchronous = \d(; )?)?(BEGIN IMMEDIATE)?/.exec(script);
    for (const sql of beginning.split('; ')) if (sql !== '') told(sql);
    const hasChanges = script.length > beginning.length && script !== 'COMMIT';
    if (hasChanges) steps.push(...putOff.splice(0));
    if (script.endsWith('COMMIT')) told('COMMIT');
    return exec.call(this, script, ...given);
  };
  return () => {
    prototype.exec = exec;
  };
}

/** @param {Step[]} steps @param {Step[]} putOff */
function tapStatements(prototype, steps, putOff) {
  return methods.map((method) => {
    const original = prototype[method];
    prototype[method] = function (...given) {
      const [parameters] = given;
      steps.push({ method, sql: this.sql, parameters: Array.isArray(parameters) ? [...parameters] : [] });
      if (putOff[0]?.sql === this.sql) putOff.shift();
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
