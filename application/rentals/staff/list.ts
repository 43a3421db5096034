/**
 * Lists of rental orders: filtered, sorted, searched, counted; limited to what the caller may see
 * (lists-and-api.md#lists, accounts.md#tenants-and-cabinets).
 */
import { neverReturnedMs, type RentalOrder, type RentalStatus } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import { listScope, ofCabinet, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import {
  amongRequested,
  centsRange,
  pageReply,
  pagingOf,
  rangeOf,
  searched,
  type Bounds,
} from '#application/lists.js';
import { cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { rowsOf } from './list-view.js';

export interface ListQuery extends Bounds {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: 'createdAt' | 'startAt' | 'plannedEndAt' | 'customerName' | 'rentalCode' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly status?: RentalStatus | readonly RentalStatus[] | undefined;
  readonly cabinetId?: string | undefined;
  readonly rentalItemId?: string | undefined;
  readonly lockerId?: string | undefined;
  readonly unitId?: string | undefined;
  readonly late?: 'true' | 'false' | undefined;
  readonly neverReturned?: 'true' | 'false' | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

type Named = Pick<ListQuery, 'cabinetId' | 'rentalItemId' | 'lockerId' | 'unitId'>;

/** Checks the ids in a filter like ids in a path: no response reveals another tenant's records. */
async function checkNamed(store: Store, staff: Staff, named: Named): Promise<void> {
  if (named.cabinetId !== undefined) await cabinetFor(store, staff, named.cabinetId);
  if (named.lockerId !== undefined) await lockerFor(store, staff, named.lockerId);
  if (named.rentalItemId !== undefined) {
    const item = await store.rentalItems.get(named.rentalItemId);
    ofCabinet(staff, item, item.cabinetId);
  }
  if (named.unitId !== undefined) {
    const unit = await store.rentalUnits.get(named.unitId);
    const { cabinetId } = await store.lockers.get(unit.lockerId);
    ofCabinet(staff, unit, cabinetId);
  }
}

/**
 * Splits items still out by planned end into late and never returned. Each is one or the other, as on the board, so
 * that no order counts twice. Null without either filter.
 */
function dueWithin({ late, neverReturned }: ListQuery, now: Instant) {
  const lost = now - neverReturnedMs + 1;
  if (late === 'true') return neverReturned === 'true' ? { until: now } : { from: lost, until: now };
  return neverReturned === 'true' ? { until: lost } : null;
}

/** Drops the fields that were not given. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

export async function requestOf(
  app: Pick<App, 'clock'>,
  store: Store,
  staff: Staff,
  query: ListQuery,
): Promise<PageRequest<RentalOrder>> {
  await checkNamed(store, staff, query);
  const { status, cabinetId, rentalItemId, lockerId, unitId, search } = query;
  const due = dueWithin(query, app.clock.now());
  const match: Match<RentalOrder> = {
    ...listScope(staff),
    ...given({ status, cabinetId, rentalItemId, lockerId, unitId }),
    ...(due !== null && { status: amongRequested(['PendingReturn'], status) }),
  };
  const ranges = {
    startAt: rangeOf(query),
    baseTtcCents: centsRange(query.minPrice, query.maxPrice),
    ...(due !== null && { plannedEndAt: due }),
  };
  const { sort = 'createdAt', order = 'desc' } = query;
  return { match, ranges, search: searched(search), sort, order, ...pagingOf(query) };
}

export async function list(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const found = await store.rentalOrders.page(await requestOf(app, store, staff, query));
    return pageReply(found, query, await rowsOf(app, store, staff, found.items));
  });
}

/** Counts by status, and `late` and `neverReturned`. */
export async function counts(app: App, staff: Staff, query: { readonly cabinetId?: string | undefined }) {
  return app.read(async (store) => {
    const { match } = await requestOf(app, store, staff, query);
    const byStatus = await store.rentalOrders.tally(match, 'status');
    const totalOf = async (more: ListQuery): Promise<number> => {
      const request = await requestOf(app, store, staff, { ...query, ...more });
      return (await store.rentalOrders.page({ ...request, page: 1, pageSize: 1 })).totalItems;
    };
    const late = await totalOf({ late: 'true' });
    return { counts: { ...byStatus, late, neverReturned: await totalOf({ neverReturned: 'true' }) } };
  });
}

/** More than the units and future bookings of any cabinet. */
const activeAtMost = 500;

export async function active(app: App, staff: Staff, { cabinetId }: { readonly cabinetId: string }) {
  return app.read(async (store) => {
    await cabinetFor(store, staff, cabinetId);
    const match = { cabinetId, status: ['PendingPickup', 'PendingReturn'] as const };
    const orders = await store.rentalOrders.where(match, { limit: activeAtMost });
    orders.sort((left, right) => left.plannedEndAt - right.plannedEndAt);
    return { items: await rowsOf(app, store, staff, orders) };
  });
}

export async function lockerHistory(
  app: App,
  staff: Staff,
  query: {
    readonly lockerId: string;
    readonly page?: number | undefined;
    readonly pageSize?: number | undefined;
  },
) {
  return list(app, staff, { ...query, sort: 'createdAt', order: 'desc' });
}
