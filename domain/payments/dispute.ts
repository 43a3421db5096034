/**
 * A customer's bank reverses a payment (a dispute, or chargeback), or first requests information about it (an inquiry).
 * The bank decides; the company answers in the provider's dashboard until `answerBy` (money.md#disputes).
 */
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { Payment } from './payment.js';

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
