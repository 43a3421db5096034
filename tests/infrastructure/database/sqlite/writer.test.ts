/** The statements of a unit of work for SQLite, and the commits that wait for the disk. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Durability } from '#application/transaction-options.js';
import { GroupCommit } from '#infrastructure/database/sqlite/statements.js';
import { SqliteWriter } from '#infrastructure/database/sqlite/open-file.js';

let handle: Sqlite.Database;
let flushes: number;
let said: string[];
let writer: SqliteWriter;
beforeEach(() => {
  flushes = 0;
  said = [];
  handle = new Sqlite(':memory:', { verbose: (sql) => said.push(String(sql)) });
  handle.exec('CREATE TABLE t (n integer UNIQUE)');
  said = [];
  writer = new SqliteWriter(
    handle,
    new GroupCommit(async () => {
      flushes += 1;
    }),
  );
});
afterEach(() => handle.close());

const insert = 'INSERT INTO t VALUES ($1)';
async function unit(durable: Durability, isOneWrite: boolean, ...numbers: number[]): Promise<void> {
  writer.begin(durable, isOneWrite);
  for (const n of numbers) writer.change(insert, [n]);
  await writer.commit();
}

test.each<[string, Durability, boolean, number[], number, string[]]>([
  ['changes', 'now', false, [1, 2], 1, ['BEGIN IMMEDIATE', 'INSERT', 'INSERT', 'COMMIT']],
  ['one change', 'now', true, [1], 1, ['INSERT']],
  ['changes that go with the next', 'withTheNext', false, [1], 0, ['BEGIN IMMEDIATE', 'INSERT', 'COMMIT']],
  ['one change that goes with the next', 'withTheNext', true, [1], 0, ['INSERT']],
  ['no change', 'now', false, [], 0, []],
])('a unit of %s', async (_, durable, isOneWrite, numbers, waited, statements) => {
  await unit(durable, isOneWrite, ...numbers);

  expect(flushes).toBe(waited);
  expect(said.map((sql) => sql.replace(/^INSERT.*/, 'INSERT'))).toEqual(statements);
});

test('is undone as a whole, and the next unit begins again', async () => {
  writer.begin('now', false);
  writer.change(insert, [1]);
  expect(() => writer.change(insert, [1])).toThrow('UNIQUE constraint failed');
  writer.rollback();

  await unit('now', false, 1);

  expect(writer.rows('SELECT n FROM t')).toEqual([{ n: 1 }]);
});

test('waits for no disk if nothing has to survive a power cut', async () => {
  writer = new SqliteWriter(handle, null);
  await unit('now', false, 1);
  expect(flushes).toBe(0);
});
