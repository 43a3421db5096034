/** What a server does for its own data: scheduled backups that are thinned out, and damage that is noticed. */
import { mkdtemp, open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '#domain/shared/record.js';
import type { Clock } from '#application/ports.js';
import { backUp } from '#infrastructure/backup/backup.js';
import { expired, startDatabaseCare } from '#infrastructure/backup/database-care.js';
import { DamagedDatabase, requireUndamaged } from '#infrastructure/backup/damage.js';
import { readConfig } from '#infrastructure/config.js';
import { migrate } from '#infrastructure/migration/migrate.js';
import { recoverByShell } from '#infrastructure/recovery/recover-by-shell.js';
import { startFailure } from '#infrastructure/start-failure.js';
import { startServer } from '#server/start-server.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

const MASTER_KEY = Buffer.alloc(32, 9).toString('base64');
const begun = Date.parse('2026-03-02T00:30:00.000Z');
const at = (ms: number): { madeAt: Date } => ({ madeAt: new Date(begun + ms) });

let fresh: FreshUrl;
let folder: string;
beforeEach(async () => {
  fresh = await freshUrl('sqlite', 'tables');
  folder = await mkdtemp(join(tmpdir(), 'consigne-care-'));
});
afterEach(async () => {
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});
const file = (): string => fresh.url.slice('sqlite:'.length);

async function damage(): Promise<void> {
  const handle = await open(file(), 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size >> 2, 0x55), 0, undefined, size >> 1);
  await handle.close();
}

test('every backup of two days stays, then the last of each day, the newest for ever', () => {
  const hourly = Array.from({ length: 24 * 40 }, (_, place) => at(place * hour));
  const now = new Date(begun + 40 * day);

  const gone = new Set(expired(hourly, now, 30));
  const kept = hourly.filter((one) => !gone.has(one)).map(({ madeAt }) => madeAt);

  const recent = kept.filter((madeAt) => now.getTime() - madeAt.getTime() <= 48 * hour);
  expect(recent).toHaveLength(48);
  const older = kept.filter((madeAt) => !recent.includes(madeAt)).map((madeAt) => madeAt.toISOString());
  expect(older).toHaveLength(28);
  expect(older.every((text) => text.includes('T23:30'))).toBe(true);
  expect(expired([at(0)], now, 3)).toEqual([]);
});

/** Time passes by `pass` only. */
function manualClock() {
  let now = begun;
  let waiting: { at: number; task: () => void | Promise<void> }[] = [];
  const clock: Clock = {
    now: () => now,
    schedule: (due, task) => {
      const entry = { at: due, task };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((one) => one !== entry));
    },
  };
  const pass = async (ms: number): Promise<void> => {
    for (const end = now + ms; ;) {
      const [next] = [...waiting].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) return void (now = end);
      now = next.at;
      waiting = waiting.filter((one) => one !== next);
      await next.task();
    }
  };
  return { clock, pass };
}

test('a server makes backups at regular times, reports the last good one, and finds damage each day', async () => {
  const { clock, pass } = manualClock();
  const logged: string[] = [];
  const tell = (event: string): void => void logged.push(event);
  const log = { info: tell, warn: tell, error: tell };
  const installed = { databaseUrl: fresh.url, DATA_DIR: folder, MASTER_KEY };
  const target = join(folder, 'backups');
  const config = { BACKUP_DIR: target, BACKUP_EVERY_HOURS: 2, BACKUP_KEEP_DAYS: 30, databaseUrl: fresh.url };
  const run = async ([verb]: readonly string[]): Promise<void> => {
    if (verb === 'backup') await backUp(installed, target, new Date(clock.now()));
    else requireUndamaged(file());
  };
  const dataCare = startDatabaseCare(config, { log, clock, run });
  expect(dataCare.lastBackupAt()).toBeNull();

  await pass(3 * hour);
  expect(await readdir(target)).toHaveLength(2);
  expect(dataCare.lastBackupAt()).toEqual(new Date(begun + 2 * hour + 5 * minute));
  expect(dataCare.isDatabaseSound()).toBe(true);
  expect(logged).toEqual(['backup.made', 'backup.made']);

  const lastGood = dataCare.lastBackupAt();
  await damage();
  await pass(day);
  expect(dataCare.lastBackupAt()).toEqual(lastGood);
  expect(dataCare.isDatabaseSound()).toBe(false);
  expect(new Set(logged)).toEqual(new Set(['backup.made', 'backup.failed', 'database.damaged']));
  expect(await readdir(target)).toHaveLength(2);
  await dataCare.close();

  const next = startDatabaseCare(config, { log, clock, run });
  await expect.poll(() => next.lastBackupAt()).toEqual(lastGood);
  await next.close();
});

test.each([
  ['damaged', damage],
  ['emptied', () => truncate(file(), 0)],
  ['cut to a byte', () => truncate(file(), 1)],
])('a %s file is refused by every program, in one sentence that says what to do', async (_, spoil) => {
  await spoil();
  const before = await readFile(file());

  await expect(
    backUp({ databaseUrl: fresh.url, DATA_DIR: folder, MASTER_KEY }, folder, new Date()),
  ).rejects.toThrow(/^La base .* est endommagée .*Arrêtez le serveur et restaurez la dernière sauvegarde/);
  expect(await readdir(folder)).toEqual([]);
  const given = { NODE_ENV: 'test', SIMULATOR: 'false', PORT: '0', LOG_LEVEL: 'silent', MASTER_KEY };
  const config = readConfig({ ...given, DATA_DIR: folder, DATABASE_URL: fresh.url });
  const error: unknown = await startServer(config, null).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DamagedDatabase);
  const { words, exitCode } = startFailure(error, folder);
  expect(words).toMatch(/^the database .* is damaged .*: restore the last backup, npm run restore/);
  expect(words).not.toContain('\n');
  expect(exitCode).toBe(70);
  const environment = { ...given, DATA_DIR: folder, DATABASE_URL: fresh.url };
  await expect(migrate(['status'], environment)).rejects.toThrow(DamagedDatabase);
  await expect(recoverByShell(['--email', 'a@exemple.fr'], environment)).rejects.toThrow(DamagedDatabase);
  expect(await readFile(file())).toEqual(before);
});
