/** The platform's random numbers and ids, drawn from the seed: one stream each, which continues after every crash. */
import { v7 } from 'uuid';
import type { Chance, Clock } from '#application/ports.js';
import type { SimChance } from '#simulator/chance.js';

export function seededChance(chance: SimChance): Chance {
  const stream = chance.stream('platform/chance');
  return {
    below: (bound) => stream.below(bound),
    token: (size) => Buffer.from(stream.bytes(size)).toString('base64url'),
  };
}

export function seededIds(chance: SimChance, clock: Pick<Clock, 'now'>): () => string {
  const stream = chance.stream('platform/ids');
  return () => v7({ msecs: clock.now(), random: stream.bytes(16) });
}
