/** The two intents of a rental as they are first planned: the price, then the deposit (behaviour.md §8.4). */
import { checkoutKind, depositHoldDueAt, rentalHoldDueAt } from '#domain/rentals/hold-plan.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Payment, PaymentPurpose } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';

function firstPayment(
  at: Pick<Ports, 'newId' | 'clock'>,
  order: RentalOrder,
  purpose: PaymentPurpose,
  plan: { amountCents: number; dueAt: Instant; status: Payment['status'] },
): Payment {
  const now = at.clock.now();
  return {
    id: at.newId(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    companyId: order.companyId,
    orderId: order.id,
    purpose,
    epoch: 1,
    capturedCents: 0,
    refundedCents: 0,
    checkoutSessionId: null,
    intentId: null,
    customerId: null,
    paymentMethodId: null,
    actionUrl: null,
    authorisedAt: null,
    capturedAt: null,
    expiresAt: null,
    replacedById: null,
    failure: null,
    notes: null,
    ...plan,
  };
}

export interface FirstPayments {
  readonly rental: Payment;
  /** Null when the item asks for no deposit. */
  readonly deposit: Payment | null;
}

export function firstPayments(at: Pick<Ports, 'newId' | 'clock'>, order: RentalOrder): FirstPayments {
  const now = at.clock.now();
  const savesOnly = checkoutKind(order, now) === 'saveCard';
  const rental = firstPayment(at, order, 'rental', {
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
  return { rental, deposit: firstPayment(at, order, 'deposit', plan) };
}
