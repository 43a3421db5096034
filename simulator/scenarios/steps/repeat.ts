/** `repeat`: the same steps several times; the runner plays them. */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';

export const repeatSchema = z.strictObject({
  times: z.int().min(1).max(1_000),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});

export const repeat = stepFamily({
  verb: 'repeat',
  about: 'Plays its own steps so many times.',
  schema: repeatSchema,
  words: ({ times }) => `${times} fois`,
  play: () => Promise.resolve(),
});
