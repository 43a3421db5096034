/** What staff read on a shop's order: actions, messages, reasons and the story, in French. */
import type { StaffShopAction } from '#application/contract/shop-order-shapes.js';
import { storyEvent } from '#web/features/orders/story-event.js';

export const actionLabels: Readonly<Record<StaffShopAction, string>> = {
  prepare: 'Préparer la commande',
  ready: 'Mettre en casier',
  complete: 'Enregistrer la remise',
  takeBack: 'Reprendre du casier',
  reissue: 'Remplacer le code',
  cancel: 'Annuler et rembourser',
};

export const doneLabels: Readonly<Record<StaffShopAction, string>> = {
  prepare: '!Préparation commencée',
  ready: '!Casier attribué',
  complete: '!Remise enregistrée',
  takeBack: '!Commande reprise',
  reissue: '!Nouveau code envoyé',
  cancel: '!Commande annulée et remboursée',
};

export const templateLabels: Readonly<Record<string, string>> = {
  'shop.paid': 'Paiement confirmé',
  'shop.ready': 'Code de retrait',
  'shop.remind': 'Rappel du retrait',
  'shop.notReady': 'Commande hors du casier',
  'shop.completed': 'Commande retirée',
  'shop.unpaid': 'Annulation sans paiement',
  'shop.refunded': 'Annulation et remboursement',
  'shop.paidTooLate': 'Paiement trop tardif rendu',
  'door.askWord': 'Question sur le casier',
};

export const cancelReasonLabels: Readonly<Record<string, string>> = {
  customer: 'par le client',
  staff: 'par l’équipe',
  unpaid: 'sans paiement',
  refused: 'paiement refusé',
  platform: 'de notre fait',
};

const titles: Readonly<Record<string, string>> = {
  ordered: 'Commande passée',
  captured: 'Paiement reçu',
  paidTooLate: 'Paiement arrivé trop tard, rendu',
  refunded: 'Remboursement effectué',
  prepare: 'Préparation commencée',
  lockerTaken: 'Casier attribué',
  codeAsked: 'Code demandé',
  codeOnLock: 'Code sur la serrure',
  codeRefused: 'Code refusé par la serrure',
  openingAsked: 'Ouverture à distance demandée',
  openingAnswered: 'Réponse de la serrure',
  opened: 'Porte ouverte',
  closed: 'Porte fermée',
  stuck: 'Porte bloquée',
  errandDone: 'Passage au casier terminé',
  undone: 'Dépôt annulé : rien n’a été déposé',
  wordAwaited: 'Confirmation attendue',
  takeBack: 'Commande reprise du casier',
  codeReissued: 'Code de retrait remplacé',
  complete: 'Commande remise',
  refundDecided: 'Remboursement décidé',
  cancel: 'Commande annulée',
  messageSent: 'Message envoyé',
  messageResent: 'Message renvoyé',
  note: 'Note',
};

export const eventOf = storyEvent({ titles, templates: templateLabels, reasons: cancelReasonLabels });
