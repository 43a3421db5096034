/** A rental is confirmed when the price is held (or the card saved) and the deposit is held or not yet due. Told once. */
import { isOver } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import { tell } from './tell.js';
import type { Store } from '#application/store.js';
import { current, loadCase, type RentalCase } from './facts.js';

/** Nothing more is needed of the customer's card now. */
export function isSecured({ order, payments, facts }: RentalCase): boolean {
  if (order.paidAt === null || isOver(order)) return false;
  return (['rental', 'deposit'] as const).every((purpose) => {
    const payment = current(payments, purpose);
    if (!payment) return true;
    return (
      payment.status === 'Authorised' || payment.status === 'Captured' || isPlannedLater(payment, facts.now)
    );
  });
}

const isPlannedLater = (payment: { readonly status: string; readonly dueAt: number }, now: number): boolean =>
  payment.status === 'Planned' && payment.dueAt > now;

export async function confirmWhenHeld(at: Installation, store: Store, orderId: string): Promise<void> {
  const loaded = await loadCase(at, store, orderId);
  if (isSecured(loaded)) await tell(at, store, loaded.order, 'rental.confirmed');
}
