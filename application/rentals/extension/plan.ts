/**
 * Plans the payment of an extension and occupies the unit meanwhile, for a customer or for staff (rental.md#extension,
 * rental.md#extension-by-staff).
 */
import type { Payment } from '#domain/payments/payment.js';
import { awaitingExtension, type ExtensionChoice } from '#domain/rentals/extension.js';
import type { ExtensionAsker, RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { enqueue } from '#application/outbox.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { Store } from '#application/store.js';
import { savedCard } from './case.js';

export const newest = (payments: readonly Payment[]): Payment | null =>
  payments.toSorted((one, other) => other.epoch - one.epoch)[0] ?? null;

export const extensionsOf = (store: Store, orderId: string): Promise<Payment[]> =>
  store.payments.where({ orderId, purpose: 'extension' });

interface How {
  readonly by: ExtensionAsker;
  /** The saved card is not charged: the customer pays on a page, by any card. */
  readonly byLink?: boolean;
}

/** Returns the payment, whose job is enqueued. Throws EXTENSION_NOT_OFFERED if no card was saved. */
export async function planExtension(
  app: App,
  store: Store,
  order: RentalOrder,
  choice: ExtensionChoice,
  { by, byLink = false }: How,
): Promise<string> {
  const payments = await store.payments.where({ orderId: order.id });
  const card = savedCard(payments);
  if (!card) throw new DomainError('EXTENSION_NOT_OFFERED');
  const { customerId, paymentMethodId } = card;
  const how = { amountCents: choice.priceCents, dueAt: app.clock.now(), status: 'Planned' } as const;
  const payment = { ...newPayment(app, order, 'extension', how), customerId, paymentMethodId };
  const earlier = newest(payments.filter(({ purpose }) => purpose === 'extension'));
  const epoch = (earlier?.epoch ?? 0) + 1;
  await store.payments.add({ ...payment, epoch });
  await store.rentalOrders.save(awaitingExtension(order, choice.plannedEndAt, by));
  const facts = { byLink };
  await enqueue(app, store, { kind: 'rental.payExtension', subjectId: payment.id, facts });
  return payment.id;
}
