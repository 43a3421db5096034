/**
 * `let` names values for the steps that follow, so that the same steps (a YAML alias) can be played for another
 * person; `repeat` plays steps several times.
 */
import { z } from 'zod';
import { captured, stepFamily } from '#simulator/scenarios/family.js';
import { captureName } from '#simulator/scenarios/values.js';

const nameField = z.string().regex(captureName, { error: 'Nom attendu : lettres et chiffres, sans espace' });

export const letStep = stepFamily({
  verb: 'let',
  about: 'Names values for later steps; a name that was used before gets a new value.',
  schema: z.record(nameField, z.union([z.string(), z.number(), z.boolean()])),
  words: (values) => `retenir ${Object.keys(values).join(', ')}`,
  captures: (values) => captured(Object.fromEntries(Object.keys(values).map((name) => [name, name]))),
  play: (run, values) => {
    for (const [name, value] of Object.entries(values)) run.capture(name, value);
    return Promise.resolve();
  },
});

export const repeatSchema = z.strictObject({
  times: z.int().min(1).max(1_000),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** `repeat`: the same steps several times; the runner plays them. */
export const repeat = stepFamily({
  verb: 'repeat',
  about: 'Plays its own steps so many times.',
  schema: repeatSchema,
  words: ({ times }) => `${times} fois`,
  play: () => Promise.resolve(),
});
