/** Cryptographic random numbers, time-ordered ids, and the real clock. */
import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Random, Clock, Ports } from '#application/ports.js';

export const cryptoRandom: Random = {
  below: (bound) => randomInt(bound),
  token: (size) => randomBytes(size).toString('base64url'),
};

/** Half of the counter's range in an id: it begins in the lower half, and so never overflows. */
const counterBegins = 2 ** 31;

/**
 * UUID v7 on the given clock: keys sort by creation, within a millisecond too (timeline entries of one instant stay in
 * order), and inserts go to the end of every index.
 */
export function idsOn(clock: Pick<Clock, 'now'>): () => string {
  let [instant, seq] = [-1, 0];
  return () => {
    const msecs = clock.now();
    seq = msecs === instant ? seq + 1 : randomInt(counterBegins);
    instant = msecs;
    return v7({ msecs, seq });
  };
}

/** Node's timers fire at once beyond this. */
const longestTimerMs = 2 ** 31 - 1;

/** The real clock. */
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
