import { randomUUID } from 'node:crypto';
import { usage } from '#cli/exit.js';
import type { Words } from '#cli/words.js';

/** The key of `--idempotency-key`, or a new one. Throws exit 2 for a key that a header cannot carry. */
export const keyOf = (words: Words): string => {
  const given = words.text('idempotencyKey');
  if (given !== undefined && !/^[\x21-\x7e]{8,255}$/.test(given))
    throw usage('Une clé de répétition a 8 à 255 caractères visibles, sans espace.');
  return given ?? randomUUID();
};
