/**
 * Checkpoints the write-ahead log (WAL) on a separate thread and connection, after a moment without writes. SQLite
 * itself makes one commit in every thousand pages wait for the checkpoint, and with the synchronous driver the whole
 * process. The checkpoint is passive: it blocks no one, and leaves pages in use for the next time.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const quietMs = 200;
/** A log of fewer commits slows its readers too little to be worth a thread. */
const commitsAtLeast = 500;
/**
 * Without a quiet moment: some ten thousand pages. A few of the commits beside a checkpoint wait tens of milliseconds,
 * so it is rare.
 */
const commitsAtMost = 3_000;

export interface Checkpoints {
  written(): void;
  close(): Promise<void>;
}

/** As text, so that it is the same in a built server and where TypeScript is run directly, which no thread can load. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const database = new Database(workerData.file, { fileMustExist: true });
for (const pragma of workerData.pragmas) database.pragma(pragma);
parentPort.on('message', (request) => {
  let error = null;
  try {
    if (request === 'checkpoint') database.pragma('wal_checkpoint(PASSIVE)');
    else database.close();
  } catch (caught) {
    error = { message: caught.message, code: caught.code };
  }
  parentPort.postMessage(error);
  if (request === 'close') parentPort.close();
});
`;

interface CheckpointOptions {
  readonly file: string;
  readonly pragmas: readonly string[];
  /** Called with every error; until a checkpoint succeeds, the writer's own limit applies. */
  readonly onError: (error: unknown) => void;
}

export function scheduleCheckpoints({ file, pragmas, onError }: CheckpointOptions): Checkpoints {
  let commits = 0;
  let worker: Worker | null = null;
  let isRunning = false;
  const started = (): Worker => {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const fresh = new Worker(thread, { eval: true, workerData: { driver, file, pragmas } });
    fresh.unref();
    fresh.on('message', (error: { message: string; code: string } | null) => {
      isRunning = false;
      if (error) onError(Object.assign(new Error(error.message), { code: error.code }));
    });
    fresh.on('error', (error) => {
      isRunning = false;
      worker = null;
      onError(error);
    });
    return fresh;
  };
  const start = (): void => {
    if (isRunning || commits < commitsAtLeast) return;
    commits = 0;
    isRunning = true;
    worker ??= started();
    worker.postMessage('checkpoint');
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
      const last = worker;
      if (!last) return;
      await new Promise<void>((ended) => {
        last.once('exit', () => ended());
        last.ref();
        last.postMessage('close');
      });
    },
  };
}
