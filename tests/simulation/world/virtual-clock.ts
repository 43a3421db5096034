/**
 * The one clock of a simulated installation: time stands until everything is at rest, then jumps to the next due task.
 */
import { createScheduler, type Task } from '#simulator/clock/time-travel.js';
import type { SimulatedClock } from '#simulator/clock.js';
import { hour } from '#domain/shared/record.js';

export interface VirtualClock extends SimulatedClock {
  /** Waits on this clock. */
  pause(ms: number): Promise<void>;
  /**
   * Takes the next task due before `until`, and moves the clock there; null when there is none. Deferrable tasks
   * (heartbeats) go first if something else is due after them, and are not worth a separate step.
   */
  next(until: number): Task | null;
  /** Moves the clock forward without running tasks. */
  moveTo(at: number): void;
}

const notHere = (): Promise<void> =>
  Promise.reject(new Error('The simulation itself lets its time pass: nobody else advances it'));

export function createVirtualClock(startAt: number): VirtualClock {
  const [scheduler, patient] = [createScheduler(), createScheduler()];
  let now = startAt;
  const schedule: SimulatedClock['schedule'] = (at, task, mayWait = false) =>
    (mayWait ? patient : scheduler).add(at, task);
  const moveTo = (at: number): void => {
    now = Math.max(now, at);
  };
  return {
    now: () => now,
    isFrozen: true,
    // Far enough that heartbeats come as seldom as they may.
    horizon: () => now + hour,
    schedule,
    pause: (ms) =>
      new Promise((resolve) => {
        schedule(now + ms, resolve);
      }),
    next(until) {
      const due = scheduler.nextDue();
      if (due === null || due > until) return null;
      moveTo(due);
      return patient.take(now) ?? scheduler.take(now);
    },
    moveTo,
    freeze: () => undefined,
    run: () => undefined,
    advanceTo: notHere,
    advanceBy: notHere,
    onSettle: () => () => undefined,
  };
}
