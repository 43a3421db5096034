/**
 * The state of a keypad code for staff, true for both kinds of locks: an offline lock accepts what it computes itself
 * (devices.md#code-states).
 */
import { worded } from '#domain/shared/words.js';
import { codeWaitsForLink } from './lock-reach-labels.js';
import type { CodeState } from './grant.js';

const labels: Readonly<Record<CodeState, string>> = {
  pending: 'En route vers la serrure',
  onLock: 'Accepté par la serrure',
  removing: 'Effacement en cours',
  removed: 'Effacé de la serrure',
  failed: 'Refusé par la serrure',
  unknown: 'Peut-être accepté par la serrure',
};

/** What support does next; null if no step is needed. */
const advice: Readonly<Record<CodeState, string | null>> = {
  pending: null,
  onLock: null,
  removing: null,
  removed: null,
  failed: 'Ouvrez à distance, ou donnez un autre casier.',
  unknown:
    'La consigne ne répond plus\u00a0: faites essayer le code, il ouvre sans réseau. Sinon, donnez un autre casier.',
};

export const codeStateAdvice = (state: CodeState): string | null => advice[state];

export const codeStateLabel = (state: string): string => worded(labels, state);

/** The same for a lock whose gateway may be offline. */
export const codeStateByLink = (state: string, isLinkLost: boolean): string =>
  state === 'pending' && isLinkLost ? codeWaitsForLink : codeStateLabel(state);
