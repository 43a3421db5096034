/** Cabinets in API form: with their company's name, link state and free lockers; one query each for a page. */
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import { needsLink } from '#domain/locks/lock-reach.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import { isoOrNull, recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { alertsByCabinet } from '#application/lockers/fleet.js';
import { isLinkUp } from './cabinet-records.js';
import { distinct } from '#application/lockers/locker-views.js';

function countsOf(lockers: readonly Pick<Locker, 'status'>[]): CabinetView['lockers'] {
  const counts = { total: lockers.length, free: 0, occupied: 0, outOfService: 0, disabled: 0, unequipped: 0 };
  for (const { status } of lockers) counts[status] += 1;
  return counts;
}

export async function cabinetViews(
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
    const { region, site, tags } = cabinet;
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
      ...{ region, site, tags },
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
