/**
 * Refunds that failed: the bank returned them, or they were abandoned. What staff then refund by another way counts as
 * refunded, in addition to the provider's refunds (money.md#refunds).
 */
import type { Instant } from '#domain/shared/record.js';
import type { Payment } from './payment.js';

type Returned = Pick<Payment, 'refundReturnedAt' | 'refundReturnedCents'>;
type Known = Pick<Payment, 'refundedCents'> & Returned;

/** In cents: the customer's total refund, given the provider's total of card refunds. */
export const refundedInAll = (
  { refundedOffCardCents }: Pick<Payment, 'refundedOffCardCents'>,
  onCard: { readonly capturedCents: number; readonly refundedCents: number },
): number => Math.min(onCard.capturedCents, onCard.refundedCents + refundedOffCardCents);

/**
 * Updates the returned refund after the provider's total changed: a lower total means that the bank returned money, a
 * higher one that it was refunded again.
 */
export function refundReturned(known: Known, refundedCents: number, now: Instant): Returned {
  const { refundReturnedAt, refundReturnedCents } = known;
  const owedCents = Math.max(0, refundReturnedCents + known.refundedCents - refundedCents);
  if (owedCents === refundReturnedCents) return { refundReturnedAt, refundReturnedCents };
  const isReturned = refundedCents < known.refundedCents;
  const since = isReturned ? now : refundReturnedAt;
  return { refundReturnedAt: owedCents > 0 ? since : null, refundReturnedCents: owedCents };
}

/**
 * In cents: promised to the card and not received. `givenUpAtCents` is the total up to which a refund was tried and
 * abandoned; 0 if none was.
 */
export const owedBackCents = (
  { capturedCents, refundedCents, refundReturnedCents }: Known & Pick<Payment, 'capturedCents'>,
  givenUpAtCents: number,
): number => Math.max(refundReturnedCents, Math.min(givenUpAtCents, capturedCents) - refundedCents, 0);

/** The payment after so many cents were refunded by another way than the card; negative if that was reversed. */
export function movedOffCard(payment: Payment, cents: number): Payment {
  const refundedCents = payment.refundedCents + cents;
  const isWhole = refundedCents >= payment.capturedCents;
  const isTaken = payment.status === 'Captured' || payment.status === 'Refunded';
  return {
    ...payment,
    status: isTaken ? (isWhole ? 'Refunded' : 'Captured') : payment.status,
    refundedCents,
    refundedOffCardCents: payment.refundedOffCardCents + cents,
  };
}

/** The payment after the owed refund was made by another way; nothing of it is sent to the card any more. */
export const refundedOffCard = (payment: Payment, cents: number): Payment => ({
  ...movedOffCard(payment, cents),
  refundReturnedAt: null,
  refundReturnedCents: 0,
});
