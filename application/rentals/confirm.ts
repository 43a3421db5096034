/** A rental is confirmed when the price is held (or the card saved) and the deposit is held or not yet due. Told once. */
import { isOver } from '#domain/rentals/rental-order.js';
import { currentOf, type Payment } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { loadCase, type RentalCase } from './facts.js';
import { tell } from './tell.js';

/** Nothing more is needed of the customer's card now. */
export function isSecured({ order, payments, facts }: RentalCase): boolean {
  if (order.paidAt === null || isOver(order)) return false;
  return (['rental', 'deposit'] as const).every((purpose) => {
    const payment = currentOf(payments, purpose);
    if (!payment) return true;
    return (
      payment.status === 'Authorised' || payment.status === 'Captured' || isPlannedLater(payment, facts.now)
    );
  });
}

const isPlannedLater = ({ status, dueAt }: Payment, now: Instant): boolean =>
  status === 'Planned' && dueAt > now;

export async function confirmWhenHeld(at: Installation, store: Store, orderId: string): Promise<void> {
  const loaded = await loadCase(at, store, orderId);
  if (isSecured(loaded)) await tell(at, store, loaded.order, 'rental.confirmed');
}
