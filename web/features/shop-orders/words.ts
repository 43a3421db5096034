/** What staff read on a shop's order: actions, messages, reasons and the story, in French. */
import type { ShopStoryKind } from '#domain/shared/story-kinds.js';
import type { WithdrawalAction } from '#application/contract/order-shapes.js';
import type { StaffShopAction } from '#application/contract/shop-order-shapes.js';
import { answerLabel, closeLabel } from '#web/features/orders/withdrawal-answer.js';
import { storyEvent, type StoryTitles } from '#web/features/orders/story-event.js';

/** Those that are asked about; the others are done at once. */
export type AskedAction = Exclude<StaffShopAction, 'prepare' | 'ready'>;

/** Those that take a reason at the most; a refund also takes an amount, the answer to a withdrawal what it is. */
export type PlainAction = Exclude<StaffShopAction, 'refund' | WithdrawalAction>;

export const isAsked = (action: StaffShopAction): action is AskedAction =>
  action !== 'prepare' && action !== 'ready';

export const actionLabels: Readonly<Record<StaffShopAction, string>> = {
  prepare: 'Préparer la commande',
  ready: 'Mettre en casier',
  complete: 'Enregistrer la remise',
  takeBack: 'Reprendre du casier',
  reissue: 'Remplacer le code',
  cancel: 'Annuler et rembourser',
  refundAgain: 'Relancer le remboursement',
  refund: 'Rembourser',
  settleWithdrawal: answerLabel,
  closeWithdrawal: closeLabel,
};

export const doneLabels: Readonly<Record<PlainAction, string>> = {
  prepare: '!Préparation commencée',
  ready: '!Casier attribué',
  complete: '!Remise enregistrée',
  takeBack: '!Commande reprise',
  reissue: '!Nouveau code envoyé',
  cancel: '!Commande annulée, remboursement demandé',
  refundAgain: '!Remboursement redemandé',
};

export const cancelReasonLabels: Readonly<Record<string, string>> = {
  customer: 'par le client',
  staff: 'par l’équipe',
  unpaid: 'sans paiement',
  refused: 'paiement refusé',
  platform: 'de notre fait',
};

const titles: StoryTitles<ShopStoryKind> = {
  ordered: 'Commande passée',
  prepare: 'Préparation commencée',
  lockerTaken: 'Casier attribué',
  'errandDone.deposit': 'Commande mise en casier',
  'errandDone.pickup': 'Commande retirée',
  takeBack: 'Commande reprise du casier',
  codeReissued: 'Code de retrait remplacé',
  complete: 'Commande remise',
  withdrawn: 'Rétractation du client',
  withdrawalSettled: 'Rétractation traitée',
  withdrawalClosed: 'Plus rien à rendre pour la rétractation',
  refundDecided: 'Remboursement décidé',
  refundAgain: 'Remboursement redemandé',
  cancel: 'Commande annulée',
};

const steps = { deposit: 'Mise en casier', pickup: 'Retrait par le client' } as const;

export const eventOf = storyEvent({ titles, reasons: cancelReasonLabels, steps });
