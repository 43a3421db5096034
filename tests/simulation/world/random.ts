/** The platform's random numbers and ids, drawn from the seed: one stream each, which continues after every crash. */
import { v7 } from 'uuid';
import type { Random, Clock } from '#application/ports.js';
import type { SimRandom } from '#simulator/random.js';

export function seededRandom(random: SimRandom): Random {
  const stream = random.stream('platform/chance');
  return {
    below: (bound) => stream.below(bound),
    token: (size) => Buffer.from(stream.bytes(size)).toString('base64url'),
  };
}

export function seededIds(random: SimRandom, clock: Pick<Clock, 'now'>): () => string {
  const stream = random.stream('platform/ids');
  return () => v7({ msecs: clock.now(), random: stream.bytes(16) });
}
