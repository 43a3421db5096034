/**
 * Backup and restore (docs/guide-administrator.md). The database holds all data, so only the database is copied. The
 * master key is not in the backup: a stolen backup must not open doors.
 */
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#infrastructure/config.js';
import { type MasterKeys, knownMasterKeys } from '#infrastructure/security/master-key.js';
import { lockFile } from '#infrastructure/database/sqlite/file-lock.js';
import { ask, change } from '#infrastructure/database/sqlite/ask.js';
import {
  BackupError,
  type Manifest,
  checkedManifest,
  fingerprintOf,
  sha256Of,
  writeManifest,
} from './manifest.js';
import { shapeRefusal } from '#infrastructure/database/shape.js';
import { migrationStatus } from '#infrastructure/migration/status.js';
import { raiseAllFences } from './raise-fences.js';

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Throws BackupError when the copy is damaged, which means that the original is damaged. */
function assertSound(file: string): void {
  const [answer] = ask(file, 'PRAGMA integrity_check');
  const [broken] = ask(file, 'PRAGMA foreign_key_check');
  if (answer?.['integrity_check'] !== 'ok' || broken)
    throw new BackupError(`La base est endommagée : ${JSON.stringify(broken ?? answer)}`);
}

/** Throws BackupError for a database that the next start would refuse. */
async function assertServable(databaseUrl: string, consequence: string): Promise<void> {
  const refusal = shapeRefusal((await migrationStatus(databaseUrl)).faults);
  if (refusal !== null) throw new BackupError(`${consequence} ${refusal}`);
}

/** A consistent snapshot, whatever is written meanwhile (a read transaction of SQLite). */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!(await exists(file))) throw new BackupError(`Il n’y a pas de base : ${file}`);
  ask(file, 'VACUUM INTO ?', [target]);
  assertSound(target);
  await flushed(target);
}

/** Copies bytes, including the write-ahead log: this also works for a damaged database, which cannot be read. */
async function keep(file: string, kept: string): Promise<void> {
  for (const side of ['', '-wal']) {
    if (!(await exists(file + side))) continue;
    await copyFile(file + side, kept + side);
    await flushed(kept + side);
  }
}

/**
 * Replaces the file by the copy, all or nothing. Moves the previous file beside it and returns its name. Throws
 * DatabaseInUse while a server runs, BackupError when a database exists and `isReplacing` is false.
 */
export async function restoreSqlite(
  copy: string,
  file: string,
  isReplacing: boolean,
): Promise<string | null> {
  await mkdir(dirname(file), { recursive: true });
  const unlock = lockFile(file);
  try {
    const isThere = await exists(file);
    if (isThere && !isReplacing)
      throw new BackupError(`Il y a déjà une base : ${file}. Ajoutez --replace ; elle sera gardée à côté.`);
    const fresh = `${file}.restoring`;
    await copyFile(copy, fresh);
    assertSound(fresh);
    await assertServable(`sqlite:${fresh}`, 'La sauvegarde n’a pas été remise, la base est restée comme elle était.');
    change(fresh, raiseAllFences);
    await flushed(fresh);
    const kept = isThere ? `${file}.before-${Date.now()}` : null;
    if (kept) await keep(file, kept);
    // Before the new file is there: SQLite would apply the old file's log to it.
    for (const side of ['-wal', '-shm']) await rm(`${file}${side}`, { force: true });
    await rename(fresh, file);
    await flushed(dirname(file));
    return kept;
  } finally {
    unlock();
  }
}

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

/**
 * Throws BackupError, or DatabaseInUse while a server runs on the SQLite file; nothing is changed in either case, except
 * that a PostgreSQL database can be judged only once it is restored.
 */
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
  await assertServable(installed.databaseUrl, 'La base est remise, mais le démarrage la refusera.');
  return { madeAt, kept: null };
}
