/** The door tasks of a parcel, worded for the holder of the code. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
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
};

export type Words = Texts<typeof fr>;
