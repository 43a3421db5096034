/** What a backup refuses: with one sentence, the exit code of the guide, and nothing changed. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#infrastructure/backup/backup.js';
import { failureOf } from '#infrastructure/command-line.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { makeFolder } from '#infrastructure/folders.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'consigne-refused-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const key = Buffer.alloc(32, 7).toString('base64');
const backUpTo = (target: string, databaseUrl: string): Promise<string> =>
  backUp({ databaseUrl, DATA_DIR: dir, MASTER_KEY: key, MASTER_KEY_PREVIOUS: undefined }, target, new Date());

async function endOf(work: Promise<unknown>): Promise<{ exitCode: number; text: string }> {
  const { exitCode, lines } = failureOf(await work.then(null, (error: unknown) => error), 'usage');
  return { exitCode, text: lines.join('\n') };
}

const ours = async (): Promise<string> => {
  const url = `sqlite:${join(dir, 'consigne.sqlite')}`;
  await (await createDatabase({ url })).close();
  return url;
};

/** A file of another program: in the journal mode that SQLite itself chooses. */
function foreign(): { file: string; url: string } {
  const file = join(dir, 'notes.sqlite');
  const database = new Sqlite(file);
  database.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (1)');
  database.close();
  return { file, url: `sqlite:${file}` };
}

describe('a database of another program', () => {
  test('is not backed up', async () => {
    const { url } = foreign();
    const target = join(dir, 'backups');

    const { exitCode, text } = await endOf(backUpTo(target, url));

    expect(exitCode).toBe(78);
    expect(text).toContain('table notes d’un autre programme');
    expect(readdirSync(target)).toEqual([]);
  });

  test('keeps every byte when a start refuses it', async () => {
    const { file, url } = foreign();
    const before = readFileSync(file);

    await expect(createDatabase({ url })).rejects.toThrow('table notes d’un autre programme');

    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dir)).toEqual(['notes.sqlite']);
  });
});

test('a PostgreSQL that is away may be back for the next backup', async () => {
  const { exitCode, text } = await endOf(
    backUpTo(join(dir, 'backups'), 'postgres://consigne@127.0.0.1:1/consigne'),
  );

  expect(exitCode).toBe(70);
  expect(text).toMatch(/^the database 127\.0\.0\.1:1\/consigne \(DATABASE_URL\) is out of reach: [^\n]+$/);
});

test.each([
  ['a folder that the system does not make', '/proc/nowhere/backups'],
  ['a file', '/dev/null/backups'],
])('a target in %s is named as a wrong setting', async (_, target) => {
  const { exitCode, text } = await endOf(backUpTo(target, await ours()));

  expect(exitCode).toBe(78);
  expect(text).toMatch(/^the file or its folder (cannot be written|is a file): [^\n]+$/);
});

describe('a folder', () => {
  test('is made with those above it, once', () => {
    const folder = join(dir, 'a/b/c');

    makeFolder(folder);
    makeFolder(folder);

    expect(readdirSync(join(dir, 'a/b'))).toEqual(['c']);
  });

  test('is not made in place of a file', () => {
    writeFileSync(join(dir, 'a'), '');

    expect(() => makeFolder(join(dir, 'a'))).toThrow('EEXIST');
    expect(() => makeFolder(join(dir, 'a/b'))).toThrow('ENOTDIR');
  });
});
