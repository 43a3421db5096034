import type { Dispute } from '#domain/payments/dispute.js';

/** A dispute as the provider reports it. */
export interface DisputeState extends Pick<
  Dispute,
  'providerId' | 'status' | 'isInquiry' | 'amountCents' | 'reason' | 'openedAt' | 'answerBy'
> {
  /** The disputed payment; null if the charge has none. */
  readonly intentId: string | null;
}
