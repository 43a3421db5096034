/** The real clock. */
import type { Clock, Ports } from '#application/ports.js';

/** Node's timers fire at once beyond this. */
const longestTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (at, task) => {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const wait = at - Date.now();
      timer =
        wait > longestTimerMs
          ? setTimeout(arm, longestTimerMs)
          : setTimeout(() => void task(), Math.max(0, wait));
      timer.unref();
    };
    arm();
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Real time, for delays that are independent of the product's clock. */
export const afterMs: Ports['afterMs'] = (ms, task) => {
  const timer = setTimeout(task, ms).unref();
  return () => clearTimeout(timer);
};
