/**
 * Runs the outbox: at once when a job was asked for, at its time when it is due later, and every few seconds in case another
 * process asked. On a simulated clock it takes part in time travel.
 */
import type { Clock, Log } from '#application/ports.js';
import type { Instant } from '#domain/shared/record.js';

interface DueWork {
  /** Runs everything that is due, in portions while not stopped; answers when the next job falls due, null when none waits. */
  deliverDue(isStopped: () => boolean): Promise<Instant | null>;
}

export interface Worker {
  /** A job was asked for, due at this instant. */
  wake(dueAt: Instant): void;
  /** Stops taking jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Where somebody else runs what is due. */
export const noWorker: Worker = { wake: () => undefined, stop: () => Promise.resolve() };

/** Whoever asked for a job usually runs it right after the commit: the worker comes a little later. */
const courtesyMs = 150;
/** Real time between looks for jobs of other processes. */
const lookEveryMs = 5_000;

/** Without `lookAtMs` it hears of its own process's jobs only: the simulation of the whole platform has no real time. */
export function startWorker(
  work: DueWork,
  clock: Clock,
  log: Log,
  lookAtMs: number | null = lookEveryMs,
): Worker {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let alarm: { readonly at: Instant; readonly cancel: () => void } | null = null;

  const setAlarm = (at: Instant): void => {
    if (isStopped || (alarm && alarm.at <= at)) return;
    alarm?.cancel();
    const cancel = clock.schedule(at, () => {
      alarm = null;
      void look();
    });
    alarm = { at, cancel };
  };
  const runOnce = async (): Promise<void> => {
    try {
      const next = await work.deliverDue(() => isStopped);
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
    stop: async () => {
      isStopped = true;
      if (poll) clearInterval(poll);
      alarm?.cancel();
      await running;
    },
  };
}
