/** Lists of lockers: by cabinet, state, kind, lock and health; searched by number, name and serial number. */
import type { Locker, LockerType } from '#domain/lockers/cabinet.js';
import { refuseNewCode, refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { Instant } from '#domain/shared/record.js';
import { isGrouped } from '#domain/lockers/groups.js';
import { batteryOf } from '#domain/locks/battery.js';
import { type Staff, listScope } from '#application/access/staff.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import type { LockerDetail, LockersQuery } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { lockerFor, cabinetFor } from '#application/access/reach.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { isLinkUp } from './cabinets/cabinet-records.js';
import { batteryView } from './codes/battery-facts.js';
import { doorViews, linkView } from './doors.js';
import { lockClockView } from './codes/lock-clock.js';
import { lockerView, lockerViews } from './locker-views.js';
import { liveMaintenance, maintenanceOf } from './codes/maintenance.js';
import { isEmpty, occupantsOfLocker } from './capacity/occupants.js';
import { alertCounts, cabinetsLinked, fleetScope, locksAlerting } from './fleet.js';
import type { RequestOf } from '#application/contract/index.js';

type Filters = Pick<
  LockersQuery,
  | 'cabinetId'
  | 'companyId'
  | 'status'
  | 'type'
  | 'smartlockType'
  | 'cabinetSizeId'
  | 'battery'
  | 'link'
  | 'alert'
  | 'region'
  | 'site'
  | 'tag'
>;

/** The lockers whose locks reported this battery state: few, because staff replace such batteries. */
async function warned(
  store: Store,
  battery: NonNullable<Filters['battery']>,
  { companyId, cabinetId }: Pick<Filters, 'cabinetId' | 'companyId'>,
): Promise<string[]> {
  const states = await store.lockStates.where({
    battery: battery === 'low' ? 'low' : 'critical',
    ...(companyId !== undefined && { companyId }),
    ...(cabinetId !== undefined && { cabinetId }),
  });
  return states.filter((state) => batteryOf(state).level === battery).map(({ id }) => id);
}

/** The ids that every filter by what locks report leaves; null without such a filter. */
async function reported(
  store: Store,
  staff: Staff,
  { companyId, cabinetId, battery, alert }: Filters,
): Promise<string[] | null> {
  const place = { companyId, cabinetId };
  const low = battery && (await warned(store, battery, place));
  if (!alert) return low ?? null;
  const found = await locksAlerting(store, await fleetScope(store, staff, place), alert);
  const ids = found.map(({ id }) => id);
  return low ? ids.filter((id) => low.includes(id)) : ids;
}

/**
 * Checks the cabinet of a filter like one in a path: another company's is 404, a restricted one 403, not an empty list.
 */
async function matchOf(app: App, store: Store, staff: Staff, filters: Filters) {
  const { cabinetId, companyId, type, status, smartlockType, cabinetSizeId, link } = filters;
  const { region, site, tag } = filters;
  if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
  const ids = await reported(store, staff, filters);
  const place = { companyId, cabinetId, region, site, tag };
  const isNarrowed = link !== undefined || isGrouped(place);
  const scope = isNarrowed ? await fleetScope(store, staff, place) : null;
  const linked = scope && (await cabinetsLinked(store, scope, link, app.clock.now()));
  return {
    ...(companyId !== undefined && { companyId }),
    ...listScope(staff),
    ...(cabinetId !== undefined && { cabinetId }),
    ...(linked && { cabinetId: linked.map(({ id }) => id) }),
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type: Number(type) as LockerType }),
    ...(smartlockType !== undefined && { smartlockType }),
    ...(cabinetSizeId !== undefined && { cabinetSizeId }),
    ...(ids && { id: ids }),
  };
}

const isNumber = (search: string | undefined): search is string =>
  search !== undefined && /^\d{1,4}$/.test(search);

export async function listLockers(app: App, staff: Staff, query: LockersQuery) {
  return app.read(async (store) => {
    const match = await matchOf(app, store, staff, query);
    const { sort = 'cabinetId', order = 'asc', search } = query;
    const request = { match, sort, order, ...pagingOf(query) };
    // A numeric search is a door number if such a door exists.
    const byNumber = isNumber(search)
      ? await store.lockers.page({ ...request, match: { ...match, number: Number(search) } })
      : null;
    const found = byNumber?.totalItems ? byNumber : await store.lockers.page({ ...request, search });
    return pageReply(found, query, await lockerViews(store, found.items, app.clock.now()));
  });
}

export async function lockerCounts(
  app: App,
  staff: Staff,
  query: Pick<LockersQuery, 'cabinetId' | 'companyId' | 'region' | 'site' | 'tag'>,
) {
  return app.read(async (store) => ({
    counts: { ...(await store.lockers.tally(await matchOf(app, store, staff, query), 'status')) },
    alerts: await alertCounts(store, await fleetScope(store, staff, query)),
  }));
}

async function batteryIn(
  store: Store,
  { id, companyId, cabinetId }: Locker,
  now: Instant,
): Promise<BatteryView | null> {
  const scope = { companyIds: [companyId], cabinetIds: [cabinetId], isWholePlatform: false };
  const [lock] = await store.locksWithBattery(scope, id, now);
  return lock ? batteryView(lock, now) : null;
}

/** One locker with its door and the actions that are possible now. Buttons and refusals use the same rules. */
export async function getLocker(
  app: App,
  staff: Staff,
  { lockerId }: RequestOf<'locker'>,
): Promise<LockerDetail> {
  const now = app.clock.now();
  return app.read(async (store) => {
    const locker = await lockerFor(store, staff, lockerId);
    const [door] = await doorViews(store, [locker], locker.cabinetId, now);
    if (!door) throw new Error('A locker has a door');
    const live = await liveMaintenance(store, lockerId, now);
    const isFree = isEmpty(await occupantsOfLocker(store, locker, now));
    const units = await store.rentalUnits.where({ lockerId, isActive: true }, { limit: 1 });
    const isEquipped = locker.commissionedAt !== null;
    const link = await store.cabinetLinks.find(locker.cabinetId);
    const isUp = isLinkUp(link, now);
    const canCommand = refuseRemoteOpening(locker, isUp) === null;
    return {
      ...(await lockerView(store, locker, app.clock.now())),
      door,
      link: linkView(link, now),
      batteries: await batteryIn(store, locker, now),
      clock: lockClockView(locker, now),
      maintenance: live && (await maintenanceOf(store, locker, live)),
      can: {
        open: canCommand,
        identify: canCommand,
        maintenance: refuseNewCode(locker, isUp) === null,
        decommission: isEquipped && isFree,
        delete: isFree && units.length === 0,
      },
    };
  });
}
