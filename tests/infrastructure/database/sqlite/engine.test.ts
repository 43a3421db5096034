/** SQLite as the server opens it: durability, isolation, a failed statement, the checkpoint of the log. */
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Engine } from '#infrastructure/database/engine.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

let fresh: FreshUrl;
let engine: Engine;
beforeEach(async () => {
  fresh = await freshUrl('sqlite');
  engine = await openEngine({ url: fresh.url });
});
afterEach(async () => {
  await engine.close();
  await fresh.remove();
});

const create = 'CREATE TABLE t (n integer)';

async function commits(...changes: string[]): Promise<void> {
  const writer = await engine.take('write');
  await writer.begin('now', false);
  for (const sql of changes) await writer.change(sql);
  await writer.commit();
  await writer.release(true);
}

test('enforces references and uses a log; a reader cannot write', async () => {
  await commits(create);
  const writer = await engine.take('write');
  const reader = await engine.take('read');
  const pragma = async (name: string) => Object.values((await writer.rows(`PRAGMA ${name}`))[0] ?? {})[0];

  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('foreign_keys')).toBe(1);
  await expect(reader.change(create)).rejects.toThrow('changes nothing');
  await expect(reader.rows('DELETE FROM t RETURNING n')).rejects.toMatchObject({ code: 'SQLITE_READONLY' });

  await writer.release(true);
  await reader.release(true);
});

test('shows a reader committed data only', async () => {
  await commits(create);
  const writer = await engine.take('write');
  const reader = await engine.take('read');
  const seen = async () => (await reader.rows('SELECT n FROM t')).length;
  await writer.begin('now', false);
  await writer.change('INSERT INTO t VALUES (1)');
  expect([await seen(), (await writer.rows('SELECT n FROM t')).length]).toEqual([0, 1]);

  await writer.commit();

  expect(await seen()).toBe(1);
  await writer.release(true);
  await reader.release(true);
});

test('lets the next unit write while one waits for the disk, and undoes neither', async () => {
  await commits(create);
  const first = await engine.take('write');
  await first.begin('now', false);
  await first.change('INSERT INTO t VALUES (1)');
  const durable = first.commit();
  const second = await engine.take('write');
  await second.begin('now', false);
  await second.change('INSERT INTO t VALUES (2)');
  await durable;
  // As a unit of work whose commit failed: the next one has the writer by now.
  await first.rollback();
  await first.release(false);
  await second.commit();
  await second.release(true);

  const reader = await engine.take('read');
  expect(await reader.rows('SELECT n FROM t ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
  await reader.release(true);
});

test('continues after a statement that failed', async () => {
  const writer = await engine.take('write');
  await writer.begin('now', false);
  await writer.change(create);
  await expect(writer.rows('SELECT * FROM nowhere')).rejects.toThrow('no such table');
  expect(await writer.rollback()).toBe(true);
  expect(await writer.rollback()).toBe(true);
  await writer.release(true);

  await commits(create, 'INSERT INTO t VALUES (1)');
});

test('writes the log back in the background once it is large enough', async () => {
  await commits(create);
  const file = fresh.url.replace('sqlite:', '');
  const sizeBefore = (await stat(file)).size;
  const text = 'x'.repeat(2_000);
  for (let n = 0; n < 3_000; n += 1) await commits(`INSERT INTO t VALUES ('${text}${n}')`);

  await expect.poll(async () => (await stat(file)).size).toBeGreaterThan(sizeBefore);
});
