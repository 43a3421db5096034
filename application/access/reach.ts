/** Loads a cabinet or locker for staff: another company's is 404, a restricted cabinet's 403. */
import { subjectOf } from '#application/access/audit.js';
import { ofCabinet, ofTenant, type Staff } from '#application/access/staff.js';
import { type ReadOptions, toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';

export async function cabinetFor(
  store: Store,
  staff: Staff,
  cabinetId: string,
  options?: ReadOptions,
): Promise<Cabinet> {
  return ofCabinet(staff, await store.cabinets.get(cabinetId, options), cabinetId);
}

export async function lockerFor(store: Store, staff: Staff, lockerId: string): Promise<Locker> {
  const locker = await store.lockers.get(lockerId);
  return ofCabinet(staff, locker, locker.cabinetId);
}

/** The same, with an exclusive choice of lockers and units of its cabinet: for changes that count the orders of a locker. */
export async function lockerAndCapacityFor(store: Store, staff: Staff, lockerId: string): Promise<Locker> {
  const { cabinetId } = await store.lockers.get(lockerId, toShow);
  await store.lockCapacity(cabinetId);
  return lockerFor(store, staff, lockerId);
}

/** The label of a locker in the audit. */
const lockerLabel = ({ number, name }: Locker): string =>
  name === '' ? `N°${number}` : `N°${number} ${name}`;

export const aboutLocker = (locker: Locker) => subjectOf('locker', locker, lockerLabel(locker));

/** The fields of every audit entry about a cabinet. */
export const aboutCabinet = ({ id, name, companyId }: Cabinet) =>
  ({
    subjectKind: 'cabinet',
    subjectId: id,
    subjectLabel: name,
    companyId,
    cabinetId: id,
  }) as const;

/**
 * Checks the filter of a list, a sum or a board. Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN
 * for a cabinet outside the actor's scope.
 */
export async function checkReach(
  store: Store,
  staff: Staff,
  {
    companyId,
    cabinetId,
  }: { readonly companyId?: string | undefined; readonly cabinetId?: string | undefined },
): Promise<void> {
  if (companyId !== undefined) ofTenant(staff, { companyId });
  if (cabinetId !== undefined) await cabinetFor(store, staff, cabinetId);
}
