/**
 * Plans the payment of an extension and occupies the unit meanwhile, for a customer or for staff (rental.md#extension,
 * rental.md#extension-by-staff).
 */
import type { Payment } from '#domain/payments/payment.js';
import {
  type Closing,
  type ExtensionCase,
  awaitingExtension,
  type ExtensionChoice,
  withoutExtension,
} from '#domain/rentals/extension.js';
import { isOver, type RentalOrder, type ExtensionAsker } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import type { App } from '#application/app.js';
import { dayAndTime } from '#application/formats.js';
import type { Store } from '#application/store.js';
import { enqueue } from '#application/outbox.js';
import { newPayment } from '#application/payments/new-payment.js';

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

/** Start of the next booking of the unit after the planned end of this one. */
async function nextFrom(store: Store, { id, unitId, plannedEndAt }: RentalOrder): Promise<Instant | null> {
  const others = await store.rentalOrders.where({ unitId, isOccupying: true });
  const starts = others
    .filter((other) => other.id !== id && !isOver(other) && other.occupiedUntil > plannedEndAt)
    .map(({ occupiedFrom }) => occupiedFrom);
  return starts.length === 0 ? null : Math.min(...starts);
}

async function closingsOf(store: Store, { cabinetId, lockerId }: RentalOrder): Promise<Closing[]> {
  const planned = await store.plannedMaintenances.where({ cabinetId, endedAt: null });
  return planned
    .filter((each) => each.lockerId === null || each.lockerId === lockerId)
    .map(({ beginsAt, endsAt }) => ({
      beginsAt,
      endsAt,
      words: {
        from: inEach((language) => dayAndTime(beginsAt, language)),
        until: inEach((language) => dayAndTime(endsAt, language)),
      },
    }));
}

/** Loads what the extension rule needs beside the order. */
export async function extensionCase(
  app: Pick<App, 'clock'>,
  store: Store,
  order: RentalOrder,
): Promise<ExtensionCase> {
  const [item, unit, cabinet, next, closings] = await Promise.all([
    store.rentalItems.find(order.rentalItemId),
    store.rentalUnits.find(order.unitId),
    store.cabinets.find(order.cabinetId),
    nextFrom(store, order),
    closingsOf(store, order),
  ]);
  const isThere = [item, unit, cabinet].every((row) => row?.isActive && row.deletedAt === null);
  return {
    order,
    now: app.clock.now(),
    isOffered: isThere && cabinet?.mode === 'Rental',
    maxRentalDurationHours: item?.maxRentalDurationHours ?? 0,
    nextFrom: next,
    closings,
  };
}

type Card = Pick<Payment, 'customerId' | 'paymentMethodId'>;

/** The card that was saved last: a hold that was renewed on a page of the bank may use another card. */
export function savedCard(payments: readonly Payment[]): Card | null {
  const known = payments
    .filter(({ purpose }) => purpose === 'rental' || purpose === 'deposit')
    .filter(({ customerId, paymentMethodId }) => customerId !== null && paymentMethodId !== null)
    .sort((one, other) => (other.authorisedAt ?? 0) - (one.authorisedAt ?? 0));
  return known[0] ?? null;
}

/**
 * Drops an unpaid extension when the rental ends or is withdrawn, and enqueues the closing of the bank's page. If the
 * card was already charged, the handler of the response refunds it.
 */
export async function dropExtension(app: App, store: Store, order: RentalOrder): Promise<RentalOrder> {
  if (order.extensionEndAt === null) return order;
  const match = { orderId: order.id, purpose: 'extension', status: 'RequiresAction' } as const;
  for (const { id: subjectId } of await store.payments.where(match))
    await enqueue(app, store, { kind: 'rental.watchExtension', subjectId, suffix: 'end' });
  return withoutExtension(order);
}
