/** Lists of cabinets: by mode, state, health and groups; searched by name, address and number. */
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { isGrouped } from '#domain/lockers/groups.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { CabinetsQuery } from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import type { Match, Page } from '#application/collection.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { cabinetsLinked, fleetScope, locksAlerting } from '#application/lockers/fleet.js';
import { distinct } from '#application/lockers/locker-views.js';
import type { Store } from '#application/store.js';
import { cabinetViews } from './cabinet-views.js';
import { searchedCabinet } from './public-number.js';

/** The cabinets of the filters by health and groups, in the order of `lastSeenAt`; null without such a filter. */
async function healthy(
  app: App,
  store: Store,
  staff: Staff,
  { companyId, link, alert, sort, order, ...asked }: CabinetsQuery,
): Promise<string[] | null> {
  const { region, site, tag } = asked;
  const group = { region, site, tag };
  const isOrdered = link !== undefined || sort === 'lastSeenAt';
  if (!isOrdered && !alert && !isGrouped(group)) return null;
  const scope = await fleetScope(store, staff, { companyId, ...group });
  const found = alert && (await locksAlerting(store, scope, alert)).map(({ cabinetId }) => cabinetId);
  if (!isOrdered) return distinct(found ?? scope.cabinetIds ?? []);
  const linked = await cabinetsLinked(store, scope, link, app.clock.now());
  const never = linked.filter(({ lastSeenAt }) => lastSeenAt === null);
  const heard = linked.filter(({ lastSeenAt }) => lastSeenAt !== null);
  const ids = [...(order === 'desc' ? heard : heard.toReversed()), ...never].map(({ id }) => id);
  return found ? ids.filter((id) => found.includes(id)) : ids;
}

const atOnce = 500;

interface Wanted {
  readonly match: Match<Cabinet>;
  readonly search: string | undefined;
}

/** A page in the order of the ids: those before it are read some hundred at a time, and no more. */
async function pageInOrder(
  store: Store,
  ids: readonly string[],
  { match, search }: Wanted,
  paging: Paging,
): Promise<Page<Cabinet>> {
  const { page, pageSize } = pagingOf(paging);
  const request = { search, sort: 'name', order: 'asc', page: 1 } as const;
  const before: Cabinet[] = [];
  for (let place = 0; place < ids.length && before.length < page * pageSize; place += atOnce) {
    const some = ids.slice(place, place + atOnce);
    const { items } = await store.cabinets.page({
      ...request,
      match: { ...match, id: some },
      pageSize: atOnce,
    });
    before.push(...items.toSorted((one, other) => some.indexOf(one.id) - some.indexOf(other.id)));
  }
  const { totalItems, totalIsCapped } = await store.cabinets.page({
    ...request,
    match: { ...match, id: ids },
    pageSize: 1,
  });
  const items = before.slice((page - 1) * pageSize, page * pageSize);
  return { items, totalItems, totalIsCapped };
}

export async function listCabinets(app: App, staff: Staff, query: CabinetsQuery) {
  const { mode, isActive, companyId, sort = 'name', order = 'asc' } = query;
  const search = searchedCabinet(query.search);
  return app.read(async (store) => {
    const ids = await healthy(app, store, staff, query);
    const match = {
      ...(companyId !== undefined && { companyId }),
      ...listScope(staff, 'id'),
      ...(ids && { id: ids }),
      ...(mode !== undefined && { mode }),
      ...(isActive !== undefined && { isActive: isActive === 'true' }),
    };
    const found =
      sort === 'lastSeenAt'
        ? await pageInOrder(store, ids ?? [], { match, search }, query)
        : await store.cabinets.page({ match, search, sort, order, ...pagingOf(query) });
    return pageReply(found, query, await cabinetViews(app, store, found.items));
  });
}
