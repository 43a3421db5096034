/** One server a SQLite file: a lock on an empty database beside it, held open, ends with the process. */
import Database from 'better-sqlite3';

/** Shown at a terminal, hence French. */
const inUse = (file: string): string =>
  `La base ${file} est déjà utilisée par un autre serveur. Arrêtez-le, ou donnez une autre base avec DATABASE_URL.`;

export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/** Returns a function that releases the lock; `message` is the message shown to a second process. */
export function lockFile(file: string, message = inUse): () => void {
  const handle = new Database(`${file}.lock`, { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
    throw isBusy ? new DatabaseInUse(message(file), { cause: error }) : error;
  }
  return () => void handle.close();
}
