/** When money is held on the card, and what happens before a hold expires (money.md#holds). */
import { cardLimits } from '#domain/payments/card-limits.js';
import { isHeld, type Payment } from '#domain/payments/payment.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import { orderCost, type PricedOrder } from './pricing.js';
import { isOver, type RentalOrder } from './rental-order.js';

/** Further ahead, a hold of seven days would expire before or just after the start: the card is only saved. */
const holdAtMostAheadMs = 6 * day;
/** A hold that is not placed at booking is placed this long before the start. */
const holdBeforeStartMs = 2 * day;
/** How long before its end a hold is checked: time to renew it, and to reach the customer if that fails. */
const marginMs = day;
/** How long before its end a hold that could not be renewed is checked for the last time. */
const lastCallMs = 2 * hour;
/** The shortest known life of a hold: off-session on Visa. Used when the provider names no end. */
const shortestHoldMs = 4 * day + 18 * hour;

type Booking = Pick<RentalOrder, 'startAt'>;

export const checkoutKind = (order: Booking, now: Instant): 'hold' | 'saveCard' =>
  order.startAt - now > holdAtMostAheadMs ? 'saveCard' : 'hold';

export const depositHoldDueAt = (order: Booking, now: Instant): Instant =>
  Math.max(now, order.startAt - holdBeforeStartMs);

export const rentalHoldDueAt = (order: Booking, now: Instant): Instant =>
  checkoutKind(order, now) === 'hold' ? now : depositHoldDueAt(order, now);

const bornAt = (hold: Payment): Instant => hold.authorisedAt ?? hold.createdAt;
const endsAt = (hold: Payment): Instant => hold.expiresAt ?? bornAt(hold) + shortestHoldMs;

/** When the hold is checked: a day before its end, or halfway through a life of less than two days. */
export const renewalAt = (hold: Payment): Instant =>
  endsAt(hold) - Math.min(marginMs, Math.floor((endsAt(hold) - bornAt(hold)) / 2));

/** When a hold that could not be renewed is checked once more, before it expires. */
export const lastCallAt = (hold: Payment): Instant =>
  endsAt(hold) - Math.min(lastCallMs, Math.floor((endsAt(hold) - bornAt(hold)) / 4));

/**
 * - `none`: not held, not yet near its end, or the order is over: the decision that ended it settles the deposit, and
 * the holds of a failed booking are released.
 * - `captureRental`: the item is out, so the price is earned; it is captured while that is possible.
 * - `renewRental`: the rental has not begun; a new hold is placed, then the old one released.
 * - `renewDeposit`: the same for the deposit, also while its decision is pending.
 * - `releaseReplaced`: the new hold exists; the old one is released, so that the customer has only one.
 * - `chaseCustomer`: the card refused or the bank requires an action; staff see it and the customer gets a payment
 * link.
 * - `captureLateFees`: the last check of a deposit that could not be renewed; late fees so far are captured.
 */
export const holdRenewalActions = [
  'none',
  'captureRental',
  'renewRental',
  'renewDeposit',
  'releaseReplaced',
  'chaseCustomer',
  'captureLateFees',
] as const;
export type RenewalAction = (typeof holdRenewalActions)[number];

/**
 * The current action for a hold. `renewal` is the newest payment made to replace it, if any. Call again when a renewal
 * was answered, and at `lastCallAt`.
 */
export function renewalAction(
  order: RentalOrder,
  hold: Payment,
  now: Instant,
  renewal: Payment | null = null,
): RenewalAction {
  if (!isHeld(hold) || order.status === 'Canceled' || order.status === 'Failed') return 'none';
  if (hold.purpose !== 'rental' && hold.purpose !== 'deposit') return 'none';
  const progress = renewalProgress(hold, renewal);
  if (progress === 'stands') return 'releaseReplaced';
  if (now < renewalAt(hold)) return 'none';
  if (hold.purpose === 'rental' && order.status !== 'PendingPickup') return 'captureRental';
  if (isOver(order)) return 'none';
  if (progress === 'open') return hold.purpose === 'rental' ? 'renewRental' : 'renewDeposit';
  const isLastCall = now >= lastCallAt(hold);
  return isLastCall && accruedLateFeeCents(order, now) >= cardLimits.leastCents
    ? 'captureLateFees'
    : 'chaseCustomer';
}

/**
 * Repeating the request while an answer is unknown (`open`) is safe: the epoch, and so the idempotency key, stays the
 * same.
 */
function renewalProgress(hold: Payment, renewal: Payment | null): 'open' | 'stands' | 'failed' {
  if (renewal === null) return hold.paymentMethodId === null ? 'failed' : 'open';
  if (isHeld(renewal) || renewal.status === 'Captured') return 'stands';
  return renewal.status === 'Planned' || renewal.status === 'Pending' ? 'open' : 'failed';
}

/** The capped late fees of an item that is out or back; a booking before its pick-up owes none. */
export const accruedLateFeeCents = (order: PricedOrder & Pick<RentalOrder, 'status'>, now: Instant): number =>
  order.status === 'PendingReturn' || order.status === 'PendingDepositDecision'
    ? orderCost(order, now).cappedLateFeeCents
    : 0;
