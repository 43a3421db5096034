/** Texts of a cabinet that is looked for, closed, unknown or full. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  unknown: 'Consigne introuvable',
  unknownText:
    'Aucune consigne ne répond à cette adresse. Scannez de nouveau le QR code collé sur la consigne.',
  typeNumber: 'Taper le numéro de la consigne',
  home: 'Revenir à l’accueil',
  cabinet: 'Consigne',
  loading: 'Chargement…',
  closed: 'Cette consigne est fermée pour le moment.',
  closedText: 'Aucune nouvelle commande n’est possible ici. Une commande en cours reste accessible.',
  maintainedText: (until: string) =>
    `Aucune nouvelle commande n’est possible ici jusqu’au ${until}, pour maintenance. Une commande en cours reste accessible.`,
  parcelHere: `Vous déposez ou récupérez un colis${noBreakSpace}? Tapez votre code${noBreakSpace}: il ouvre le casier.`,
  hasRental: 'J’ai déjà une location',
  hasCode: 'J’ai déjà un code',
};

export type Words = Texts<typeof fr>;
