/** Cryptographic chance and time-ordered ids. */
import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Chance, Clock } from '#application/ports.js';

export const cryptoChance: Chance = {
  below: (bound) => randomInt(bound),
  token: (size) => randomBytes(size).toString('base64url'),
};

/** UUID v7 on the given clock: keys sort by creation, and inserts stay at the end of every index. */
export const idsOn =
  (clock: Pick<Clock, 'now'>): (() => string) =>
  () =>
    v7({ msecs: clock.now() });
