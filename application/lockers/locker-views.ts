/** Lockers in API form, with the names of their parents: one query each for a whole page. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import type { Instant } from '#domain/shared/record.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import { isoOrNull } from '#application/iso.js';
import { availabilities, type Availability } from './capacity/available.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';

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
  const cabinets = await store.cabinets.where({ id: distinct(lockers.map(({ cabinetId }) => cabinetId)) });
  const sizes = await store.cabinetSizes.where({
    id: distinct(lockers.map(({ cabinetSizeId }) => cabinetSizeId)),
  });
  const cabinetNames = new Map(cabinets.map(({ id, name }) => [id, name]));
  const labels = new Map(sizes.map(({ id, label }) => [id, label]));
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
  }));
}

export async function lockerView(store: Store, locker: Locker, now: Instant): Promise<LockerView> {
  const [view] = await lockerViews(store, [locker], now);
  if (!view) throw new Error('A locker has a view');
  return view;
}
