/**
 * A note of staff on a locker or a cabinet. Stored in the audit, from which histories show it: it concerns no customer,
 * so it is never erased.
 */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import { cabinetView } from './cabinets/cabinet-views.js';
import { lockerView } from './locker-views.js';
import { aboutCabinet, aboutLocker, cabinetFor, lockerFor } from '#application/access/reach.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws NOT_FOUND or FORBIDDEN. */
export async function noteOnLocker(
  app: App,
  staff: Staff,
  { lockerId, text }: RequestOf<'noteOnLocker'>,
): Promise<LockerView> {
  return app.transaction(async (store) => {
    const locker = await lockerFor(store, staff, lockerId);
    await audit(app, store, staff, { ...aboutLocker(locker), action: 'locker.note', facts: { text } });
    return lockerView(store, locker, app.clock.now());
  });
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function noteOnCabinet(
  app: App,
  staff: Staff,
  { cabinetId, text }: RequestOf<'noteOnCabinet'>,
): Promise<CabinetView> {
  return app.transaction(async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId);
    await audit(app, store, staff, { ...aboutCabinet(cabinet), action: 'cabinet.note', facts: { text } });
    return cabinetView(app, store, cabinet);
  });
}
