/**
 * Lists of pressing orders: filtered, sorted, searched, counted; limited to what the caller may see
 * (lists-and-api.md#lists, accounts.md#tenants-and-cabinets).
 */
import {
  latePressingStatuses,
  type PressingOrder,
  type PressingStatus,
} from '#domain/pressing/pressing-order.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import {
  amongRequested,
  centsRange,
  pageReply,
  pagingOf,
  rangeOf,
  searched,
  type Bounds,
  type TotalBounds,
} from '#application/lists.js';
import { cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { rowsOf } from './list-view.js';

interface ListQuery extends Bounds, TotalBounds {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: 'createdAt' | 'promisedAt' | 'customerName' | 'status' | 'totalAmountCents' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly status?: readonly PressingStatus[] | undefined;
  readonly cabinetId?: string | undefined;
  readonly late?: 'true' | 'false' | undefined;
}

type Asker = Pick<App, 'clock'>;

/** Checks the ids in a filter like ids in a path: no response reveals another tenant's records. */
async function requestOf(
  app: Asker,
  store: Store,
  staff: Staff,
  query: ListQuery,
  own: Match<PressingOrder> = {},
): Promise<PageRequest<PressingOrder>> {
  const { status, cabinetId, search, sort = 'createdAt', order = 'desc' } = query;
  if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
  const isLate = query.late === 'true';
  const match: Match<PressingOrder> = {
    ...listScope(staff),
    ...own,
    ...(status !== undefined && { status }),
    ...(isLate && { status: amongRequested(latePressingStatuses, status) }),
    ...(cabinetId !== undefined && { cabinetId }),
  };
  const ranges = {
    createdAt: rangeOf(query),
    totalAmountCents: centsRange(query.minTotal, query.maxTotal),
    ...(isLate && { promisedAt: { until: app.clock.now() } }),
  };
  return { match, ranges, search: searched(search), sort, order, ...pagingOf(query) };
}

const listOf =
  (ownOf: (staff: Staff) => Match<PressingOrder>) => (app: App, staff: Staff, query: ListQuery) =>
    app.read(async (store) => {
      const request = await requestOf(app, store, staff, query, ownOf(staff));
      const found = await store.pressingOrders.page(request);
      return pageReply(found, query, await rowsOf(app, store, found.items));
    });

export const list = listOf(() => ({}));

/** The orders that this staff member entered at the counter (laundry.md#look-ups-by-code). */
export const myOrders = listOf(({ userId }) => ({ createdById: userId }));

/** Counts by status, and `late`. */
export async function counts(app: App, staff: Staff, query: { readonly cabinetId?: string | undefined }) {
  return app.read(async (store) => {
    const { match } = await requestOf(app, store, staff, query);
    const byStatus = await store.pressingOrders.tally(match, 'status');
    const request = await requestOf(app, store, staff, { ...query, late: 'true' });
    const late = (await store.pressingOrders.page({ ...request, page: 1, pageSize: 1 })).totalItems;
    return { counts: { ...byStatus, late } };
  });
}

interface OfLocker {
  readonly lockerId: string;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** Older ones are in the list of orders. */
const claimsAtMost = 1_000;

/** An order has been in up to two lockers: found by its claims. */
export async function lockerHistory(app: App, staff: Staff, query: OfLocker) {
  return app.read(async (store) => {
    const { id: lockerId } = await lockerFor(store, staff, query.lockerId);
    const claims = await store.claims.where({ lockerId }, { newestFirst: true, limit: claimsAtMost });
    const ids = [...new Set(claims.map(({ orderId }) => orderId))];
    const orders = ids.length === 0 ? [] : await store.pressingOrders.where({ id: ids });
    const { page, pageSize } = pagingOf(query);
    const rows = orders.reverse().slice((page - 1) * pageSize, page * pageSize);
    const found = { items: rows, totalItems: orders.length, totalIsCapped: claims.length === claimsAtMost };
    return pageReply(found, query, await rowsOf(app, store, rows));
  });
}
