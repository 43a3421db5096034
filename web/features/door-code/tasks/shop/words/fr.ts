/** The door tasks of a shop order, worded for the holder of the code. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  reference: 'Commande',
  deposit: {
    title: 'Déposer la commande',
    what: 'déposez toute la commande',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: 'Le client reçoit son code de retrait.',
  },
  pickup: {
    title: 'Récupérer votre commande',
    what: 'prenez votre commande',
    confirm: 'J’ai récupéré ma commande',
    done: 'Commande récupérée',
    doneNext: 'Merci, et à bientôt.',
    mine: 'votre commande',
    notMine: 'Ce n’est pas ma commande',
  },
};

export type Words = Texts<typeof fr>;
