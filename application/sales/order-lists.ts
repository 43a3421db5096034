/**
 * Lists of laundry and shop orders: filtered, sorted, searched, counted; limited to what the caller may see
 * (lists-and-api.md#lists, accounts.md#tenants-and-cabinets).
 */
import type { Sale } from '#domain/sales/sale.js';
import { cabinetFor } from '#application/access/reach.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Collection, Match, PageRequest } from '#application/collection.js';
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
import type { Store } from '#application/store.js';

type Listed = Sale & { readonly status: string };

export interface SaleListQuery<Order extends Listed> extends Paging, Bounds, TotalBounds {
  readonly sort?: (keyof Order & string) | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly status?: readonly Order['status'][] | undefined;
  readonly cabinetId?: string | undefined;
}

type Narrowed<Order> = Pick<PageRequest<Order>, 'match' | 'ranges'>;

interface Kind<Order extends Listed, Query, Row> {
  readonly records: (store: Store) => Collection<Order>;
  readonly rowsOf: (app: App, store: Store, orders: readonly Order[]) => Promise<readonly Row[]>;
  /** Filters of this kind alone. */
  readonly narrowed?: (app: App, query: Query) => Partial<Narrowed<Order>>;
}

export function saleLists<Order extends Listed, Query extends SaleListQuery<Order>, Row>({
  records,
  rowsOf,
  narrowed = () => ({}),
}: Kind<Order, Query, Row>) {
  const byAge: keyof Order & string = 'createdAt';
  /** Checks the ids in a filter like ids in a path: no response reveals another tenant's records. */
  async function requestOf(app: App, store: Store, staff: Staff, query: Query, own?: Match<Order>) {
    const { status, cabinetId, search, sort = byAge, order = 'desc' } = query;
    if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
    const more = narrowed(app, query);
    const match = {
      ...listScope(staff),
      ...own,
      ...(status !== undefined && { status }),
      ...(cabinetId !== undefined && { cabinetId }),
      ...more.match,
    } as Match<Order>;
    const ranges = {
      createdAt: rangeOf(query),
      totalAmountCents: centsRange(query.minTotal, query.maxTotal),
      ...more.ranges,
    } as PageRequest<Order>['ranges'] & object;
    return { match, ranges, search: searched(search), sort, order, ...pagingOf(query) };
  }

  const listOf = (ownOf?: (staff: Staff) => Match<Order>) => (app: App, staff: Staff, query: Query) =>
    app.read(async (store) => {
      const found = await records(store).page(await requestOf(app, store, staff, query, ownOf?.(staff)));
      return pageReply(found, query, await rowsOf(app, store, found.items));
    });

  /** By status, and the sizes of the `narrowed` lists by their names. */
  const counts = (app: App, staff: Staff, query: Query, lists: Readonly<Record<string, Query>> = {}) =>
    app.read(async (store) => {
      const { match } = await requestOf(app, store, staff, query);
      const found: Record<string, number> = { ...(await records(store).tally(match, 'status')) };
      for (const [name, own] of Object.entries(lists)) {
        const request = await requestOf(app, store, staff, own);
        found[name] = (await records(store).page({ ...request, page: 1, pageSize: 1 })).totalItems;
      }
      return { counts: found };
    });

  return { list: listOf(), listOf, counts };
}
