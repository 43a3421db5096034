/** Explains an earlier action on a pressing order to staff whose own action conflicts. */
import type { DoorStep } from '#domain/doors/door-code.js';
import { crowd } from '#application/conflict.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import { decidingBy } from '#application/decided.js';
import { conflictWords } from '#application/doors/staff-moves.js';

const doorTasks: Readonly<Record<DoorStep, string>> = {
  deposit: 'linge déposé',
  collect: 'linge collecté',
  return: 'linge rendu au casier',
  pickup: 'linge retiré',
};

export const deciding = decidingBy({
  meetings: crowd,
  words: {
    doorTaskDone: ({ step }) => doorTasks[step as DoorStep],
    collect: () => 'linge collecté',
    pickup: () => 'linge retiré',
    ...conflictWords(pressingMoves),
    withdrawalSettled: () => 'rétractation traitée',
    serveRefunded: () => 'commande servie malgré le remboursement',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
  },
});
