/** The waiting line of SQLite's connections: fair, bounded, and free of connections that are in doubt. */
import { expect, test } from 'vitest';
import { ConnectionPool } from '#infrastructure/database/sqlite/pool.js';

class FakeConnection {
  isClosed = false;
  constructor(readonly number: number) {}
  async close(): Promise<void> {
    this.isClosed = true;
  }
}

function newPool({ max = 1, waitMs = 1_000, fails = (_: number): boolean => false } = {}) {
  const stuck: unknown[] = [];
  let opened = 0;
  const pool = new ConnectionPool({
    name: 'fake connection',
    max,
    waitMs,
    onStuck: (error) => stuck.push(error),
    async open() {
      opened += 1;
      if (fails(opened)) throw new Error('cannot open');
      return new FakeConnection(opened);
    },
  });
  return { pool, stuck };
}

test('serves those who wait in the order in which they came', async () => {
  const { pool } = newPool();
  const first = await pool.take();
  const served: string[] = [];
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    const connection = await pool.take();
    served.push(name);
    await pool.give(connection, true);
  });

  await pool.give(first, true);
  await Promise.all(waiting);

  expect(served).toEqual(['a', 'b', 'c']);
});

test('tells whoever waits too long, and serves the others', async () => {
  const { pool } = newPool({ waitMs: 20 });
  const first = await pool.take();

  await expect(pool.take()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });

  const next = pool.take();
  await pool.give(first, true);
  expect(await next).toBe(first);
});

test('throws a connection away that cannot be used again, and opens another for the next in line', async () => {
  const { pool } = newPool();
  const first = await pool.take();
  const next = pool.take();

  await pool.give(first, false);

  expect(first.isClosed).toBe(true);
  expect((await next).number).toBe(2);
});

test('tells the next in line when no connection can be opened, and tries again for the one after', async () => {
  const { pool } = newPool({ fails: (number) => number === 2 });
  const first = await pool.take();
  const [second, third] = [pool.take(), pool.take()];
  const refused = expect(second).rejects.toThrow('cannot open');

  await pool.give(first, false);

  await refused;
  expect((await third).number).toBe(3);
});

test('reports a connection that cannot even be closed', async () => {
  const { pool, stuck } = newPool();
  const connection = await pool.take();
  connection.close = () => Promise.reject(new Error('busy'));

  await pool.give(connection, false);

  expect(stuck).toEqual([new Error('busy')]);
});

test('waits for connections in use when it closes, and refuses everybody else', async () => {
  const { pool } = newPool({ max: 2 });
  const [first, second] = [await pool.take(), await pool.take()];
  await pool.give(second, true);
  const closing = pool.close();

  await expect(pool.take()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect([first.isClosed, second.isClosed]).toEqual([false, true]);
  await pool.give(first, true);
  await closing;

  expect(first.isClosed).toBe(true);
});
