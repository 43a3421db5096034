/** Until when an order waits for its money, where a bank wants its customer or a hold is to be renewed (behaviour.md §8.3, §8.4). */
import { minute, type Instant } from '#domain/shared/record.js';
import { isHeld, type Payment } from '#domain/payments/payment.js';
import { isSecured } from './confirm.js';
import type { RentalCase } from './facts.js';

/** How often an unpaid order is compared with the provider when no webhook comes (truth within 10 min). */
export const pollMs = 4 * minute;
/** How long a customer whose bank wants them may take before a rental that starts now is given up. */
const actionAtMostMs = 15 * minute;

/** Until when a rental that starts now waits for its deposit; null when it has it, or is a reservation still to come. */
export function actionEnd(loaded: RentalCase): Instant | null {
  const { order, facts } = loaded;
  const isReservedAhead = order.isReservation && facts.now < order.startAt;
  if (order.status !== 'PendingPickup' || isSecured(loaded) || isReservedAhead) return null;
  return (order.paidAt ?? facts.now) + actionAtMostMs;
}

/** Until when a reservation that has begun waits for its money; null when it has it, or wants none any more. */
export function moneyEnd(loaded: RentalCase): Instant | null {
  const { order, payments, facts } = loaded;
  if (order.status !== 'PendingPickup' || order.paidAt === null || isSecured(loaded)) return null;
  // A hold that was asked for and has no answer yet may still come.
  if (payments.some(({ status }) => status === 'Pending')) return facts.now + pollMs;
  // Whose bank asked after the start only has as long as somebody who books for now.
  const askedLate = payments.filter(
    ({ status, updatedAt }) => status === 'RequiresAction' && updatedAt > order.startAt,
  );
  return Math.max(order.startAt, ...askedLate.map(({ updatedAt }) => updatedAt + actionAtMostMs));
}

/** The bank wants the customer for a hold; an extension that waits for them is asked for apart (extension/extend.ts). */
export const isAskedHold = ({ status, purpose }: Payment): boolean =>
  status === 'RequiresAction' && purpose !== 'extension';

/** Until when it helps that the customer does what their bank asks; null where nobody knows. */
export function askedUntil(loaded: RentalCase): Instant | null {
  const { order, payments } = loaded;
  if (order.status === 'PendingPickup') return (order.isReservation ? moneyEnd : actionEnd)(loaded);
  const asked = payments.find(isAskedHold);
  return payments.find((payment) => isHeld(payment) && payment.purpose === asked?.purpose)?.expiresAt ?? null;
}
