/** Between advances: runs due tasks in real time, with one timer that keeps no process alive. */
import type { Scheduler, Task } from './scheduler.js';
import type { Hands } from './hands.js';

interface Ticker {
  /** Call after every change of the agenda or the clock. */
  reset(): void;
  /** Pauses while an advance runs due tasks. */
  hold(): void;
  release(): void;
}

/** The longest delay of a Node timer. */
const longestTimerMs = 2 ** 31 - 1;

export function createTicker(
  scheduler: Pick<Scheduler, 'nextDue' | 'take'>,
  hands: Hands,
  runTask: (task: Task) => Promise<void>,
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let isHeld = false;

  const reset = (): void => {
    clearTimeout(timer);
    const next = scheduler.nextDue();
    if (isHeld || next === null) return;
    const wait = Math.max(0, next - hands.now());
    if (wait > 0 && hands.isFrozen()) return;
    timer = setTimeout(runPast, Math.min(wait, longestTimerMs)).unref();
  };
  const runPast = (): void => {
    const due: Task[] = [];
    for (let task = scheduler.take(hands.now()); task; task = scheduler.take(hands.now())) due.push(task);
    for (const task of due) void runTask(task);
    reset();
  };
  return {
    reset,
    hold() {
      isHeld = true;
      reset();
    },
    release() {
      isHeld = false;
      reset();
    },
  };
}
