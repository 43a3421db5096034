/**
 * Whether a rental has its money, and until when it waits for it: where a bank asks its customer, or a hold is to be renewed
 * (rental.md#states-and-actions, money.md#when-the-bank-asks-the-customer).
 */
import { currentOf, isHeld, type Payment } from '#domain/payments/payment.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { RentalCase } from './rental-case.js';
import { isOver, paymentDeadlineMs, type RentalOrder } from './rental-order.js';

/** How often an unpaid order is compared with the provider when no webhook comes (truth within 10 min). */
export const pollMs = 4 * minute;
/** The platform knows by then that an order was paid, unless its provider is out of reach (money.md#what-the-provider-says). */
const knownAfterMs = 10 * minute;
/** How long a customer whose bank wants them may take before a rental that starts now is given up. */
const authenticationWindowMs = 15 * minute;

/**
 * The rental has begun and its customer waited for its code longer than anybody who pays in time does: they may be gone, so that
 * not fetching it, or cancelling, is never at their cost (rental.md#cancelling-and-no-show).
 */
export const isKnownTooLate = (order: Pick<RentalOrder, 'createdAt' | 'startAt'>, now: Instant): boolean =>
  now > Math.max(order.startAt, order.createdAt + paymentDeadlineMs + knownAfterMs);

const isPlannedLater = ({ status, dueAt }: Payment, now: Instant): boolean =>
  status === 'Planned' && dueAt > now;

/** Price and deposit are held, taken or not yet due: nothing more is needed of the customer's card now. */
export function isSecured({ order, payments, facts }: RentalCase): boolean {
  if (order.paidAt === null || isOver(order)) return false;
  return (['rental', 'deposit'] as const).every((purpose) => {
    const payment = currentOf(payments, purpose);
    if (!payment) return true;
    return isHeld(payment) || payment.status === 'Captured' || isPlannedLater(payment, facts.now);
  });
}

/** Until when a rental that starts now waits for its deposit; null when it has it, or is a reservation still to come. */
export function depositDeadline(rental: RentalCase): Instant | null {
  const { order, facts } = rental;
  const isReservedAhead = order.isReservation && facts.now < order.startAt;
  if (order.status !== 'PendingPickup' || isSecured(rental) || isReservedAhead) return null;
  return (order.paidAt ?? facts.now) + authenticationWindowMs;
}

/** Until when a reservation that has begun waits for its money; null when it has it, or wants none any more. */
export function reservationDeadline(rental: RentalCase): Instant | null {
  const { order, payments, facts } = rental;
  if (order.status !== 'PendingPickup' || order.paidAt === null || isSecured(rental)) return null;
  // A hold that was asked for and has no answer yet may still come.
  if (payments.some(({ status }) => status === 'Pending')) return facts.now + pollMs;
  // Whose bank asked after the start only has as long as somebody who books for now.
  const askedLate = payments.filter(
    ({ status, updatedAt }) => status === 'RequiresAction' && updatedAt > order.startAt,
  );
  return Math.max(order.startAt, ...askedLate.map(({ updatedAt }) => updatedAt + authenticationWindowMs));
}

/** The bank wants the customer for a hold; an extension that waits for them is asked for apart (application/rentals/extension). */
export const requiresAuthentication = ({ status, purpose }: Payment): boolean =>
  status === 'RequiresAction' && purpose !== 'extension';

/** Until when it helps that the customer does what their bank asks; null where nobody knows. */
export function authenticationDeadline(rental: RentalCase): Instant | null {
  const { order, payments } = rental;
  if (order.status === 'PendingPickup')
    return (order.isReservation ? reservationDeadline : depositDeadline)(rental);
  const asked = payments.find(requiresAuthentication);
  return payments.find((payment) => isHeld(payment) && payment.purpose === asked?.purpose)?.expiresAt ?? null;
}
