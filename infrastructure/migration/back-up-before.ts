/** Backs up a database in use before a start changes its schema. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#application/ports.js';
import { backUp } from '#infrastructure/backup/backup.js';
import type { Config } from '#infrastructure/config.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import { isTrackingCheap } from '#infrastructure/database/unit-of-work.js';

type Installed = Parameters<typeof backUp>[0];

/** The start ends here, with the database unchanged; the cause says why no backup could be made. */
export class NoBackupError extends Error {
  override readonly name = 'NoBackupError';
}

const noBackup = 'no backup could be made before the database is brought up to date, so it was left as it is';

async function contentIn(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  return (JSON.parse(text) as { readonly content?: string }).content ?? null;
}

/** A supervisor repeats a start whose migration fails, every few seconds: the same content is stored once. */
async function keptOnce(target: string, fresh: string): Promise<string> {
  const content = await contentIn(fresh);
  for (const name of await readdir(target)) {
    const other = join(target, name);
    if (other === fresh || (await contentIn(other)) !== content) continue;
    await rm(fresh, { recursive: true });
    return other;
  }
  return fresh;
}

/** Into `backups` of the data folder, as `npm run backup` does. Throws NoBackupError. */
async function backUpBefore(installed: Installed): Promise<string> {
  const target = join(installed.DATA_DIR, 'backups');
  try {
    return await keptOnce(target, await backUp(installed, target, new Date()));
  } catch (cause) {
    throw new NoBackupError(noBackup, { cause });
  }
}

/** PostgreSQL is not backed up: its tools may be missing here, and its administrator has separate backups. */
export async function logBackUpBefore(
  config: Installed & Pick<Config, 'databaseUrl'>,
  pending: readonly string[],
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  if (!config.databaseUrl.startsWith('sqlite:'))
    return log.warn('database.migrating', { pending, backup: 'none is made here: PostgreSQL has its own' });
  log.info('database.migrating', { pending, backup: await backUpBefore(config) });
}

/** Opens the database of an installation as a server does, with the backup before a migration. */
export const openDatabase = (config: Config, log: Log): Promise<Database> =>
  createDatabase({
    url: config.databaseUrl,
    log,
    followsUnits: !config.isProduction || isTrackingCheap,
    beforeMigrations: (pending) => logBackUpBefore(config, pending, log),
  });
