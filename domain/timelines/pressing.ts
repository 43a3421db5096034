/** Timeline texts of a pressing order. */
import type { DoorStep } from '#domain/doors/door-code.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import { ofMoves } from '#domain/doors/staff-move.js';
import type { PressingTimelineKind } from './timeline-kinds.js';
import { lockerReasons, type TimelineTitles, type TimelineWords } from './describe-entry.js';

const titles: TimelineTitles<PressingTimelineKind> = {
  ordered: 'Commande passée',
  counterOrder: 'Commande saisie au comptoir',
  'doorTaskDone.deposit': 'Linge déposé',
  'doorTaskDone.collect': 'Linge pris dans le casier',
  'doorTaskDone.return': 'Linge propre mis en casier',
  'doorTaskDone.pickup': 'Linge retiré',
  collect: 'Linge collecté',
  return: 'Casier de retour attribué',
  pickup: 'Retrait enregistré',
  ...ofMoves(pressingMoves, ({ entry }) => entry),
  reserves: 'Réserves notées',
  reissued: 'Code remplacé',
  reminded: 'Client relancé',
  refundDecided: 'Remboursement décidé',
  refundedExternally: 'Tout est remboursé hors plateforme : la commande attend une décision',
  serveRefunded: 'Commande servie malgré le remboursement',
  refundAgain: 'Remboursement redemandé',
  withdrawn: 'Rétractation du client',
  withdrawalSettled: 'Rétractation traitée',
  withdrawalClosed: 'Plus rien à rendre pour la rétractation',
  cancel: 'Commande annulée',
};

/** Why it ended before completion. */
export const pressingReasons: Readonly<Record<string, string>> = {
  customer: 'à la demande du client',
  staff: 'par l’équipe',
  unpaid: 'sans paiement',
  refused: 'paiement refusé',
  platform: 'de notre fait',
};

/** The door tasks, on the order's card and in the timeline. */
export const pressingSteps: Readonly<Record<DoorStep, string>> = {
  deposit: 'Dépôt par le client',
  collect: 'Collecte par l’équipe',
  return: 'Retour par l’équipe',
  pickup: 'Retrait par le client',
};

export const pressingTimeline: TimelineWords = {
  titles,
  reasons: { ...pressingReasons, ...lockerReasons },
  steps: pressingSteps,
};
