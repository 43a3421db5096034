/**
 * The list of shop orders: filtered, sorted, searched, counted; limited to what the caller may see
 * (lists-and-api.md#lists, accounts.md#tenants-and-cabinets).
 */
import type { ShopOrder, ShopStatus } from '#domain/shop/shop-order.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import {
  centsRange,
  pageReply,
  pagingOf,
  rangeOf,
  searched,
  type Bounds,
  type Paging,
  type TotalBounds,
} from '#application/lists.js';
import { cabinetFor } from '#application/access/reach.js';
import type { Match } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { rowsOf } from './rows.js';

interface Filters {
  readonly status?: readonly ShopStatus[] | undefined;
  readonly cabinetId?: string | undefined;
}

interface ListQuery extends Paging, Filters, Bounds, TotalBounds {
  readonly sort?: 'createdAt' | 'customerName' | 'status' | 'totalAmountCents' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
}

/** Checks a cabinet in a filter like one in a path. */
async function matchOf(
  store: Store,
  staff: Staff,
  { status, cabinetId }: Filters,
): Promise<Match<ShopOrder>> {
  if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
  return {
    ...listScope(staff),
    ...(status !== undefined && { status }),
    ...(cabinetId !== undefined && { cabinetId }),
  };
}

export async function list(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const { sort = 'createdAt', order = 'desc', search } = query;
    const match = await matchOf(store, staff, query);
    const found = await store.shopOrders.page({
      match,
      ranges: {
        createdAt: rangeOf(query),
        totalAmountCents: centsRange(query.minTotal, query.maxTotal),
      },
      search: searched(search),
      sort,
      order,
      ...pagingOf(query),
    });
    return pageReply(found, query, await rowsOf(store, found.items));
  });
}

export async function counts(app: App, staff: Staff, query: { readonly cabinetId?: string | undefined }) {
  return app.read(async (store) => ({
    counts: { ...(await store.shopOrders.tally(await matchOf(store, staff, query), 'status')) },
  }));
}
