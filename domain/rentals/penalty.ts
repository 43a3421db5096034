/** What it costs not to take up a booking: cancelling, and not coming (behaviour.md §8.3, §12). */
import { hours } from '#domain/shared/durations.js';
import { percentOf } from '#domain/shared/money.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { CancelReason, RentalOrder } from './rental-order.js';

/** After booking, whoever made a mistake may take it back. */
export const freeCancellationMs = 15 * minute;

/** Why cancelling costs nothing: what the customer reads before confirming. */
export type FreeBecause = 'faultOurs' | 'unpaid' | 'noReservation' | 'justBooked' | 'early' | 'noPenalty';

export interface Cancellation {
  readonly penaltyCents: number;
  /** What the order remembers. */
  readonly reason: Extract<CancelReason, 'customer' | 'staff' | 'platform' | 'lateCancellation'>;
  /** Null when the penalty is due. */
  readonly freeBecause: FreeBecause | null;
}

type Terms = Pick<RentalOrder['terms'], 'noShowPenaltyPercentage'>;
type Booking = Pick<RentalOrder, 'startAt' | 'isReservation' | 'isFaultOurs' | 'baseTtcCents' | 'terms'>;

const penaltyOf = (order: { readonly baseTtcCents: number; readonly terms: Terms }): number =>
  percentOf(order.baseTtcCents, order.terms.noShowPenaltyPercentage);

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
  const { reachableCents } = facts;
  const freeBecause = whyFree(order, reachableCents, now, bookedAt);
  if (freeBecause === null) {
    const penaltyCents = Math.min(penaltyOf(order), reachableCents);
    return { penaltyCents, reason: 'lateCancellation', freeBecause };
  }
  return { penaltyCents: 0, reason: freeBecause === 'faultOurs' ? 'platform' : facts.by, freeBecause };
}

function whyFree(
  order: Booking,
  reachableCents: number,
  now: Instant,
  bookedAt: Instant,
): FreeBecause | null {
  if (order.isFaultOurs) return 'faultOurs';
  if (reachableCents === 0) return 'unpaid';
  if (!order.isReservation) return 'noReservation';
  if (now <= bookedAt + freeCancellationMs) return 'justBooked';
  if (now <= freeCancellationUntil(order, bookedAt)) return 'early';
  return penaltyOf(order) === 0 ? 'noPenalty' : null;
}

export interface NotTakenUp {
  readonly reason: Extract<CancelReason, 'noShow' | 'notFetched' | 'platform'>;
  /** What is captured from the rental hold; the rest is released. */
  readonly captureCents: number;
  /** How much of it is a penalty, and not the price. */
  readonly penaltyCents: number;
}

/** What is due at `noShowAt`; nothing when the customer could not have got the item. */
export function notTakenUp(order: Booking, wasReachable: boolean): NotTakenUp {
  if (order.isFaultOurs || !wasReachable) return { reason: 'platform', captureCents: 0, penaltyCents: 0 };
  if (!order.isReservation)
    return { reason: 'notFetched', captureCents: order.baseTtcCents, penaltyCents: 0 };
  const penaltyCents = penaltyOf(order);
  return { reason: 'noShow', captureCents: penaltyCents, penaltyCents };
}
