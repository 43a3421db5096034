/** The health of a fleet (devices.md#health-of-the-fleet): which cabinets are offline, and which locks have an alert. */
import { type GroupFilter, isInGroup, tagsOf } from '#domain/lockers/groups.js';
import { alertsOf, linkStates, lockAlerts, type LinkState, type LockAlert } from '#domain/lockers/health.js';
import type { Instant } from '#domain/shared/record.js';
import { isAdmin, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { ReportScope } from '#application/board/reports.js';
import { scopeOf } from '#application/board/scope.js';
import type { Store } from '#application/store.js';
import { isLinkUp } from './cabinets/cabinet-records.js';
import type { CabinetLastSeen, LockWithAlert } from './fleet-queries.js';

interface Place extends GroupFilter {
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
}

/** The company of a filter counts for admins only: the lists ignore it otherwise. Groups name cabinets. */
export const fleetScope = (
  store: Store,
  staff: Staff,
  { companyId, cabinetId, region, site, tag }: Place,
): Promise<ReportScope> =>
  scopeOf(store, staff, {
    ...(isAdmin(staff) && companyId !== undefined && { companyId }),
    ...(cabinetId !== undefined && { cabinetId }),
    region,
    site,
    tag,
  });

const linkStateOf = (
  link: Pick<CabinetLastSeen, 'isOnline' | 'lastSeenAt'> | null,
  now: Instant,
): LinkState => {
  if (link === null || link.lastSeenAt === null) return 'never';
  return isLinkUp(link, now) ? 'online' : 'offline';
};

/** The cabinets with this state of their link, the latest heard first. */
export async function cabinetsLinked(
  store: Store,
  scope: ReportScope,
  link: LinkState | undefined,
  now: Instant,
): Promise<CabinetLastSeen[]> {
  const heard = await store.cabinetsHeard(scope);
  return heard.filter((one) => link === undefined || linkStateOf(one, now) === link);
}

export async function locksAlerting(
  store: Store,
  scope: ReportScope,
  alert: LockAlert,
): Promise<readonly LockWithAlert[]> {
  return (await store.locksWithAlerts(scope)).filter((lock) => alertsOf(lock).includes(alert));
}

const tally = <Key extends string>(keys: readonly Key[], found: readonly Key[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, found.filter((one) => one === key).length]));

/** How many lockers have each alert. */
export async function alertCounts(store: Store, scope: ReportScope): Promise<Record<string, number>> {
  return tally(lockAlerts, (await store.locksWithAlerts(scope)).flatMap(alertsOf));
}

/** The alerts of each cabinet, each with the number of its lockers. */
export async function alertsByCabinet(
  store: Store,
  scope: ReportScope,
): Promise<ReadonlyMap<string, { readonly alert: LockAlert; readonly lockers: number }[]>> {
  const byCabinet = new Map<string, LockWithAlert[]>();
  for (const lock of await store.locksWithAlerts(scope))
    byCabinet.set(lock.cabinetId, [...(byCabinet.get(lock.cabinetId) ?? []), lock]);
  return new Map(
    [...byCabinet].map(([cabinetId, locks]) => {
      const counts = tally(lockAlerts, locks.flatMap(alertsOf));
      const counted = lockAlerts.map((alert) => ({ alert, lockers: counts[alert] ?? 0 }));
      return [cabinetId, counted.filter(({ lockers }) => lockers > 0)] as const;
    }),
  );
}

/** How many cabinets name each of these, in the order of the alphabet. */
function named(names: readonly string[]): Record<string, number> {
  const given = names.filter((name) => name !== '').sort((one, other) => one.localeCompare(other, 'fr'));
  return tally([...new Set(given)], given);
}

/**
 * How many cabinets there are by the state of their link, how many have a locker with each alert, and the groups of all
 * cabinets in the caller's scope.
 */
export async function cabinetCounts(app: App, staff: Staff, place: Omit<Place, 'cabinetId'>) {
  return app.read(async (store) => {
    const { companyId, ...group } = place;
    const all = await store.cabinetsHeard(await fleetScope(store, staff, { companyId }));
    const now = app.clock.now();
    const chosen = all.filter((one) => isInGroup(one, group));
    const scope = await fleetScope(store, staff, place);
    const alerts = [...(await alertsByCabinet(store, scope)).values()].flat().map(({ alert }) => alert);
    return {
      links: tally(
        linkStates,
        chosen.map((one) => linkStateOf(one, now)),
      ),
      alerts: tally(lockAlerts, alerts),
      groups: {
        regions: named(all.map(({ region }) => region)),
        sites: named(all.map(({ site }) => site)),
        tags: named(all.flatMap(({ tags }) => tagsOf(tags))),
      },
    };
  });
}
