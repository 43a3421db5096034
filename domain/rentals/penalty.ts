/** The cost of a cancellation or a no-show (rental.md#cancelling-and-no-show). */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { hours } from '#domain/shared/durations.js';
import { percentOf } from '#domain/shared/money.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import type { CancelReason, RentalOrder } from './rental-order.js';

/** A booking made by mistake can be cancelled free of charge this long. */
export const freeCancellationMs = 15 * minute;

interface Cancellation {
  readonly penaltyCents: number;
  /** The reason stored with the order. */
  readonly reason: Extract<CancelReason, 'customer' | 'staff' | 'platform' | 'lateCancellation'>;
}

type Terms = Pick<RentalOrder['terms'], 'noShowPenaltyPercentage'>;
type Booking = Pick<RentalOrder, 'startAt' | 'isReservation' | 'isPlatformFault' | 'baseTtcCents' | 'terms'> &
  Pick<RentalOrder, 'withdrawnAt' | 'withdrawalOutcome'>;

type Priced = { readonly baseTtcCents: number; readonly terms: Terms };

const penaltyByTerms = (order: Priced): number =>
  percentOf(order.baseTtcCents, order.terms.noShowPenaltyPercentage);

/** An amount below the card minimum is written off. */
function penaltyOf(order: Priced): number {
  const cents = penaltyByTerms(order);
  return isBelowCardMinimum(cents) ? 0 : cents;
}

/** The order's penalty if it was below the card minimum. */
export function writtenOffPenaltyCents(order: Priced & Pick<RentalOrder, 'cancelReason'>): number {
  if (order.cancelReason !== 'noShow' && order.cancelReason !== 'lateCancellation') return 0;
  const cents = penaltyByTerms(order);
  return isBelowCardMinimum(cents) ? cents : 0;
}

/** Until when a reservation can be cancelled free of charge. */
export const freeCancellationUntil = (
  order: Pick<Booking, 'startAt'> & { readonly terms: Pick<Booking['terms'], 'cancellationDeadlineHours'> },
  bookedAt: Instant,
): Instant =>
  Math.max(bookedAt + freeCancellationMs, order.startAt - hours(order.terms.cancellationDeadlineHours));

/** `reachableCents`: the amount of the price that is held or captured; the maximum penalty. */
export function cancellation(
  order: Booking,
  facts: { readonly reachableCents: number; readonly by: 'customer' | 'staff' },
  now: Instant,
  bookedAt: Instant,
): Cancellation {
  if (order.isPlatformFault) return { penaltyCents: 0, reason: 'platform' };
  // Withdrawal from a contract is free (L. 221-23), whatever the cancellation deadline.
  if (isWithdrawn(order)) return { penaltyCents: 0, reason: facts.by };
  const penaltyCents = Math.min(penaltyOf(order), facts.reachableCents);
  const isFree = !order.isReservation || now <= freeCancellationUntil(order, bookedAt);
  const isWrittenOff = isBelowCardMinimum(penaltyByTerms(order)) && facts.reachableCents > 0;
  if (isFree || (penaltyCents === 0 && !isWrittenOff)) return { penaltyCents: 0, reason: facts.by };
  return { penaltyCents, reason: 'lateCancellation' };
}

interface NotTakenUp {
  readonly reason: Extract<CancelReason, 'noShow' | 'notFetched' | 'platform' | 'customer'>;
  /** Captured from the rental's hold; for an ordinary rental that was not picked up it is the price. */
  readonly penaltyCents: number;
}

/** The charge at `noShowAt`; none when the item was not available to the customer, or after a withdrawal. */
export function notTakenUp(order: Booking, wasReachable: boolean): NotTakenUp {
  if (order.isPlatformFault || !wasReachable) return { reason: 'platform', penaltyCents: 0 };
  if (isWithdrawn(order)) return { reason: 'customer', penaltyCents: 0 };
  if (!order.isReservation) return { reason: 'notFetched', penaltyCents: 0 };
  return { reason: 'noShow', penaltyCents: penaltyOf(order) };
}
