/** Loads what the extension rule needs beside the order. */
import type { Payment } from '#domain/payments/payment.js';
import type { ExtensionCase } from '#domain/rentals/extension.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';

/** Start of the next booking of the unit after the planned end of this one. */
async function nextFrom(store: Store, { id, unitId, plannedEndAt }: RentalOrder): Promise<Instant | null> {
  const others = await store.rentalOrders.where({ unitId, isOccupying: true });
  const starts = others
    .filter((other) => other.id !== id && !isOver(other) && other.occupiedUntil > plannedEndAt)
    .map(({ occupiedFrom }) => occupiedFrom);
  return starts.length === 0 ? null : Math.min(...starts);
}

export async function extensionCase(
  app: Pick<App, 'clock'>,
  store: Store,
  order: RentalOrder,
): Promise<ExtensionCase> {
  const [item, unit, cabinet, next] = await Promise.all([
    store.rentalItems.find(order.rentalItemId),
    store.rentalUnits.find(order.unitId),
    store.cabinets.find(order.cabinetId),
    nextFrom(store, order),
  ]);
  const isThere = [item, unit, cabinet].every((row) => row?.isActive && row.deletedAt === null);
  return {
    order,
    now: app.clock.now(),
    isOffered: isThere && cabinet?.mode === 'Rental',
    maxRentalDurationHours: item?.maxRentalDurationHours ?? 0,
    nextFrom: next,
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
