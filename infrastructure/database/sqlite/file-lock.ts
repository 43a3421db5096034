/**
 * One server a SQLite file: an exclusive lock on an empty database beside it, held open. The lock belongs to
 * the process and dies with it, however it ends.
 */
import sqlite3 from 'sqlite3';

/** Somebody reads this on a terminal, hence French. */
const inUse = (file: string): string =>
  `La base ${file} est déjà utilisée par un autre serveur. Arrêtez-le, ou donnez une autre base avec DATABASE_URL.`;

export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/** Answers how to let go of the lock; `told` is what whoever comes second reads. */
export async function lockFile(file: string, told = inUse): Promise<() => Promise<void>> {
  const handle = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(`${file}.lock`, (error) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
  const close = () => new Promise<void>((resolve) => handle.close(() => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      handle.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE', (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    await close();
    const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    throw isBusy ? new DatabaseInUse(told(file), { cause: error }) : error;
  }
  return close;
}
