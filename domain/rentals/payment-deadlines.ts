/**
 * Whether a rental is paid or secured, and until when it waits: for a bank's request to its customer, or the renewal of
 * a hold (rental.md#states-and-actions, money.md#when-the-bank-asks-the-customer).
 */
import { currentOf, isHeld, type Payment } from '#domain/payments/payment.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { payableUntil } from './pay-by-link.js';
import { type RentalCase, isOver, type RentalOrder } from './rental-order.js';

/** How often an unpaid order is compared with the provider without a webhook (consistent within 10 min). */
export const pollMs = 4 * minute;
/**
 * By then the platform has learned of a payment, unless the provider is out of reach (money.md#what-the-provider-says).
 */
const knownAfterMs = 10 * minute;
/** How long a bank's request may take before a rental that starts now is abandoned. */
const authenticationWindowMs = 15 * minute;

/**
 * The rental has begun and the code arrived later than after any payment in time: the customer may have left, so a
 * no-show or a cancellation is free (rental.md#cancelling-and-no-show).
 */
export const isKnownTooLate = (
  order: Pick<RentalOrder, 'createdAt' | 'payUntil' | 'startAt'>,
  now: Instant,
): boolean => now > Math.max(order.startAt, payableUntil(order) + knownAfterMs);

const isPlannedLater = ({ status, dueAt }: Payment, now: Instant): boolean =>
  status === 'Planned' && dueAt > now;

/** Price and deposit are held, captured or not yet due: the customer's card is not needed now. */
export function isSecured({ order, payments, facts }: RentalCase): boolean {
  if (order.paidAt === null || isOver(order)) return false;
  return (['rental', 'deposit'] as const).every((purpose) => {
    const payment = currentOf(payments, purpose);
    if (!payment) return true;
    return isHeld(payment) || payment.status === 'Captured' || isPlannedLater(payment, facts.now);
  });
}

/** Until when a rental that starts now waits for its deposit; null when it has it, or is a future reservation. */
export function depositDeadline(rental: RentalCase): Instant | null {
  const { order, facts } = rental;
  const isReservedAhead = order.isReservation && facts.now < order.startAt;
  if (order.status !== 'PendingPickup' || isSecured(rental) || isReservedAhead) return null;
  return (order.paidAt ?? facts.now) + authenticationWindowMs;
}

/** Until when a reservation that has begun waits for its payment; null when it is paid, or needs none any more. */
export function reservationDeadline(rental: RentalCase): Instant | null {
  const { order, payments, facts } = rental;
  if (order.status !== 'PendingPickup' || order.paidAt === null || isSecured(rental)) return null;
  // A requested hold without an answer may still succeed.
  if (payments.some(({ status }) => status === 'Pending')) return facts.now + pollMs;
  // A bank's request after the start allows only as much time as for a booking that starts now.
  const askedLate = payments.filter(
    ({ status, updatedAt }) => status === 'RequiresAction' && updatedAt > order.startAt,
  );
  return Math.max(order.startAt, ...askedLate.map(({ updatedAt }) => updatedAt + authenticationWindowMs));
}

/**
 * The bank requires an action for a hold; that of an extension is handled separately (application/rentals/extension).
 */
export const requiresAuthentication = ({ status, purpose }: Payment): boolean =>
  status === 'RequiresAction' && purpose !== 'extension';

/** Until when completing the bank's request helps; null if unknown. */
export function authenticationDeadline(rental: RentalCase): Instant | null {
  const { order, payments } = rental;
  if (order.status === 'PendingPickup')
    return (order.isReservation ? reservationDeadline : depositDeadline)(rental);
  const pending = payments.find(requiresAuthentication);
  return (
    payments.find((payment) => isHeld(payment) && payment.purpose === pending?.purpose)?.expiresAt ?? null
  );
}
