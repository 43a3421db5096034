/** Cryptographic chance and time-ordered ids. */
import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Chance, Clock } from '#application/ports.js';

export const cryptoChance: Chance = {
  below: (bound) => randomInt(bound),
  token: (size) => randomBytes(size).toString('base64url'),
};

/** Half of what the counter in an id holds: it begins somewhere in the lower one, and so never runs over. */
const counterBegins = 2 ** 31;

/**
 * UUID v7 on the given clock: keys sort by creation, within a millisecond too (a story told at one instant keeps its order), and
 * inserts stay at the end of every index.
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
