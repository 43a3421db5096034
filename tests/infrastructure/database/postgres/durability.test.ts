/** A commit waits for the disk, or for the next commit that waits for it (SQLite: sqlite/writer.test.ts). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import type { Engine } from '#infrastructure/database/engine.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

const levels = { now: 'on', withTheNext: 'off' } as const;
/** The servers of tests wait for no disk. */
const waiting = (url: string): string => `${url}?options=-c%20synchronous_commit%3Don`;

describe('a commit on PostgreSQL', () => {
  let fresh: FreshUrl;
  let engine: Engine;
  beforeEach(async () => {
    fresh = await freshUrl('postgres');
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
    const [row] = await connection.rows('SHOW synchronous_commit');
    await connection.commit();
    await connection.release(true);
    return row?.['synchronous_commit'];
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
});
