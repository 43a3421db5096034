/**
 * A note of staff on a locker or a cabinet. Stored in the audit, from which histories show it: it concerns no customer,
 * so it is never erased.
 */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { Installation } from '#application/installation.js';
import { cabinetView } from './cabinets/cabinet-views.js';
import { lockerView } from './locker-views.js';
import { aboutCabinet, aboutLocker, cabinetFor, lockerFor } from './codes/reach.js';

interface Note {
  readonly text: string;
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function noteOnLocker(
  at: Installation,
  staff: Staff,
  { lockerId, text }: Note & { readonly lockerId: string },
): Promise<LockerView> {
  return at.transaction(async (store) => {
    const locker = await lockerFor(store, staff, lockerId);
    await audit(at, store, staff, { ...aboutLocker(locker), action: 'locker.note', facts: { text } });
    return lockerView(store, locker, at.clock.now());
  });
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function noteOnCabinet(
  at: Installation,
  staff: Staff,
  { cabinetId, text }: Note & { readonly cabinetId: string },
): Promise<CabinetView> {
  return at.transaction(async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId);
    await audit(at, store, staff, { ...aboutCabinet(cabinet), action: 'cabinet.note', facts: { text } });
    return cabinetView(at, store, cabinet);
  });
}
