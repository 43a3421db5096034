/** Staff texts of a pressing order: states, actions, messages, reasons and the timeline, in French. */
import type {
  PressingOrderRow,
  StaffPressingAction,
} from '#application/contract/orders/pressing-order-shapes.js';
import { pressingTimeline } from '#domain/timelines/pressing.js';
import { answerLabel, closeLabel } from '#web/features/orders/withdrawal-answer.js';
import { serveLabel, type NoticeAction } from '#web/features/orders/external-refund.js';
import { timelineEvent } from '#web/features/orders/timeline-event.js';
import { oldCodeEnds } from '#web/ui/admin/old-code.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

type Status = PressingOrderRow['status'];

export { pressingStatusLabels as statusLabels } from '#domain/pressing/pressing-labels.js';

export const statusTones: Readonly<Record<Status, Tone>> = {
  PendingDeposit: 'neutral',
  PendingPickup: 'warn',
  Cleaning: 'info',
  ReadyForPickup: 'info',
  Completed: 'good',
  Cancelled: 'neutral',
  Failed: 'bad',
};

export const actionLabels: Readonly<Record<StaffPressingAction, string>> = {
  collect: 'Enregistrer la collecte',
  return: 'Rendre le linge',
  pickup: 'Enregistrer le retrait',
  pickupInPerson: 'Remettre en main propre',
  writeReserves: 'Noter des réserves',
  reissue: 'Remplacer le code',
  cancel: 'Annuler la commande',
  refundAgain: 'Relancer le remboursement',
  refund: 'Rembourser',
  settleWithdrawal: answerLabel,
  closeWithdrawal: closeLabel,
  serveRefunded: serveLabel,
};

/** Withdrawals and external refunds have notices that all kinds of order share, not dialogs. */
export type DialogAction = Exclude<StaffPressingAction, NoticeAction>;

/** Actions without a reason and without money. */
export type PlainAction = Exclude<DialogAction, 'cancel' | 'refundAgain' | 'refund'>;

export const actionEffects: Readonly<Record<PlainAction, string>> = {
  collect: 'Le linge est entre vos mains : le casier est libéré et le client est prévenu.',
  return:
    'Un casier libre qui convient est réservé, avec votre code. La porte fermée, le client est prévenu.',
  pickup: 'Le client a repris son linge : le casier est libéré et la commande est terminée.',
  pickupInPerson: 'Le linge est remis au client : tout code et tout casier de la commande sont libérés.',
  writeReserves: 'Le client reçoit votre remarque par e-mail.',
  reissue: `Un nouveau code est créé, et envoyé au client si c’est le sien. ${oldCodeEnds}`,
};

export const doneLabels: Readonly<Record<PlainAction, string>> = {
  collect: '!Collecte enregistrée',
  return: '!Casier de retour attribué',
  pickup: '!Retrait enregistré',
  pickupInPerson: '!Remise enregistrée',
  writeReserves: '!Réserves envoyées au client',
  reissue: '!Code remplacé',
};

export const cancelReasons = [
  'Demande du client',
  'Rétractation du client',
  'Casier en panne',
  'Article non pris en charge',
] as const;

export { pressingReasons as reasonLabels, pressingSteps as stepLabels } from '#domain/timelines/pressing.js';

export const eventOf = timelineEvent(pressingTimeline);
