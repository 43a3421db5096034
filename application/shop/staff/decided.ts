/** What was done to an order of the shop, for whoever comes second. */
import { crowd } from '#application/conflict.js';
import { decidingBy } from '#application/decided.js';

export const deciding = decidingBy({
  meetings: crowd,
  words: {
    prepare: () => 'préparation commencée',
    complete: () => 'commande remise',
    takeBack: () => 'commande reprise du casier',
    withdrawalSettled: () => 'rétractation traitée',
    serveRefunded: () => 'commande servie malgré le remboursement',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
    errandDone: ({ step }) => (step === 'pickup' ? 'commande retirée' : 'commande mise en casier'),
  },
});
