/**
 * Backup and restore (docs/guide-administrator.md). The database holds all data, so only the database is copied,
 * encrypted under a key derived from the master key, which is not in the backup.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#infrastructure/config.js';
import { type MasterKeys, knownMasterKeys } from '#infrastructure/security/master-key.js';
import { lockFile } from '#infrastructure/database/sqlite/file-lock.js';
import { ask, change } from '#infrastructure/database/sqlite/ask.js';
import { requireUndamaged } from './damage.js';
import {
  BackupError,
  type Manifest,
  aboutOf,
  checkedManifest,
  contentKeyOf,
  fingerprintOf,
  sha256Of,
  writeManifest,
  raiseAllFences,
} from './manifest.js';
import { shapeRefusal } from '#infrastructure/database/shape.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';
import { makeFolder } from '#infrastructure/folders.js';
import { openIntoFile, openIntoProgram, sealInto } from './encryption.js';
import { dumpPostgres, readDump, restorePostgres } from './postgres-dump.js';

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Throws BackupError for a database that the next start would refuse. */
async function assertServable(databaseUrl: string, consequence: string): Promise<void> {
  const refusal = shapeRefusal((await migrationStatus(databaseUrl)).faults);
  if (refusal !== null) throw new BackupError(`${consequence} ${refusal}`);
}

/** Throws BackupError for a database without Consigne's tables, and DatabaseOutOfReach. */
async function assertOurs(databaseUrl: string): Promise<void> {
  const { applied, faults } = await migrationStatus(databaseUrl);
  if (applied.length > 0) return;
  throw new BackupError(`Rien n’a été sauvegardé. ${shapeRefusal(faults) ?? 'La base est vide.'}`);
}

/** A consistent snapshot, whatever is written meanwhile (a read transaction of SQLite). */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!(await exists(file))) throw new BackupError(`Il n’y a pas de base : ${file}`);
  // Damage inside a page may come through the copy unnoticed, and damage of a page ends it.
  requireUndamaged(file, 'quick');
  ask(file, 'VACUUM INTO ?', [target]);
  requireUndamaged(target);
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
 * Replaces the file by what `write` puts into the given one, all or nothing. Moves the previous file beside it and returns its name. Throws
 * DatabaseInUse while a server runs, BackupError when a database exists and `isReplacing` is false.
 */
export async function restoreSqlite(
  write: (fresh: string) => Promise<unknown>,
  file: string,
  isReplacing: boolean,
): Promise<string | null> {
  makeFolder(dirname(file));
  const unlock = lockFile(file);
  const fresh = `${file}.restoring`;
  try {
    const isThere = await exists(file);
    if (isThere && !isReplacing)
      throw new BackupError(`Il y a déjà une base : ${file}. Ajoutez --replace ; elle sera gardée à côté.`);
    await rm(fresh, { force: true });
    await write(fresh);
    requireUndamaged(fresh);
    await assertServable(
      `sqlite:${fresh}`,
      'La sauvegarde n’a pas été remise, la base est restée comme elle était.',
    );
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
    await rm(fresh, { force: true });
    unlock();
  }
}

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

const megabyte = 2 ** 20;
/** What a running server needs meanwhile. */
const leftForServer = 64 * megabyte;

/** Removes copies of processes that were killed meanwhile. */
async function removeStrayCopies(file: string): Promise<void> {
  const mark = `${basename(file)}.backup-`;
  for (const name of await readdir(dirname(file)).catch(() => []))
    if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length))))
      await rm(join(dirname(file), name), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The readable copy is beside the database, which is as readable, and never where backups are kept. */
async function withCopyOf(file: string, work: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${file}.backup-${process.pid}`;
  await removeStrayCopies(file);
  const { size = 0 } = await stat(file).catch(() => ({ size: 0 }));
  const { bavail, bsize } = await statfs(dirname(file)).catch(() => ({ bavail: Infinity, bsize: 1 }));
  if (bavail * bsize < size + leftForServer)
    throw new BackupError(
      `Il manque de la place dans ${dirname(file)} : la copie demande ${Math.ceil((size + leftForServer) / megabyte)} Mo.`,
    );
  try {
    await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

interface Sealed {
  readonly file: string;
  readonly key: Buffer;
  readonly about: string;
}

/** The content of the SQLite file is sealed, opened again and checked: a backup that is kept can be restored. */
async function sealSqlite(file: string, { file: sealed, key, about }: Sealed): Promise<string> {
  let content = '';
  await withCopyOf(file, async (copy) => {
    await copySqlite(file, copy);
    await assertOurs(`sqlite:${copy}`);
    content = await sealInto(sealed, createReadStream(copy), key, about);
    await rm(copy);
    await openIntoFile(copy, sealed, key, about);
    requireUndamaged(copy);
  });
  return content;
}

async function sealPostgres(url: string, { file, key, about }: Sealed): Promise<string> {
  await assertOurs(url);
  let content = '';
  await dumpPostgres(url, async (dump) => (content = await sealInto(file, dump, key, about)));
  await readDump(url, (target) => openIntoProgram(target, file, key, about));
  return content;
}

async function fill(folder: string, installed: Installed, masterKey: Buffer, madeAt: string): Promise<void> {
  const database = kindOf(installed);
  const file = database === 'sqlite' ? 'consigne.sqlite.enc' : 'consigne.dump.enc';
  const path = join(folder, file);
  const sealed = { file: path, key: contentKeyOf(masterKey), about: aboutOf({ madeAt, database }) };
  const content = await (database === 'sqlite'
    ? sealSqlite(fileOf(installed), sealed)
    : sealPostgres(installed.databaseUrl, sealed));
  const [{ size: bytes }, sha256] = [await stat(path), await sha256Of(path)];
  const keyFingerprint = fingerprintOf(masterKey);
  await writeManifest(folder, { format: 2, madeAt, database, file, bytes, sha256, keyFingerprint, content });
  await flushed(folder);
}

/** Writes a new folder into `target` and returns its name. The server may be running. Throws BackupError. */
export async function backUp(installed: Installed, target: string, now: Date): Promise<string> {
  const masterKey = keysOf(installed).current;
  const madeAt = now.toISOString();
  const folder = join(target, `consigne-${madeAt.replace(/[:.]/g, '-')}`);
  makeFolder(target, 0o700);
  await mkdir(folder, { mode: 0o700 });
  try {
    await fill(folder, installed, masterKey, madeAt);
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
 * that a PostgreSQL database can be checked only once it is restored.
 */
export async function restore(installed: Installed, folder: string, isReplacing: boolean): Promise<Restored> {
  const { format, database, file, madeAt, masterKey } = await checkedManifest(folder, keysOf(installed));
  if (database !== kindOf(installed))
    throw new BackupError(
      `La sauvegarde est celle d’une base ${database} ; DATABASE_URL en désigne une autre.`,
    );
  const copy = join(folder, file);
  const [key, about] = [contentKeyOf(masterKey), aboutOf({ madeAt, database })];
  if (database === 'sqlite') {
    const write = (fresh: string): Promise<void> =>
      format === 1 ? copyFile(copy, fresh) : openIntoFile(fresh, copy, key, about);
    return { madeAt, kept: await restoreSqlite(write, fileOf(installed), isReplacing) };
  }
  const feed = (target: Writable): Promise<void> =>
    format === 1 ? pipeline(createReadStream(copy), target) : openIntoProgram(target, copy, key, about);
  await restorePostgres(feed, installed.databaseUrl, isReplacing);
  await assertServable(installed.databaseUrl, 'La base est remise, mais le démarrage la refusera.');
  return { madeAt, kept: null };
}
