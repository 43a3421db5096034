/**
 * Counts what uses a cabinet or a locker: meanwhile deleting, changing the mode or the lock are refused. The caller has
 * locked the cabinet, or its capacity: nothing is added before its commit (docs/concurrency.md).
 */
import { hasDoorCodes } from '#domain/doors/door-code.js';
import { toShow } from '#application/collection.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { liveRentalStatuses as status, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { Store } from '#application/store.js';
import { liveOrders, ofRental, ordersOf, type AnyOrder } from '#application/orders.js';

interface Occupants {
  readonly orders: number;
  readonly reservations: number;
  readonly claims: number;
}

const isAhead = (order: RentalOrder, now: Instant): boolean => order.isReservation && order.startAt > now;

function count(
  orders: readonly RentalOrder[],
  others: readonly AnyOrder[],
  claims: number,
  now: Instant,
): Occupants {
  const reservations = orders.filter((order) => isAhead(order, now)).length;
  return { orders: orders.length - reservations + others.length, reservations, claims };
}

export async function occupantsOfCabinet(store: Store, cabinetId: string, now: Instant): Promise<Occupants> {
  const orders = await store.rentalOrders.where({ cabinetId, status }, toShow);
  const lockers = await store.lockers.where({ cabinetId }, toShow);
  const claims = lockers.filter(({ isClaimed }) => isClaimed).length;
  return count(orders, await liveOrders(store, { cabinetId }), claims, now);
}

/** Rentals are queried by cabinet: they are few, and have no claim before their code is given. All others have one. */
export async function occupantsOfLocker(
  store: Store,
  locker: { readonly id: string; readonly cabinetId: string; readonly isClaimed: boolean },
  now: Instant,
): Promise<Occupants> {
  const orders = await store.rentalOrders.where({ cabinetId: locker.cabinetId, status }, toShow);
  const here = orders.filter(({ lockerId }) => lockerId === locker.id);
  const claims = await store.claims.where({ lockerId: locker.id, releasedAt: null });
  const inside = [
    ...(
      await ordersOf(
        store,
        claims.map(({ orderId }) => orderId),
      )
    ).values(),
  ];
  const others = inside.filter(({ kind }) => hasDoorCodes(kind));
  return count(here, others, Number(locker.isClaimed), now);
}

export const isEmpty = ({ orders, reservations, claims }: Occupants): boolean =>
  orders + reservations + claims === 0;

/** Throws `code` with the obstacles; the text omits zero counts. */
export function refuseUnlessEmpty(
  code: ErrorCode,
  counts: Readonly<Record<string, number>> & Occupants,
): void {
  const words = Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0));
  if (Object.keys(words).length > 0) throw new DomainError(code, { words });
}

/**
 * The order whose items are behind the door: the one that claimed it, else the rental whose unit is in it now (a rental
 * that was paid and not picked up has no claim yet).
 */
export async function orderIn(
  store: Store,
  locker: { readonly id: string; readonly cabinetId: string },
  now: Instant,
  until: Instant = now + 1,
): Promise<AnyOrder | null> {
  const [claim] = await store.claims.where({ lockerId: locker.id, releasedAt: null }, { limit: 1 });
  const claimed = claim && (await ordersOf(store, [claim.orderId])).get(claim.orderId);
  if (claimed) return claimed;
  const [unit] = await store.rentalUnits.where({ lockerId: locker.id, isActive: true }, { limit: 1 });
  if (!unit) return null;
  const orders = await store.rentalOrders.where({ unitId: unit.id, isOccupying: true });
  const coming = orders.find(
    ({ occupiedFrom, occupiedUntil, lockerId }) =>
      lockerId === locker.id && occupiedFrom < until && occupiedUntil > now,
  );
  return coming ? ofRental(coming) : null;
}
