/** French staff texts of shop orders: actions, messages, reasons and the timeline. */
import type { StaffShopAction } from '#application/contract/orders/shop-order-shapes.js';
import { shopTimeline } from '#domain/timelines/shop.js';
import { answerLabel, closeLabel } from '#web/features/orders/withdrawal-answer.js';
import { serveLabel, type NoticeAction } from '#web/features/orders/external-refund.js';
import { timelineEvent } from '#web/features/orders/timeline-event.js';

/** Actions that need a confirmation; the others run at once. */
export type AskedAction = Exclude<StaffShopAction, 'prepare' | 'ready'>;

/** Actions that take at most a reason. A refund also takes an amount, and the answer to a withdrawal its content. */
export type PlainAction = Exclude<StaffShopAction, 'refund' | NoticeAction>;

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
  serveRefunded: serveLabel,
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

export { shopReasons as cancelReasonLabels } from '#domain/timelines/shop.js';

export const eventOf = timelineEvent(shopTimeline);
