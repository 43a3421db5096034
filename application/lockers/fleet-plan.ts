/** The plan of the fleet: every cabinet in the caller's scope, with its position and state (pages.md#plan-of-the-fleet). */
import { readCoordinates } from '#domain/lockers/coordinates.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import type { CabinetPlan } from '#application/contract/lockers/fleet-plan.js';
import { isoOrNull } from '#application/record-view.js';
import { isLinkUp } from './cabinets/cabinet-records.js';
import { alertsByCabinet, fleetScope } from './fleet.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws NOT_FOUND. In the order of the names; at most `fleetAtMost`. */
export async function cabinetPlan(
  app: App,
  staff: Staff,
  place: RequestOf<'cabinetPlan'>,
): Promise<CabinetPlan> {
  return app.read(async (store) => {
    const scope = await fleetScope(store, staff, place);
    const heard = new Map((await store.cabinetsHeard(scope)).map((link) => [link.id, link]));
    const cabinets = await store.cabinets.where({ id: [...heard.keys()] }, toShow);
    const alerts = await alertsByCabinet(store, scope);
    const now = app.clock.now();
    const items = cabinets.map(({ id, name, location, isActive, coordinates }) => {
      const link = heard.get(id) ?? null;
      const { latitude = null, longitude = null } = readCoordinates(coordinates) ?? {};
      return {
        id,
        name,
        location,
        isActive,
        latitude,
        longitude,
        isOnline: isLinkUp(link, now),
        lastSeenAt: isoOrNull(link?.lastSeenAt ?? null),
        alerts: alerts.get(id) ?? [],
      };
    });
    const tiles = app.settings.mapTiles ?? null;
    return { items: items.sort((one, other) => one.name.localeCompare(other.name, 'fr')), tiles };
  });
}
