/**
 * Backup and restore (docs/guide-administrator.md): the database and nothing else, for all that the product knows is in it. The
 * master key is not in the backup: whoever finds one shall not open doors with it.
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

/** Loads its driver: a server on a SQLite file starts without it. */
const postgresDump = () => import('./postgres-dump.js');

type Installed = Pick<Config, 'databaseUrl' | 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS' | 'DATA_DIR'>;

const kindOf = ({ databaseUrl }: Installed): Manifest['database'] =>
  databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres';
const fileOf = ({ databaseUrl }: Installed): string => databaseUrl.slice('sqlite:'.length);

/** A key made on the spot would fit nothing. Throws BackupError. */
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

/** Writes a folder of its own into `target` and answers its name. The server may run. Throws BackupError. */
export async function backUp(installed: Installed, target: string, now: Date): Promise<string> {
  const keyFingerprint = fingerprintOf(keysOf(installed).current);
  const madeAt = now.toISOString();
  const folder = join(target, `consigne-${madeAt.replace(/[:.]/g, '-')}`);
  await mkdir(target, { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill(folder, installed, keyFingerprint, madeAt);
  } catch (error) {
    // Half a copy helps nobody, and where the disk is full every further try would leave another one.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

interface Restored {
  readonly madeAt: string;
  /** Where the SQLite file that was replaced is kept. */
  readonly kept: string | null;
}

/** Throws BackupError, or DatabaseInUse while a server runs on the SQLite file; then nothing has changed. */
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
