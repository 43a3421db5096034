/** A clock that only moves when a test moves it, and runs due tasks in order. */
import type { Instant } from '#domain/shared/record.js';
import type { SimClock } from '#simulator/clock.js';

export const noon = Date.UTC(2026, 10, 20, 12);
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface ManualClock extends SimClock {
  /** Stops at every due task on the way, and lets each finish before the next. */
  advance(ms: number): Promise<void>;
  /** Resolves when no work that a task started is pending. */
  settled: () => Promise<void>;
}

export function manualClock(start: Instant = noon): ManualClock {
  let now = start;
  let planned: { at: Instant; task: () => void }[] = [];
  const clock: ManualClock = {
    settled: () => Promise.resolve(),
    now: () => now,
    schedule(at, task) {
      const plan = { at, task };
      planned.push(plan);
      return () => void (planned = planned.filter((each) => each !== plan));
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await clock.settled();
        const next = planned.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        planned = planned.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.task();
      }
      now = end;
      await clock.settled();
    },
  };
  return clock;
}
