/** Prepared statements: a bounded cache, unchanged values, parameters in any order. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PreparedStatements } from '#infrastructure/database/sqlite/statements.js';

let handle: Sqlite.Database;
let statements: PreparedStatements;
beforeEach(() => {
  handle = new Sqlite(':memory:');
  statements = new PreparedStatements(handle);
});
afterEach(() => handle.close());

test('caches a bounded number of prepared statements, and evicted ones work again', () => {
  const sql = (n: number) => `SELECT ${n} AS n`;
  for (let n = 0; n < 600; n += 1) expect(statements.rows(sql(n))).toEqual([{ n }]);

  expect(statements.rows(sql(0))).toEqual([{ n: 0 }]);
  expect(statements.count).toBe(256);
});

test('binds each parameter at every place that names it', () => {
  const [row] = statements.rows('SELECT $2 AS b, $1 AS a, $2 AS again', ['one', 2]);

  expect(row).toEqual({ a: 'one', b: 2, again: 2 });
});

test.each([
  [5, 'integer', 5],
  [Number.MAX_SAFE_INTEGER, 'integer', Number.MAX_SAFE_INTEGER],
  [0.5, 'real', 0.5],
  [true, 'integer', 1],
  [false, 'integer', 0],
  [null, 'null', null],
  ["l'été", 'text', "l'été"],
])('%j is bound as %s', (value, type, read) => {
  expect(statements.rows('SELECT typeof($1) AS type, $1 AS read', [value])).toEqual([{ type, read }]);
});

test('refuses a value without a SQLite type, instead of storing another', () => {
  expect(() => statements.rows('SELECT $1', [['a', 'list']])).toThrow('SQLite binds no list');
  expect(() => statements.rows('SELECT $2', ['a'])).toThrow('SQLite binds no undefined');
});
