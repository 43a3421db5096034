/** Lockers in API form, with the names of their parents: one query each for a whole page. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { alertsOf } from '#domain/lockers/health.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { needsLink } from '#domain/locks/lock-reach.js';
import { pickFields } from '#domain/shared/described-field.js';
import type { Instant } from '#domain/shared/record.js';
import { settled } from '#domain/lockers/status.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import { isoOrNull, recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { AuditEntry } from '#application/records.js';
import type { Ports } from '#application/ports.js';
import { aboutLocker } from '#application/access/reach.js';
import { isLinkUp } from './cabinets/cabinet-records.js';
import { availabilities, type Availability } from './capacity/take-locker.js';

export const availableView = ({ isAvailable, availableFrom }: Availability) => ({
  isAvailable,
  availableFrom: isoOrNull(availableFrom),
});

export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export async function lockerViews(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<LockerView[]> {
  const cabinetIds = distinct(lockers.map(({ cabinetId }) => cabinetId));
  const cabinets = await store.cabinets.where({ id: cabinetIds });
  const links = await store.cabinetLinks.where({ id: cabinetIds });
  const states = await store.lockStates.where({ id: lockers.map(({ id }) => id) });
  const sizes = await store.cabinetSizes.where({
    id: distinct(lockers.map(({ cabinetSizeId }) => cabinetSizeId)),
  });
  const cabinetNames = new Map(cabinets.map(({ id, name }) => [id, name]));
  const labels = new Map(sizes.map(({ id, label }) => [id, label]));
  const linkOf = new Map(links.map((link) => [link.id, link]));
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const availabilityOf = await availabilities(store, lockers, now);
  return lockers.map((locker) => ({
    ...recordView(locker),
    version: locker.revision,
    ...pickFields(lockerFields, locker),
    isActive: locker.isActive,
    ...availableView(availabilityOf(locker)),
    isOutOfService: locker.isOutOfService,
    closedReason: locker.closedReason,
    status: locker.status,
    cabinetId: locker.cabinetId,
    cabinetName: cabinetNames.get(locker.cabinetId) ?? '',
    sizeLabel: labels.get(locker.cabinetSizeId) ?? '',
    smartlockSerialNumber: locker.smartlockSerialNumber,
    smartlockId: locker.smartlockId,
    smartlockType: locker.smartlockType,
    commissionedAt: isoOrNull(locker.commissionedAt),
    alerts: alertsOf(stateOf.get(locker.id)),
    isLinkLost: needsLink(locker) && !isLinkUp(linkOf.get(locker.cabinetId) ?? null, now),
    lastEventAt: isoOrNull(stateOf.get(locker.id)?.lastEventAt ?? null),
  }));
}

export async function lockerView(store: Store, locker: Locker, now: Instant): Promise<LockerView> {
  const [view] = await lockerViews(store, [locker], now);
  if (!view) throw new Error('A locker has a view');
  return view;
}

interface Action {
  readonly action: AuditEntry['action'];
  readonly reason?: string;
  readonly facts?: AuditEntry['facts'];
}

/** Fields that the platform maintains itself: excluded from the audited changes. */
const keptBeside = ({ revision, fence, batteryInstalledAt, batteryFence, clockSetAt }: Locker) => ({
  revision,
  fence,
  batteryInstalledAt,
  batteryFence,
  clockSetAt,
});

const notAudited = ['lockSecretSealed', 'description', 'closedByMaintenanceId'] as const;

/**
 * Applies every change of a locker by people: against the revision that they read, with the next revision, the derived
 * status, and the audit.
 */
export async function editLocker(
  app: Pick<Ports, 'clock' | 'newId'>,
  store: Store,
  staff: Staff,
  before: Locker,
  changes: Partial<Locker>,
  { action, reason, facts }: Action,
): Promise<Locker> {
  const { revision } = before;
  const next = settled({ ...before, ...changes, revision: revision + 1, updatedAt: app.clock.now() });
  const after = await store.lockers.save(next);
  await audit(app, store, staff, {
    action,
    ...aboutLocker(after),
    ...(reason !== undefined && { reason }),
    facts: facts ?? changesOf(before, { ...after, ...keptBeside(before) }, notAudited),
  });
  return after;
}
