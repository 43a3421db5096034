/** Explains an earlier action on a shop order to staff whose own action conflicts. */
import { crowd } from '#application/conflict.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import { decidingBy } from '#application/decided.js';
import { conflictWords } from '#application/doors/staff-moves.js';

export const deciding = decidingBy({
  meetings: crowd,
  words: {
    ...conflictWords(shopMoves),
    withdrawalSettled: () => 'rétractation traitée',
    serveRefunded: () => 'commande servie malgré le remboursement',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
    doorTaskDone: ({ step }) => (step === 'pickup' ? 'commande retirée' : 'commande mise en casier'),
  },
});
