/** Copies the SQLite file while the server runs, and restores it. */
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lockFile } from '#infrastructure/database/sqlite/file-lock.js';
import { ask, change } from '#infrastructure/database/sqlite/ask.js';
import { BackupError } from './manifest.js';
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
