/**
 * A customer's bank reverses a payment (a dispute, or chargeback), or first requests information about it (an inquiry).
 * The bank decides; the company answers in the provider's dashboard until `answerBy` (money.md#disputes).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { Payment } from './payment.js';
import { worded } from '#domain/shared/words.js';

/** `Closed`: an inquiry that ended without a chargeback. */
export const disputeStatuses = ['NeedsAnswer', 'UnderReview', 'Won', 'Lost', 'Closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export interface Dispute extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  readonly paymentId: string;
  /** The provider's id. */
  readonly providerId: string;
  readonly status: DisputeStatus;
  /** The bank only requests information: it has not taken the money. */
  readonly isInquiry: boolean;
  readonly amountCents: number;
  /** As the provider names it: `fraudulent`, `product_not_received` … */
  readonly reason: string;
  readonly openedAt: Instant;
  /** Deadline for the company's answer; null if no answer is expected any more. */
  readonly answerBy: Instant | null;
  readonly closedAt: Instant | null;
  /** The part of the payment that counts as refunded because of it, in cents. */
  readonly chargedBackCents: number;
}

/** The bank has not decided. */
const openStatuses: readonly DisputeStatus[] = ['NeedsAnswer', 'UnderReview'];

export const isOver = ({ status }: Pick<Dispute, 'status'>): boolean => !openStatuses.includes(status);

/** The bank holds the money until it has decided: a refund would pay the customer twice. */
export const holdsMoney = (dispute: Pick<Dispute, 'status' | 'isInquiry'>): boolean =>
  !dispute.isInquiry && !isOver(dispute);

type Money = Pick<Payment, 'capturedCents' | 'refundedCents'>;

/** In cents: what the company finally loses by a dispute, beyond its own refunds. */
export function chargedBackCents(
  { status, isInquiry, amountCents }: Pick<Dispute, 'status' | 'isInquiry' | 'amountCents'>,
  { capturedCents, refundedCents }: Money,
): number {
  if (status !== 'Lost' || isInquiry) return 0;
  return Math.max(0, Math.min(amountCents, capturedCents - refundedCents));
}

/** Disputes in French: their state, and the reason that the provider names. */
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
