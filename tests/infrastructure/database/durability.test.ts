/** What a commit waits for: the disk, or the next commit that waits for it (the key of a request means nothing without its deed). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Engine } from '#infrastructure/database/engine.js';
import { databaseKinds, freshUrl, type FreshUrl } from '#tests/support/databases.js';

const levelOf = {
  sqlite: { ask: 'PRAGMA synchronous', column: 'synchronous', now: 2, withTheNext: 1 },
  postgres: { ask: 'SHOW synchronous_commit', column: 'synchronous_commit', now: 'on', withTheNext: 'off' },
} as const;

/** The servers of tests wait for no disk. */
const waiting = (url: string): string =>
  url.startsWith('postgres') ? `${url}?options=-c%20synchronous_commit%3Don` : url;

describe.each(databaseKinds)('a commit on %s', (kind) => {
  const { ask, column, ...levels } = levelOf[kind];
  let fresh: FreshUrl;
  let engine: Engine;
  beforeEach(async () => {
    fresh = await freshUrl(kind);
    engine = await openEngine({ url: waiting(fresh.url) });
  });
  afterEach(async () => {
    await engine.close();
    await fresh.remove();
  });

  async function levelUnder(durable: 'now' | 'withTheNext', isOneWrite = false): Promise<unknown> {
    const connection = await engine.take('write');
    await connection.begin(durable, isOneWrite);
    await connection.change('CREATE TABLE IF NOT EXISTS written (id integer)');
    const [row] = await connection.rows(ask);
    await connection.commit();
    await connection.release(true);
    return row?.[column];
  }

  test('waits for the disk unless it may go with the next', async () => {
    expect(await levelUnder('now')).toBe(levels.now);
    expect(await levelUnder('withTheNext')).toBe(levels.withTheNext);
    expect(await levelUnder('now')).toBe(levels.now);
  });

  test('does the same where one change is the whole transaction', async () => {
    expect(await levelUnder('withTheNext', true)).toBe(levels.withTheNext);
    expect(await levelUnder('now', true)).toBe(levels.now);
    expect(await levelUnder('now')).toBe(levels.now);
  });

  test.runIf(kind === 'sqlite')('waits for nothing where a pragma says so', async () => {
    await engine.close();
    engine = await openEngine({ url: fresh.url, pragmas: ['synchronous = OFF'] });

    expect([await levelUnder('now'), await levelUnder('withTheNext'), await levelUnder('now')]).toEqual([
      0, 0, 0,
    ]);
  });
});
