/** Cabinets in API form: with their company's name, link state and free lockers; one query each for a page. */
import { drawPublicNumber, readPublicNumber, type Cabinet, type Locker } from '#domain/lockers/cabinet.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import { needsLink } from '#domain/locks/lock-reach.js';
import { isGrouped } from '#domain/lockers/groups.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import type { CabinetView, CabinetsQuery } from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import { isoOrNull, recordView } from '#application/record-view.js';
import { alertsByCabinet, cabinetsLinked, fleetScope, locksAlerting } from '#application/lockers/fleet.js';
import { distinct } from '#application/lockers/locker-views.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { Match, Page } from '#application/collection.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { isLinkUp } from './cabinet-records.js';

function countsOf(lockers: readonly Pick<Locker, 'status'>[]): CabinetView['lockers'] {
  const counts = { total: lockers.length, free: 0, occupied: 0, outOfService: 0, disabled: 0, unequipped: 0 };
  for (const { status } of lockers) counts[status] += 1;
  return counts;
}

async function cabinetViews(
  app: Pick<App, 'clock' | 'settings'>,
  store: Store,
  cabinets: readonly Cabinet[],
): Promise<CabinetView[]> {
  const ids = cabinets.map(({ id }) => id);
  const companyIds = distinct(cabinets.map(({ companyId }) => companyId));
  const companies = await store.companies.where({ id: companyIds });
  const links = await store.cabinetLinks.where({ id: ids });
  const lockers = await store.lockers.where({ cabinetId: ids });
  const alerts = await alertsByCabinet(store, { companyIds, cabinetIds: ids, isWholePlatform: false });
  return cabinets.map((cabinet) => {
    const { id, name, location, description, isActive, mode, companyId, version, publicNumber } = cabinet;
    const { region, site, tags, coordinates } = cabinet;
    const own = lockers.filter(({ cabinetId }) => cabinetId === id);
    const link = links.find((each) => each.id === id) ?? null;
    const isUp = isLinkUp(link, app.clock.now());
    return {
      ...recordView(cabinet),
      version,
      name,
      location,
      description,
      isActive,
      mode,
      region,
      site,
      tags,
      coordinates,
      companyId,
      companyName: companies.find((each) => each.id === companyId)?.name ?? '',
      publicAddress: `${app.settings.publicUrl}/${modePlans[mode].path}/${id}`,
      publicNumber,
      shortAddress: `${app.settings.publicUrl}/n/${publicNumber}`,
      isOnline: isUp,
      isLinkLost: own.some(needsLink) && !isUp,
      alerts: alerts.get(id) ?? [],
      lastSeenAt: isoOrNull(link?.lastSeenAt ?? null),
      lockers: countsOf(own),
    };
  });
}

export async function cabinetView(
  app: Pick<App, 'clock' | 'settings'>,
  store: Store,
  cabinet: Cabinet,
): Promise<CabinetView> {
  const [view] = await cabinetViews(app, store, [cabinet]);
  if (!view) throw new Error('A cabinet has a view');
  return view;
}

// The number printed on a cabinet: drawn at its creation, and found in all the ways people write it.

/** With half of all numbers used, one draw in a million fails. */
const mostDraws = 20;

/** A number that no cabinet has or had. */
export async function freePublicNumber({ random }: Pick<Ports, 'random'>, store: Store): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const publicNumber = drawPublicNumber((bound) => random.below(bound));
    const known = await store.cabinets.where({ publicNumber }, { limit: 1, evenDeleted: true });
    if (known.length === 0) return publicNumber;
  }
  throw new Error('No number is left for a cabinet');
}

/** Normalises a search for a cabinet: « 204 518 » is the number 204518. */
export const searchedCabinet = <Search extends string | undefined>(search: Search): Search | string =>
  readPublicNumber(search ?? '') ?? search;

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

/** Lists of cabinets: by mode, state, health and groups; searched by name, address and number. */
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
