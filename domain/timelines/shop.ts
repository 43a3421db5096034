/** Timeline texts of a shop order. */
import { ofMoves } from '#domain/doors/staff-move.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import type { ShopTimelineKind } from './timeline-kinds.js';
import { lockerReasons, type TimelineTitles, type TimelineWords } from './describe-entry.js';

const titles: TimelineTitles<ShopTimelineKind> = {
  ordered: 'Commande passée',
  ...ofMoves(shopMoves, ({ entry }) => entry),
  lockerTaken: 'Casier attribué',
  'doorTaskDone.deposit': 'Commande mise en casier',
  'doorTaskDone.pickup': 'Commande retirée',
  codeReissued: 'Code de retrait remplacé',
  withdrawn: 'Rétractation du client',
  withdrawalSettled: 'Rétractation traitée',
  withdrawalClosed: 'Plus rien à rendre pour la rétractation',
  refundDecided: 'Remboursement décidé',
  refundedExternally: 'Tout est remboursé hors plateforme : la commande attend une décision',
  serveRefunded: 'Commande servie malgré le remboursement',
  refundAgain: 'Remboursement redemandé',
  cancel: 'Commande annulée',
};

/** Why it ended before completion. */
export const shopReasons: Readonly<Record<string, string>> = {
  customer: 'par le client',
  staff: 'par l’équipe',
  unpaid: 'sans paiement',
  refused: 'paiement refusé',
  platform: 'de notre fait',
};

export const shopTimeline: TimelineWords = {
  titles,
  reasons: { ...shopReasons, ...lockerReasons },
  steps: { deposit: 'Mise en casier', pickup: 'Retrait par le client' },
};
