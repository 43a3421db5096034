/** The entries of a rental's timeline in words. */
import type { RentalStoryKind } from '#domain/shared/story-kinds.js';
import { storyEvent, type StoryTitles } from '#web/features/orders/story-event.js';
import { cancelReasonLabels } from './words.js';

const titles: StoryTitles<RentalStoryKind> = {
  booked: 'Location commandée',
  authorised: 'Empreinte bancaire prise',
  refused: 'Empreinte bancaire refusée',
  actionWanted: 'La banque attend le client',
  extensionAsked: 'Prolongation demandée',
  extended: 'Location prolongée',
  extensionFailed: 'Prolongation non payée, fin inchangée',
  returned: 'Article rendu',
  notReturned: 'Article non rendu',
  returnDoorSilent: 'Porte de retour silencieuse',
  terminated: 'Location terminée par le client',
  manualTerminate: 'Retour enregistré',
  captured: 'Débit effectué',
  holdGuarded: 'Empreinte surveillée',
  movedUnit: 'Changement de casier',
  neverReturned: 'Article non rendu depuis sept jours',
  cancel: 'Location annulée',
  cancelUnopened: 'Location annulée',
  closeUnopened: 'Location close sans ouverture',
  withdrawn: 'Rétractation du client',
  withdrawalSettled: 'Rétractation traitée',
  withdrawalClosed: 'Plus rien à rendre pour la rétractation',
  damageReported: 'Dommage signalé par le client',
  damageSettled: 'Signalement traité',
  noShow: 'Client non venu',
  fail: 'Location échouée',
  captureRental: 'Débit de la location décidé',
  releaseDeposit: 'Dépôt libéré',
  captureDeposit: 'Retenue sur le dépôt décidée',
  captureRentalAndDeposit: 'Débit de la location et du dépôt décidé',
  refundPrice: 'Remboursement de la location décidé',
  refundFull: 'Remboursement intégral décidé',
};

export const eventOf = storyEvent({ titles, reasons: cancelReasonLabels });
