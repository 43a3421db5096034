/** What it costs not to take up a booking: cancelling, and not coming (rental.md#cancelling-and-no-show). */
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { hours } from '#domain/shared/durations.js';
import { percentOf } from '#domain/shared/money.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { isGoneBackOn } from '#domain/sales/withdrawal-open.js';
import type { CancelReason, RentalOrder } from './rental-order.js';

/** After booking, whoever made a mistake may take it back. */
export const freeCancellationMs = 15 * minute;

interface Cancellation {
  readonly penaltyCents: number;
  /** What the order remembers. */
  readonly reason: Extract<CancelReason, 'customer' | 'staff' | 'platform' | 'lateCancellation'>;
}

type Terms = Pick<RentalOrder['terms'], 'noShowPenaltyPercentage'>;
type Booking = Pick<RentalOrder, 'startAt' | 'isReservation' | 'isFaultOurs' | 'baseTtcCents' | 'terms'> &
  Pick<RentalOrder, 'withdrawnAt' | 'withdrawalOutcome'>;

type Priced = { readonly baseTtcCents: number; readonly terms: Terms };

const penaltyByTerms = (order: Priced): number =>
  percentOf(order.baseTtcCents, order.terms.noShowPenaltyPercentage);

/** What no card takes is written off. */
function penaltyOf(order: Priced): number {
  const cents = penaltyByTerms(order);
  return isBelowCardMinimum(cents) ? 0 : cents;
}

/** The penalty of an order that ended so, where it was below what a card takes. */
export function writtenOffPenaltyCents(order: Priced & Pick<RentalOrder, 'cancelReason'>): number {
  if (order.cancelReason !== 'noShow' && order.cancelReason !== 'lateCancellation') return 0;
  const cents = penaltyByTerms(order);
  return isBelowCardMinimum(cents) ? cents : 0;
}

/** Until when a reservation can be cancelled free of charge. */
export const freeCancellationUntil = (
  order: Pick<Booking, 'startAt' | 'terms'>,
  bookedAt: Instant,
): Instant =>
  Math.max(bookedAt + freeCancellationMs, order.startAt - hours(order.terms.cancellationDeadlineHours));

/** `reachableCents`: what is held or taken of the price; a penalty is never more. */
export function cancellation(
  order: Booking,
  facts: { readonly reachableCents: number; readonly by: 'customer' | 'staff' },
  now: Instant,
  bookedAt: Instant,
): Cancellation {
  if (order.isFaultOurs) return { penaltyCents: 0, reason: 'platform' };
  // Going back on a contract costs nothing (L. 221-23), whatever its deadline says.
  if (isGoneBackOn(order)) return { penaltyCents: 0, reason: facts.by };
  const penaltyCents = Math.min(penaltyOf(order), facts.reachableCents);
  const isFree = !order.isReservation || now <= freeCancellationUntil(order, bookedAt);
  const isWrittenOff = isBelowCardMinimum(penaltyByTerms(order)) && facts.reachableCents > 0;
  if (isFree || (penaltyCents === 0 && !isWrittenOff)) return { penaltyCents: 0, reason: facts.by };
  return { penaltyCents, reason: 'lateCancellation' };
}

interface NotTakenUp {
  readonly reason: Extract<CancelReason, 'noShow' | 'notFetched' | 'platform' | 'customer'>;
  /** Taken from the rental's hold; where nobody fetched an ordinary rental it is the price that is taken. */
  readonly penaltyCents: number;
}

/** What is due at `noShowAt`; nothing when the customer could not have got the item, or had gone back on it. */
export function notTakenUp(order: Booking, wasReachable: boolean): NotTakenUp {
  if (order.isFaultOurs || !wasReachable) return { reason: 'platform', penaltyCents: 0 };
  if (isGoneBackOn(order)) return { reason: 'customer', penaltyCents: 0 };
  if (!order.isReservation) return { reason: 'notFetched', penaltyCents: 0 };
  return { reason: 'noShow', penaltyCents: penaltyOf(order) };
}
