/**
 * Writes the log (WAL) back into the file on a connection of its own, when nobody has written for a moment. SQLite itself lets every
 * thousandth page make one commit wait for it, and some customer with that commit. Passive: nobody waits for it, and what is in
 * use stays for the next time; but whatever the disk has to do meanwhile takes longer.
 */
import type { SqliteConnection } from './connection.js';

const quietMs = 200;
/** Where it is never quiet: some ten thousand pages. Of the commits beside a checkpoint a few wait tens of milliseconds, so it is rare. */
const commitsAtMost = 3_000;

export interface Checkpoints {
  /** A unit of work wrote. */
  written(): void;
  close(): Promise<void>;
}

export function keepCheckpoints(open: () => Promise<SqliteConnection>): Checkpoints {
  let commits = 0;
  let opened: Promise<SqliteConnection> | null = null;
  let running: Promise<void> | null = null;
  const checkpoint = async (): Promise<void> => {
    opened ??= open();
    await (await opened).once('PRAGMA wal_checkpoint(PASSIVE)');
  };
  // The connection has told of its error; until one succeeds, the writer's own limit holds.
  const failed = (): void => undefined;
  const start = (): void => {
    if (running || commits === 0) return;
    commits = 0;
    running = checkpoint()
      .catch(failed)
      .finally(() => (running = null));
  };
  const quiet = setTimeout(start, quietMs).unref();
  return {
    written() {
      commits += 1;
      if (commits >= commitsAtMost) start();
      else quiet.refresh();
    },
    async close() {
      clearTimeout(quiet);
      await running;
      await (await opened)?.close();
    },
  };
}
