/**
 * Counts what uses a cabinet or a locker: meanwhile deleting, changing the mode or the lock are refused. The caller has
 * locked the cabinet, or its capacity: nothing is added before its commit (docs/concurrency.md).
 */
import { hasDoorCodes, isLive, putsIn, type DoorCode } from '#domain/doors/door-code.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { liveRentalStatuses as status, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { Claim, Locker } from '#domain/lockers/cabinet.js';
import { expectationOf, type Expectation } from '#domain/lockers/check.js';
import { isClosed } from '#domain/lockers/status.js';
import {
  expectedOfUnit,
  unitStatuses,
  type RentalItem,
  type RentalUnit,
} from '#domain/rentals/rental-item.js';
import { toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { liveOrders, ordersOf, placedOrder, type AnyOrder } from '#application/orders.js';

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
  return coming ? placedOrder('rental', 'rentalOrder', coming) : null;
}

export interface Content {
  readonly expected: Expectation;
  /** The current owner of the locker, whether or not an item is inside. */
  readonly order: AnyOrder | null;
  readonly item: RentalItem | null;
}

interface Records {
  readonly claims: readonly Claim[];
  readonly orders: ReadonlyMap<string, AnyOrder>;
  readonly codes: readonly DoorCode[];
  readonly units: readonly RentalUnit[];
  /** The units that a planned maintenance keeps away now: at the workshop, or in their lockers. */
  readonly away: ReadonlySet<string | null>;
  readonly items: readonly RentalItem[];
  readonly rentals: readonly RentalOrder[];
}

async function recordsOf(store: Store, lockers: readonly Locker[], now: Instant): Promise<Records> {
  const lockerId = lockers.map(({ id }) => id);
  const [claims, units] = await Promise.all([
    store.claims.where({ lockerId, releasedAt: null }),
    store.rentalUnits.where({ lockerId, isActive: true }),
  ]);
  const orderId = claims.map((claim) => claim.orderId);
  const unitId = units.map(({ id }) => id);
  const [orders, codes, items, rentals, planned] = await Promise.all([
    ordersOf(store, orderId),
    store.doorCodes.where({ orderId, revokedAt: null }),
    store.rentalItems.where({ id: units.map(({ rentalItemId }) => rentalItemId) }),
    store.rentalOrders.where({ unitId, isOccupying: true }),
    store.plannedMaintenances.where({ unitId, endedAt: null }),
  ]);
  const away = new Set(planned.filter(({ begunAt }) => begunAt !== null).map((one) => one.unitId));
  const current = rentals.filter(
    ({ occupiedFrom, occupiedUntil }) => occupiedFrom <= now && occupiedUntil > now,
  );
  return { claims, units, away, orders, codes, items, rentals: current };
}

/** Only a finished code of a deposit shows that an item is inside. */
function thingOf(codes: readonly DoorCode[]): 'awaited' | 'uninspected' | 'inside' {
  const puttingIn = codes.filter(({ step }) => putsIn(step));
  if (puttingIn.some(({ doneAt }) => doneAt !== null)) return 'inside';
  const isUninspected = puttingIn.some((code) => isLive(code) && code.unconfirmedSince !== null);
  return isUninspected ? 'uninspected' : 'awaited';
}

const expectedOf = ({ id, status }: RentalUnit, { away }: Records): Expectation =>
  expectedOfUnit[status === unitStatuses.available && away.has(id) ? unitStatuses.maintenance : status];

function contentOf(locker: Locker, records: Records): Content {
  // A locker held after a pick-up is expected to be empty.
  const claim = records.claims.find(
    ({ lockerId, heldUntil }) => lockerId === locker.id && heldUntil === null,
  );
  const claimed = records.orders.get(claim?.orderId ?? '') ?? null;
  const unit = records.units.find(({ lockerId }) => lockerId === locker.id);
  const rental = records.rentals.find(
    ({ unitId, lockerId }) => unitId === unit?.id && lockerId === locker.id,
  );
  const own = records.codes.filter(
    ({ orderId, lockerId }) => orderId === claimed?.id && lockerId === locker.id,
  );
  const kind = claimed?.kind ?? '';
  const doorTask = hasDoorCodes(kind) ? { kind, thing: thingOf(own) } : null;
  return {
    expected: expectationOf({
      isClosed: isClosed(locker),
      isToCheck: locker.toCheckSince !== null,
      doorTask,
      unit: unit ? expectedOf(unit, records) : null,
    }),
    order: claimed ?? (rental ? placedOrder('rental', 'rentalOrder', rental) : null),
    item: records.items.find(({ id }) => id === unit?.rentalItemId) ?? null,
  };
}

/** The recorded content of a cabinet's lockers, for a check (domain/lockers/check.ts): a few queries for all. */
export async function contentsOf(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<ReadonlyMap<string, Content>> {
  const records = await recordsOf(store, lockers, now);
  return new Map(lockers.map((locker) => [locker.id, contentOf(locker, records)]));
}
