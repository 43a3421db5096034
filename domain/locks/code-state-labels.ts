/** Where a keypad's code is, for staff, true of both locks: an offline one accepts what it computes itself (locks.md §1). */
import { worded } from '#domain/shared/words.js';
import type { CodeState } from './grant.js';

const labels: Readonly<Record<CodeState, string>> = {
  pending: 'En route vers la serrure',
  onLock: 'Accepté par la serrure',
  removing: 'Effacement en cours',
  removed: 'Effacé de la serrure',
  failed: 'Refusé par la serrure',
  unknown: 'État inconnu',
};

export const codeStateLabel = (state: string): string => worded(labels, state);
