/** Disk full, broken files, a second server. */
import { open, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '#application/store.js';
import { oneWrite } from '#application/transaction-options.js';
import { proveWritable } from '#application/write-probe.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import { requireDiskSpace } from '#infrastructure/disk-space.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { aTimelineEntry, sampleRows } from '#tests/infrastructure/database/rows.js';

let fresh: FreshUrl;
let file: string;
const opened: Database[] = [];
beforeEach(async () => {
  fresh = await freshUrl('sqlite');
  file = fresh.url.replace('sqlite:', '');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await fresh.remove();
});

async function openIt(options: Partial<Parameters<typeof createDatabase>[0]> = {}): Promise<Database> {
  const database = await createDatabase({ url: fresh.url, ...options });
  opened.push(database);
  return database;
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

test('refuses writes with a retry hint on a full disk, still reads, and stores later writes durably', async () => {
  const database = await openIt({ pragmas: ['max_page_count = 700'] });
  await insertFixture(database);
  const write = (id: string, size: number) =>
    database.transaction((store) =>
      store.messages.add({ ...sampleRows.messages, id, bodySealed: 'x'.repeat(size) }),
    );
  const stored: string[] = [];
  const fill = async () => {
    for (let serial = 0; serial < 100; serial += 1) {
      await write(`message-${serial}`, 40_000);
      stored.push(`message-${serial}`);
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const ids = async () =>
    (await database.read((store) => store.messages.where({}))).map(({ id }) => id).sort();
  expect(await ids()).toEqual([...stored].sort());
  const refused = database.transaction(() => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');

  await database.transaction(async (store) => {
    const [first] = await store.messages.where({}, { limit: 1 });
    if (first) await store.messages.save({ ...first, bodySealed: null });
  });
  await write('message-later', 20_000);
  await closeAll();

  const reopened = await openIt();
  expect(await reopened.read((store) => store.messages.find('message-later'))).not.toBeNull();
});

test('refuses orders on a disk that accepts hardly more than one row, as on a full one', async () => {
  let free = 2 ** 30;
  const asked: string[] = [];
  const freeBytes = (folder: string) => {
    asked.push(folder);
    return Promise.resolve(free);
  };
  const database = await openIt({ freeBytes });
  const app = { ...database, clock: { now: () => 0, schedule: () => () => undefined } };
  await proveWritable(app);
  expect(asked).toEqual([dirname(file)]);

  free = 100_000;

  await expect(proveWritable(app)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  // People at a door are served as long as possible.
  await database.transaction((store) => store.countGuess('one', 1), oneWrite);
  free = 2 ** 30;
  await proveWritable(app);
});

test('checks the real disk by default', async () => {
  await expect(requireDiskSpace(dirname(file), 1)).resolves.toBeUndefined();
  await expect(requireDiskSpace(dirname(file), 2 ** 60)).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });
});

describe('while another process locks the file', () => {
  test.each([
    ['one statement', (store: Store) => store.countGuess('one', 1), oneWrite],
    [
      'a transaction',
      (store: Store) => store.guessBudgets.add({ ...sampleRows.guessBudgets, id: 'many' }),
      {},
    ],
  ])('%s is refused, and later writes are stored', async (_, change, how) => {
    const database = await openIt({ waitMs: 20 });
    const write = () => database.transaction<unknown>(change, how);
    // Frequent statements stay prepared.
    await write();
    const shell = new Sqlite(file);
    shell.exec('BEGIN EXCLUSIVE');
    await expect(write()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    shell.exec('ROLLBACK');
    shell.close();

    const later = { ...sampleRows.guessBudgets, id: 'afterwards' };
    await database.transaction((store) => store.guessBudgets.add(later));

    expect(await database.read((store) => store.guessBudgets.find('afterwards'))).not.toBeNull();
  });
});

test('stops the process on a corrupt page, without further acknowledgements', async () => {
  const database = await openIt();
  await insertFixture(database);
  await database.transaction(async (store) => {
    for (let serial = 0; serial < 2_000; serial += 1) {
      const facts = { text: 'x'.repeat(500) };
      await store.timeline.add(aTimelineEntry({ id: `line-${serial}`, facts }));
    }
  });
  await closeAll();
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(40_960, 0xa5), 0, 40_960, size - 81_920);
  await handle.close();
  const onFatal = vi.fn<(error: unknown) => void>();
  const broken = await openIt({ onFatal });

  await expect(broken.read((store) => store.timeline.where({}))).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });

  expect(onFatal.mock.calls[0]?.[0]).toMatchObject({ code: expect.stringContaining('SQLITE_CORRUPT') });
  const later = broken.transaction((store) => store.guessBudgets.add(sampleRows.guessBudgets));
  await expect(later).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(onFatal).toHaveBeenCalledTimes(1);
});

test('refuses a file that is no database at the start', async () => {
  await writeFile(file, 'not a database, '.repeat(1_000));
  const onFatal = vi.fn<(error: unknown) => void>();

  await expect(openIt({ onFatal })).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });

  expect(onFatal).toHaveBeenCalledTimes(1);
});

test('refuses a second server on the same file, also by another name, until the first has gone', async () => {
  await openIt();
  const link = join(dirname(file), 'link.sqlite');
  await symlink(file, link);

  await expect(openIt()).rejects.toThrow('déjà utilisée par un autre serveur');
  await expect(openIt({ url: `sqlite:${link}` })).rejects.toMatchObject({ name: 'DatabaseInUse' });

  await closeAll();
  await expect(openIt()).resolves.toMatchObject({ dialect: 'sqlite' });
});

test('refuses a database in memory, which would be separate for every connection', async () => {
  await expect(openIt({ url: 'sqlite::memory:' })).rejects.toThrow('sqlite:<file> or postgres://');
});
