/** The records of a cabinet or locker that this person may touch: another company's are 404, a restricted cabinet's 403. */
import { subjectOf } from '#application/access/audit.js';
import { listScope, ofCabinet, ofTenant, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';

export async function cabinetFor(store: Store, staff: Staff, cabinetId: string): Promise<Cabinet> {
  return ofCabinet(staff, await store.cabinets.get(cabinetId), cabinetId);
}

/** What this person's lists of articles may show; a cabinet that is asked for must be theirs (NOT_FOUND, FORBIDDEN). */
export async function cabinetScope(store: Store, staff: Staff, cabinetId: string | undefined) {
  if (cabinetId === undefined) return listScope(staff);
  const { companyId } = await cabinetFor(store, staff, cabinetId);
  return { companyId, cabinetId };
}

export async function lockerFor(store: Store, staff: Staff, lockerId: string): Promise<Locker> {
  const locker = await store.lockers.get(lockerId);
  return ofCabinet(staff, locker, locker.cabinetId);
}

/** How people call a locker in the audit. */
const lockerLabel = ({ number, name }: Locker): string =>
  name === '' ? `N°${number}` : `N°${number} ${name}`;

export const aboutLocker = (locker: Locker) => subjectOf('locker', locker, lockerLabel(locker));

/** What an audit entry about a cabinet always says. */
export const aboutCabinet = ({ id, name, companyId }: Cabinet) =>
  ({
    subjectKind: 'cabinet',
    subjectId: id,
    subjectLabel: name,
    companyId,
    cabinetId: id,
  }) as const;

/**
 * What a list, a sum or a board is narrowed to. Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet
 * that the actor is kept from.
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
