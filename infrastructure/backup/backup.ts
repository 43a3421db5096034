/**
 * Backup and restore (docs/guide-administrator.md). The database holds all data, so only the database is copied. The
 * master key is not in the backup: a stolen backup must not open doors.
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#infrastructure/config.js';
import { knownMasterKeys, type MasterKeys } from '#infrastructure/security/master-key.js';
import {
  checkedManifest,
  fingerprintOf,
  sha256Of,
  writeManifest,
  BackupError,
  type Manifest,
} from './manifest.js';
import { copySqlite, restoreSqlite } from './sqlite-file.js';

/** Imported on first use: a server on a SQLite file starts without this driver. */
const postgresDump = () => import('./postgres-dump.js');

type Installed = Pick<Config, 'databaseUrl' | 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS' | 'DATA_DIR'>;

const kindOf = ({ databaseUrl }: Installed): Manifest['database'] =>
  databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres';
const fileOf = ({ databaseUrl }: Installed): string => databaseUrl.slice('sqlite:'.length);

/** Never creates a key: a new one would not fit any backup. Throws BackupError. */
export function keysOf(installed: Installed): MasterKeys {
  const keys = knownMasterKeys(installed);
  if (keys) return keys;
  throw new BackupError(
    `Il manque la clé : donnez MASTER_KEY, ou remettez le fichier master.key dans ${installed.DATA_DIR}.`,
  );
}

async function fill(
  folder: string,
  installed: Installed,
  keyFingerprint: string,
  madeAt: string,
): Promise<void> {
  const database = kindOf(installed);
  const file = database === 'sqlite' ? 'consigne.sqlite' : 'consigne.dump';
  const copy = join(folder, file);
  await (database === 'sqlite'
    ? copySqlite(fileOf(installed), copy)
    : (await postgresDump()).dumpPostgres(installed.databaseUrl, copy));
  const [{ size: bytes }, sha256] = [await stat(copy), await sha256Of(copy)];
  await writeManifest(folder, { format: 1, madeAt, database, file, bytes, sha256, keyFingerprint });
}

/** Writes a new folder into `target` and returns its name. The server may be running. Throws BackupError. */
export async function backUp(installed: Installed, target: string, now: Date): Promise<string> {
  const keyFingerprint = fingerprintOf(keysOf(installed).current);
  const madeAt = now.toISOString();
  const folder = join(target, `consigne-${madeAt.replace(/[:.]/g, '-')}`);
  await mkdir(target, { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill(folder, installed, keyFingerprint, madeAt);
  } catch (error) {
    // A partial copy is useless, and on a full disk every retry would leave another one.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

interface Restored {
  readonly madeAt: string;
  /** Where the replaced SQLite file was moved to. */
  readonly kept: string | null;
}

/** Throws BackupError, or DatabaseInUse while a server runs on the SQLite file; nothing is changed in either case. */
export async function restore(installed: Installed, folder: string, isReplacing: boolean): Promise<Restored> {
  const { database, file, madeAt } = await checkedManifest(folder, keysOf(installed));
  if (database !== kindOf(installed))
    throw new BackupError(
      `La sauvegarde est celle d’une base ${database} ; DATABASE_URL en désigne une autre.`,
    );
  const copy = join(folder, file);
  if (database === 'sqlite')
    return { madeAt, kept: await restoreSqlite(copy, fileOf(installed), isReplacing) };
  await (await postgresDump()).restorePostgres(copy, installed.databaseUrl, isReplacing);
  return { madeAt, kept: null };
}
