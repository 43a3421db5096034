/**
 * Runs the outbox: at once when a job was enqueued, at its time when it is due later, and every few seconds in case
 * another process enqueued one. On a simulated clock it takes part in time travel.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock, Log } from '#application/ports.js';
import type { Instant } from '#domain/shared/record.js';

interface DueWork {
  /**
   * Runs everything that is due, in batches, and calls `isStopped` after each; returns when the next job falls due,
   * null when none waits.
   */
  deliverDue(isStopped: () => boolean): Promise<Instant | null>;
}

export interface Worker {
  /** A job was enqueued, due at this instant. */
  wake(dueAt: Instant): void;
  /**
   * For how long, in real milliseconds, due jobs made no progress: no batch ended, and no check succeeded. 0 while none
   * is due.
   */
  readonly stuckMs: () => number;
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** For processes in which another one runs due jobs. */
export const noWorker: Worker = {
  wake: () => undefined,
  stuckMs: () => 0,
  stop: () => Promise.resolve(),
};

/** The caller that enqueued a job usually runs it right after the commit: the worker starts a little later. */
const courtesyMs = 150;
/**
 * Jobs are enqueued inside a transaction, and one that is slow to commit may still run when the worker looks: the timer
 * must not carry it along, or every read of the worker counts as nested.
 */
const outsideUnits = AsyncLocalStorage.snapshot();
/** Real time between checks for jobs of other processes. */
const lookEveryMs = 5_000;

/** The same work, timed: time before a check is no standstill, unless the last check failed. */
function timed(work: DueWork, now: () => number): DueWork & Pick<Worker, 'stuckMs'> {
  let wentOnAt = now();
  let isBusy = false;
  return {
    async deliverDue(isStopped) {
      if (!isBusy) wentOnAt = now();
      isBusy = true;
      const next = await work.deliverDue(() => {
        wentOnAt = now();
        return isStopped();
      });
      isBusy = false;
      return next;
    },
    stuckMs: () => (isBusy ? now() - wentOnAt : 0),
  };
}

/**
 * Without `lookAtMs` it receives its own process's jobs only: the simulation of the whole platform has no real time.
 * `now` is in milliseconds of a monotonic clock: the product's own may stop.
 */
export function startWorker(
  work: DueWork,
  clock: Clock,
  log: Log,
  lookAtMs: number | null = lookEveryMs,
  now: () => number = () => performance.now(),
): Worker {
  const watched = timed(work, now);
  let isStopped = false;
  let running: Promise<void> | null = null;
  let alarm: { readonly at: Instant; readonly cancel: () => void } | null = null;

  const setAlarm = (at: Instant): void => {
    if (isStopped || (alarm && alarm.at <= at)) return;
    alarm?.cancel();
    const cancel = clock.schedule(at, () => {
      alarm = null;
      void outsideUnits(look);
    });
    alarm = { at, cancel };
  };
  const runOnce = async (): Promise<void> => {
    try {
      const next = await watched.deliverDue(() => isStopped);
      if (next !== null) setAlarm(next);
    } catch (error) {
      log.error('worker.failed', { error: String(error) });
    }
  };
  const look = (): Promise<void> => {
    running ??= runOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const poll = lookAtMs === null ? null : setInterval(() => void look(), lookAtMs).unref();
  void look();
  return {
    wake: (dueAt) => setAlarm(Math.max(dueAt, clock.now() + courtesyMs)),
    stuckMs: () => watched.stuckMs(),
    stop: async () => {
      isStopped = true;
      if (poll) clearInterval(poll);
      alarm?.cancel();
      await running;
    },
  };
}
