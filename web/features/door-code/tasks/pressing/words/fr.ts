/** The door tasks of a laundry order, worded for the holder of the code. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  reference: 'Commande',
  deposit: {
    title: 'Déposer vos articles',
    what: 'déposez vos articles dans un sac fermé',
    confirm: 'J’ai déposé mes articles',
    done: 'Articles déposés',
    doneNext: 'Nous vous prévenons dès qu’ils sont prêts.',
  },
  collect: {
    title: 'Collecter les articles',
    what: 'prenez tous les articles',
    confirm: 'J’ai récupéré les articles',
    done: 'Articles collectés',
    doneNext: 'La commande passe en nettoyage.',
  },
  return: {
    title: 'Remettre les articles propres',
    what: 'déposez la commande propre',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: 'Le client reçoit son code de retrait.',
  },
  pickup: {
    title: 'Récupérer vos articles',
    what: 'prenez vos articles',
    confirm: 'J’ai récupéré mes articles',
    done: 'Articles récupérés',
    doneNext: 'Merci, et à bientôt.',
    mine: 'vos articles',
    notMine: 'Ce ne sont pas mes articles',
  },
};

export type Words = Texts<typeof fr>;
