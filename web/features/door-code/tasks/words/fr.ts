/** Door tasks for couriers, customers and staff, worded for the holder of the code. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  kinds: {
    parcel: {
      /** Before its number. */
      reference: 'Colis',
      deposit: {
        title: 'Déposer le colis',
        what: 'déposez le colis',
        confirm: 'J’ai déposé le colis',
        done: 'Colis déposé',
        doneNext: 'Le destinataire reçoit son code de retrait.',
      },
      pickup: {
        title: 'Récupérer votre colis',
        what: 'prenez votre colis',
        confirm: 'J’ai récupéré mon colis',
        done: 'Colis récupéré',
        doneNext: 'Merci, et à bientôt.',
        mine: 'votre colis',
        notMine: 'Ce n’est pas mon colis',
      },
    },
    pressing: {
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
    },
    shop: {
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
    },
  },

  anyTitle: 'Déposer ou récupérer',
  knownCodes: 'Vos codes sur cet appareil',
  /** After the cabinet's name. */
  lockerThere: (number: number) => `, casier N°${number}`,
};

export type Words = Texts<typeof fr>;
