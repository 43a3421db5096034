/** One locker with its door and the actions that are possible now. Buttons and refusals use the same rules. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { refuseNewCode, refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { Instant } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { isLinkUp } from './cabinets/cabinet-records.js';
import { batteryView } from './codes/battery-facts.js';
import { doorViews, linkView } from './doors.js';
import { lockClockView } from './codes/lock-clock.js';
import { lockerView } from './locker-views.js';
import { liveMaintenance, maintenanceOf } from './codes/maintenance-view.js';
import { isEmpty, occupantsOfLocker } from './capacity/occupants.js';
import { lockerFor } from '#application/access/reach.js';

async function batteryIn(
  store: Store,
  { id, companyId, cabinetId }: Locker,
  now: Instant,
): Promise<BatteryView | null> {
  const scope = { companyIds: [companyId], cabinetIds: [cabinetId], isWholePlatform: false };
  const [lock] = await store.locksWithBattery(scope, id, now);
  return lock ? batteryView(lock, now) : null;
}

export async function getLocker(
  app: App,
  staff: Staff,
  { lockerId }: { readonly lockerId: string },
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
