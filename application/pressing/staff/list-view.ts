/** Rows of the list of pressing orders: everything beside the orders is read once a page, not once a row. */
import { laundryPlace, latePressingStatuses, type PressingOrder } from '#domain/pressing/pressing-order.js';
import type { Unproven } from '#domain/doors/unproven.js';
import type { Instant } from '#domain/shared/record.js';
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { unprovenTakings } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { cabinetNames, lockerNumbers } from '#application/place-names.js';
import { creditedCents } from '#application/documents/issue.js';
import { saleRowOf, type SalesAround } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';

interface Around extends SalesAround {
  readonly now: Instant;
  readonly lockerNumbers: ReadonlyMap<string, number>;
  readonly unproven: ReadonlyMap<string, Unproven>;
}

const isLate = ({ status, promisedAt }: PressingOrder, now: Instant): boolean =>
  promisedAt < now && latePressingStatuses.includes(status);

/** The locker that the laundry is in, or goes to next; null without one, and when the order is over. */
export function lockerOf(order: PressingOrder): string | null {
  const place = laundryPlace(order);
  if (place === 'expected' || place === 'depositLocker') return order.depositLockerId;
  return place === 'laundry' || place === 'pickupLocker' ? order.pickupLockerId : null;
}

/** The locker that the laundry is in, or null. */
export function liesIn(order: PressingOrder): string | null {
  const place = laundryPlace(order);
  if (place === 'depositLocker') return order.depositLockerId;
  return place === 'pickupLocker' ? order.pickupLockerId : null;
}

export function rowOf(order: PressingOrder, around: Around): PressingOrderRow {
  return {
    ...saleRowOf(order, around),
    status: order.status,
    companyId: order.companyId,
    totalSlotsRequired: order.totalSlotsRequired,
    promisedAt: iso(order.promisedAt),
    isLate: isLate(order, around.now),
    lockerNumber: around.lockerNumbers.get(lockerOf(order) ?? '') ?? null,
    isCounterOrder: order.createdById !== null,
    unproven: around.unproven.get(order.id) ?? null,
  };
}

export const aroundOf = async (
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly PressingOrder[],
): Promise<Around> => ({
  now: app.clock.now(),
  creditedCents: await creditedCents(store, orders),
  cabinetNames: await cabinetNames(
    store,
    orders.map(({ cabinetId }) => cabinetId),
  ),
  lockerNumbers: await lockerNumbers(store, orders.map(lockerOf)),
  unproven: await unprovenTakings(
    app,
    store,
    orders.filter(liesIn).map((order) => ({ id: order.id, lockerId: liesIn(order) })),
  ),
});

export async function rowsOf(
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly PressingOrder[],
): Promise<PressingOrderRow[]> {
  const around = await aroundOf(app, store, orders);
  return orders.map((order) => rowOf(order, around));
}
