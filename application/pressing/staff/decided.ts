/** What was done to a pressing order, for whoever comes second. */
import { crowd } from '#application/conflict.js';
import { decidingBy } from '#application/decided.js';

const errands: Readonly<Record<string, string>> = {
  deposit: 'linge déposé',
  collect: 'linge collecté',
  return: 'linge rendu au casier',
  pickup: 'linge retiré',
};

export const deciding = decidingBy({
  meetings: crowd,
  words: {
    errandDone: ({ step }) => errands[String(step)] ?? null,
    collect: () => 'linge collecté',
    pickup: () => 'linge retiré',
    pickupInPerson: () => 'linge remis en main propre',
    withdrawalSettled: () => 'rétractation traitée',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    cancel: () => 'commande annulée',
  },
});
