/** What every kind of order may tell: its doors, its messages, its money on the way back. */
import type { SharedStoryKind } from '#domain/shared/story-kinds.js';

export const sharedTitles: Readonly<Record<SharedStoryKind, string>> = {
  codeAsked: 'Code demandé',
  openingAsked: 'Ouverture à distance demandée',
  openingAskedByStaff: 'Ouverture à distance par l’équipe',
  openingAnswered: 'Réponse de la serrure',
  maintenanceCode: 'Code de maintenance créé',
  openedByStaff: 'Porte ouverte pour l’équipe',
  closedByStaff: 'Porte fermée après l’équipe',
  stuckForStaff: 'Porte bloquée pour l’équipe',
  codeOnLock: 'Code sur la serrure',
  codeRefused: 'Code refusé par la serrure',
  opened: 'Porte ouverte',
  closed: 'Porte fermée',
  leftOpen: 'Porte restée ouverte',
  stuck: 'Porte bloquée',
  forced: 'Porte forcée',
  lockerTaken: 'Autre casier : le premier est hors service',
  undone: 'Dépôt annulé : rien n’a été déposé',
  wordAwaited: 'Confirmation attendue',
  captured: 'Paiement reçu',
  captureFailed: 'Débit impossible, empreinte perdue',
  paidTooLate: 'Paiement arrivé trop tard, rendu',
  released: 'Empreinte levée',
  refunded: 'Remboursement effectué',
  refundReturned: 'Remboursement renvoyé par la banque',
  disputed: 'Paiement contesté auprès de la banque',
  disputeInquiry: 'Demande de la banque sur un paiement',
  disputeUnderReview: 'Contestation examinée par la banque',
  disputeWon: 'Contestation gagnée, argent revenu',
  disputeLost: 'Contestation perdue, argent rendu par la banque',
  disputeClosed: 'Demande de la banque close sans suite',
  refundedElsewhere: 'Remboursé par un autre moyen',
  mirrored: 'Mouvement fait chez le prestataire',
  messageSent: 'Message envoyé',
  messageFailed: 'Message non remis',
  messageResent: 'Message renvoyé',
  note: 'Note',
};

/** Why staff who asked for another locker were sent back to one that they had left. */
export const lockerReasons = { refusedBefore: 'déjà essayé : aucun autre n’est libre' } as const;
