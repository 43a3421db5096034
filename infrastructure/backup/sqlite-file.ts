/** A copy of the SQLite file while the server goes on, and back. */
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

/** Throws BackupError when the copy is damaged, which means that the original is. */
function assertSound(file: string): void {
  const [answer] = ask(file, 'PRAGMA integrity_check');
  const [broken] = ask(file, 'PRAGMA foreign_key_check');
  if (answer?.['integrity_check'] !== 'ok' || broken)
    throw new BackupError(`La base est endommagée : ${JSON.stringify(broken ?? answer)}`);
}

/** One moment of the database, whatever is written meanwhile (a read transaction of SQLite). */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!(await exists(file))) throw new BackupError(`Il n’y a pas de base : ${file}`);
  ask(file, 'VACUUM INTO ?', [target]);
  assertSound(target);
  await flushed(target);
}

/** Byte by byte, with the log of its last changes: a database that is damaged can be kept, too, but not read. */
async function keep(file: string, kept: string): Promise<void> {
  for (const side of ['', '-wal']) {
    if (!(await exists(file + side))) continue;
    await copyFile(file + side, kept + side);
    await flushed(kept + side);
  }
}

/**
 * Puts the copy in the place of the file, all or nothing. What was there is kept beside it, and its name answered. Throws
 * DatabaseInUse while a server runs, BackupError where a database is and `isReplacing` is false.
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
    // Before the new file is there: SQLite would take the old one's log for its own and write it into it.
    for (const side of ['-wal', '-shm']) await rm(`${file}${side}`, { force: true });
    await rename(fresh, file);
    await flushed(dirname(file));
    return kept;
  } finally {
    unlock();
  }
}
