/** Disputes in French: their state, and the reason that the provider names. */
import { worded } from '#domain/shared/words.js';
import type { DisputeStatus } from './dispute.js';

export const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = {
  NeedsAnswer: 'Réponse attendue',
  UnderReview: 'Examinée par la banque',
  Won: 'Gagnée',
  Lost: 'Perdue',
  Closed: 'Close sans suite',
};

const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'opération impossible pour la banque',
  credit_not_processed: 'remboursement non reçu',
  customer_initiated: 'demande du client',
  debit_not_authorized: 'débit non autorisé',
  duplicate: 'paiement en double',
  fraudulent: 'paiement que le titulaire ne reconnaît pas avoir fait',
  general: 'sans motif précis',
  incorrect_account_details: 'coordonnées bancaires fausses',
  insufficient_funds: 'provision insuffisante',
  noncompliant: 'règles de la carte non respectées',
  product_not_received: 'article ou service non reçu',
  product_unacceptable: 'article ou service non conforme',
  subscription_canceled: 'abonnement résilié',
  unrecognized: 'paiement non reconnu',
};

export const disputeReason = (reason: string): string => worded(reasons, reason);

/** A promised refund that waits because the bank holds the money. */
export const refundWaitsText = (amount: string): string =>
  `Remboursement de ${amount} en attente de la décision de la banque.`;
