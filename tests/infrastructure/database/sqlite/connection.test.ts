/** A connection to SQLite: durable, in order, with a bounded cache of statements. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteConnection } from '#infrastructure/database/sqlite/connection.js';
import { openEngine } from '#infrastructure/database/data-source.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

let fresh: FreshUrl;
let connection: SqliteConnection;
const errors: unknown[] = [];
beforeEach(async () => {
  fresh = await freshUrl('sqlite');
  const file = fresh.url.replace('sqlite:', '');
  connection = await SqliteConnection.open({ file, pragmas: [], onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await connection.close();
  await fresh.remove();
});

test('runs statements in the order in which they were asked for, also when nobody waits for them', async () => {
  await connection.change('CREATE TABLE t (n integer)');
  const asked = Array.from({ length: 50 }, (_, n) => connection.change(`INSERT INTO t VALUES (${n})`));
  const rows = await connection.rows('SELECT n FROM t ORDER BY rowid');

  expect(rows.map(({ n }) => n)).toEqual(asked.map((_, n) => n));
});

test('keeps a bounded number of prepared statements, and those that it let go work again', async () => {
  const sql = (n: number) => `SELECT ${n} AS n`;
  for (let n = 0; n < 600; n += 1) expect(await connection.rows(sql(n))).toEqual([{ n }]);

  expect(await connection.rows(sql(0))).toEqual([{ n: 0 }]);
  expect(connection.preparedStatements).toBe(256);
});

test('goes on after a statement that failed, and says whether it left its transaction', async () => {
  await connection.change('BEGIN IMMEDIATE');
  await expect(connection.rows('SELECT * FROM nowhere')).rejects.toThrow('no such table');

  expect(await connection.rollback()).toBe(true);
  expect(await connection.rollback()).toBe(true);
  expect(errors).toContainEqual(expect.objectContaining({ code: 'SQLITE_ERROR' }));
  expect(await connection.rows('SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('of the server is durable and keeps references; a reader cannot write', async () => {
  const other = await freshUrl('sqlite');
  const engine = await openEngine({ url: other.url });
  const writer = await engine.take('write');
  const reader = await engine.take('read');
  const pragma = async (name: string) => Object.values((await writer.rows(`PRAGMA ${name}`))[0] ?? {})[0];

  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await expect(reader.change('CREATE TABLE t (n integer)')).rejects.toThrow('SQLITE_READONLY');

  await writer.release(true);
  await reader.release(true);
  await engine.close();
  await other.remove();
});
