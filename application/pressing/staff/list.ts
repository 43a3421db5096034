/** Lists of pressing orders (lists-and-api.md#lists). */
import { latePressingStatuses, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { lockerFor } from '#application/access/reach.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { amongRequested, pageReply, pagingOf } from '#application/lists.js';
import { saleLists, type SaleListQuery } from '#application/sales/order-lists.js';
import { rowsOf } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

interface ListQuery extends SaleListQuery<PressingOrder> {
  readonly late?: 'true' | 'false' | undefined;
}

const lists = saleLists<PressingOrder, ListQuery, PressingOrderRow>({
  records: (store) => store.pressingOrders,
  rowsOf,
  narrowed: (app, { late, status }) =>
    late === 'true'
      ? {
          match: { status: amongRequested(latePressingStatuses, status) },
          ranges: { promisedAt: { until: app.clock.now() } },
        }
      : {},
});

export const { list } = lists;

/** The orders that this staff member entered at the counter (laundry.md#look-ups-by-code). */
export const myOrders = lists.listOf(({ userId }) => ({ createdById: userId }));

/** Counts by status, and `late`. */
export const counts = (app: App, staff: Staff, query: RequestOf<'pressingOrderCounts'>) =>
  lists.counts(app, staff, query, { late: { ...query, late: 'true' } });

type OfLocker = RequestOf<'lockerPressingOrders'>;

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
