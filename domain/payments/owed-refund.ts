/**
 * Refunds that did not arrive: the bank sent them back, or they were given up. What staff then give back by another way counts as
 * given back, beside what the provider knows of (money.md#refunds).
 */
import type { Instant } from '#domain/shared/record.js';
import type { Payment } from './payment.js';

type Returned = Pick<Payment, 'refundReturnedAt' | 'refundReturnedCents'>;
type Known = Pick<Payment, 'refundedCents'> & Returned;

/** In cents: what the customer has again, when the provider says that so much of what it took went back to the card. */
export const refundedInAll = (
  { refundedElsewhereCents }: Pick<Payment, 'refundedElsewhereCents'>,
  onCard: { readonly capturedCents: number; readonly refundedCents: number },
): number => Math.min(onCard.capturedCents, onCard.refundedCents + refundedElsewhereCents);

/** What is owed anew since when, by what was given back in all: less than was known came back, more made it good. */
export function refundReturned(known: Known, refundedCents: number, now: Instant): Returned {
  const { refundReturnedAt, refundReturnedCents } = known;
  const owedCents = Math.max(0, refundReturnedCents + known.refundedCents - refundedCents);
  if (owedCents === refundReturnedCents) return { refundReturnedAt, refundReturnedCents };
  const isReturned = refundedCents < known.refundedCents;
  const since = isReturned ? now : refundReturnedAt;
  return { refundReturnedAt: owedCents > 0 ? since : null, refundReturnedCents: owedCents };
}

/**
 * In cents: what the customer was promised on the card and has not. `givenUpAtCents` is the sum in all up to which a refund was tried
 * and given up, null where none was.
 */
export function owedBackCents(
  payment: Known & Pick<Payment, 'capturedCents'>,
  givenUpAtCents: number | null,
): number {
  const promised = givenUpAtCents === null ? 0 : Math.min(givenUpAtCents, payment.capturedCents);
  return Math.max(payment.refundReturnedCents, promised - payment.refundedCents, 0);
}

/** The payment once so many cents went back by another way than a refund; negative where they came again. */
export function movedElsewhere(payment: Payment, cents: number): Payment {
  const refundedCents = payment.refundedCents + cents;
  const isWhole = refundedCents >= payment.capturedCents;
  const isTaken = payment.status === 'Captured' || payment.status === 'Refunded';
  return {
    ...payment,
    status: isTaken ? (isWhole ? 'Refunded' : 'Captured') : payment.status,
    refundedCents,
    refundedElsewhereCents: payment.refundedElsewhereCents + cents,
  };
}

/** The payment once what was owed was given back by another way; nothing of it is asked of the card any more. */
export const refundedElsewhere = (payment: Payment, cents: number): Payment => ({
  ...movedElsewhere(payment, cents),
  refundReturnedAt: null,
  refundReturnedCents: 0,
});
