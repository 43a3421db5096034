/**
 * The list of parcels: filtered, sorted, searched, counted; limited to what the caller may see (lists-and-api.md#lists,
 * accounts.md#tenants-and-cabinets, parcels.md#states).
 */
import { parcelStatuses, type Parcel, type ParcelStatus } from '#domain/parcels/parcel.js';
import { listScope, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { amongRequested, pageReply, pagingOf, rangeOf, searched } from '#application/lists.js';
import { cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { rowsOf } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type ListQuery = RequestOf<'listParcels'>;

/** Checks the ids in a filter like ids in a path: no response reveals another tenant's records. */
async function matchOf(store: Store, staff: Staff, query: ListQuery): Promise<Match<Parcel>> {
  const { cabinetId, lockerId, status, isToTakeBack } = query;
  if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
  if (lockerId !== undefined) await lockerFor(store, staff, lockerId);
  const asked = status?.flatMap((number) => parcelStatuses[Number(number)] ?? []);
  // Few parcels are in a locker: the others need not be passed.
  const named = isToTakeBack === 'true' ? amongRequested<ParcelStatus>(['Deposited'], asked) : asked;
  return {
    ...listScope(staff),
    ...(cabinetId !== undefined && { cabinetId }),
    ...(lockerId !== undefined && { lockerId }),
    ...(named !== undefined && { status: named }),
    ...(isToTakeBack !== undefined && { isToTakeBack: isToTakeBack === 'true' }),
  };
}

async function requestOf(store: Store, staff: Staff, query: ListQuery): Promise<PageRequest<Parcel>> {
  const { sort = 'createdAt', order = 'desc', search } = query;
  return {
    match: await matchOf(store, staff, query),
    ranges: { createdAt: rangeOf(query) },
    search: searched(search),
    sort,
    order,
    ...pagingOf(query),
  };
}

export async function list(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const found = await store.parcels.page(await requestOf(store, staff, query));
    return pageReply(found, query, await rowsOf(store, found.items));
  });
}

/** Counts by the specification's numbers, and `toTakeBack`. */
export async function counts(app: App, staff: Staff, query: RequestOf<'parcelCounts'>) {
  return app.read(async (store) => {
    const byStatus = await store.parcels.tally(await matchOf(store, staff, query), 'status');
    const late = await requestOf(store, staff, { ...query, isToTakeBack: 'true', pageSize: 1 });
    const { totalItems: toTakeBack } = await store.parcels.page(late);
    const counts = parcelStatuses.map((status, number) => [String(number), byStatus[status] ?? 0] as const);
    return { counts: { ...Object.fromEntries(counts), toTakeBack } };
  });
}
