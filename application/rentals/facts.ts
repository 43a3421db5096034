/** Loads what the guards of a rental's lifecycle need beside the order. */
import { ofPurpose, type Payment } from '#domain/payments/payment.js';
import { reachableCents } from '#domain/payments/settlement.js';
import type { RentalCase, RentalFacts, RentalOrder } from '#domain/rentals/rental-order.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

export const factsOf = (
  app: Pick<Ports, 'clock'>,
  order: Pick<RentalOrder, 'paidAt'>,
  payments: readonly Pick<Payment, 'purpose' | 'status'>[],
): RentalFacts => ({
  now: app.clock.now(),
  isPaid: order.paidAt !== null,
  isDepositHeld: payments.some(({ purpose, status }) => purpose === 'deposit' && status === 'Authorised'),
});

/** Cents of the price that are held or captured: the upper limit of a penalty. */
export const priceReach = (payments: readonly Payment[]): number =>
  reachableCents(ofPurpose(payments, 'rental'));

/** The order must come from the same unit of work. */
export async function caseOf(
  app: Pick<Ports, 'clock'>,
  store: Store,
  order: RentalOrder,
): Promise<RentalCase> {
  const payments = await store.payments.where({ orderId: order.id });
  return { order, payments, facts: factsOf(app, order, payments) };
}

export const loadCase = async (
  app: Pick<Ports, 'clock'>,
  store: Store,
  orderId: string,
): Promise<RentalCase> => caseOf(app, store, await store.rentalOrders.get(orderId));
