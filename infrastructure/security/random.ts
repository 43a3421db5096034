/** Cryptographic random numbers and time-ordered ids. */
import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Random, Clock } from '#application/ports.js';

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
