/** What the guards of a rental's life need beside the order, gathered once. */
import { ofPurpose, type Payment } from '#domain/payments/payment.js';
import { reachableCents } from '#domain/payments/settlement.js';
import type { RentalCase } from '#domain/rentals/rental-case.js';
import type { RentalFacts, RentalOrder } from '#domain/rentals/rental-order.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export const factsOf = (
  at: Pick<Ports, 'clock'>,
  order: RentalOrder,
  payments: readonly Payment[],
): RentalFacts => ({
  now: at.clock.now(),
  isPaid: order.paidAt !== null,
  isDepositHeld: payments.some(({ purpose, status }) => purpose === 'deposit' && status === 'Authorised'),
});

/** Cents of the price that are held or taken: all that a penalty can come from. */
export const priceReach = (payments: readonly Payment[]): number =>
  reachableCents(ofPurpose(payments, 'rental'));

/** Of an order that the same unit of work has read. */
export async function caseOf(
  at: Pick<Ports, 'clock'>,
  store: Store,
  order: RentalOrder,
): Promise<RentalCase> {
  const payments = await store.payments.where({ orderId: order.id });
  return { order, payments, facts: factsOf(at, order, payments) };
}

export const loadCase = async (
  at: Pick<Ports, 'clock'>,
  store: Store,
  orderId: string,
): Promise<RentalCase> => caseOf(at, store, await store.rentalOrders.get(orderId));
