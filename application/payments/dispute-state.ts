import type { Dispute } from '#domain/payments/dispute.js';

/** A dispute as the provider tells of it. */
export interface DisputeState extends Pick<
  Dispute,
  'providerId' | 'status' | 'isInquiry' | 'amountCents' | 'reason' | 'openedAt' | 'answerBy'
> {
  /** The payment that is disputed; null where the charge has none. */
  readonly intentId: string | null;
}
