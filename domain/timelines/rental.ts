/** Timeline texts of a rental. */
import type { RentalTimelineKind } from './timeline-kinds.js';
import type { TimelineTitles, TimelineWords } from './describe-entry.js';

const titles: TimelineTitles<RentalTimelineKind> = {
  booked: 'Location commandée',
  bookedByStaff: 'Location saisie par l’équipe',
  orderedByLink: 'Location commandée par le lien, conditions acceptées',
  authorised: 'Empreinte bancaire prise',
  refused: 'Empreinte bancaire refusée',
  actionWanted: 'La banque attend le client',
  extensionAsked: 'Prolongation demandée',
  extended: 'Location prolongée',
  extensionFailed: 'Prolongation non payée, fin inchangée',
  returned: 'Article rendu',
  notReturned: 'Article non rendu',
  returnReported: 'Retour annoncé par le client',
  returnReportUndone: 'Retour annoncé, puis annulé par le client',
  returnPhotoAdded: 'Photo du retour ajoutée par le client',
  returnDoorSilent: 'Porte de retour silencieuse',
  terminated: 'Location terminée par le client',
  manualTerminate: 'Retour enregistré',
  captured: 'Débit effectué',
  holdGuarded: 'Empreinte surveillée',
  movedUnit: 'Changement de casier',
  movedTimes: 'Réservation déplacée',
  neverReturned: 'Article non rendu depuis sept jours',
  cancel: 'Location annulée',
  cancelUnopened: 'Location annulée',
  closeUnopened: 'Location close sans ouverture',
  withdrawn: 'Rétractation du client',
  withdrawalSettled: 'Rétractation traitée',
  withdrawalClosed: 'Plus rien à rendre pour la rétractation',
  damageReported: 'Dommage signalé par le client',
  damageSettled: 'Signalement traité',
  debtFound: 'Somme due que rien ne garantit plus',
  paymentAsked: 'Paiement demandé par un lien',
  debtPaid: 'Somme due payée par carte',
  debtPaidAfterAll: 'Somme due payée par carte, après avoir été réglée autrement',
  paidOtherwise: 'Somme due payée autrement',
  debtWrittenOff: 'Somme due abandonnée',
  noShow: 'Client non venu',
  fail: 'Location échouée',
  captureRental: 'Débit de la location décidé',
  releaseDeposit: 'Dépôt libéré',
  captureDeposit: 'Retenue sur le dépôt décidée',
  captureRentalAndDeposit: 'Débit de la location et du dépôt décidé',
  refundPrice: 'Remboursement de la location décidé',
  refundFull: 'Remboursement intégral décidé',
};

/** Why it ended before the pick-up. */
export const rentalReasons: Readonly<Record<string, string>> = {
  customer: 'à la demande du client',
  staff: 'par l’équipe',
  unpaid: 'sans paiement',
  noShow: 'client non venu',
  lateCancellation: 'annulation tardive',
  notFetched: 'article non retiré',
  depositRefused: 'dépôt refusé par la carte',
  platform: 'de notre fait',
};

export const rentalTimeline: TimelineWords = { titles, reasons: rentalReasons };
