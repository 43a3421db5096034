/** The two payments of a new rental: the price, then the deposit (money.md#holds). */
import { checkoutKind, depositHoldDueAt, rentalHoldDueAt } from '#domain/rentals/hold-plan.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Payment } from '#domain/payments/payment.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { Ports } from '#application/ports.js';

interface FirstPayments {
  readonly rental: Payment;
  /** Null if the item has no deposit. */
  readonly deposit: Payment | null;
}

export function firstPayments(at: Pick<Ports, 'newId' | 'clock'>, order: RentalOrder): FirstPayments {
  const now = at.clock.now();
  const savesOnly = checkoutKind(order, now) === 'saveCard';
  const rental = newPayment(at, order, 'rental', {
    amountCents: order.baseTtcCents,
    dueAt: rentalHoldDueAt(order, now),
    status: savesOnly ? 'Planned' : 'Pending',
  });
  if (order.depositCents === 0) return { rental, deposit: null };
  const plan = {
    amountCents: order.depositCents,
    dueAt: depositHoldDueAt(order, now),
    status: 'Planned',
  } as const;
  return { rental, deposit: newPayment(at, order, 'deposit', plan) };
}
