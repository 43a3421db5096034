/** A unit that is away for a planned time: its reservations go to other units (doors-and-codes.md#planned-maintenance). */
import { meets, type PlannedMaintenance } from '#domain/lockers/planned-maintenance.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import {
  aboutUnit,
  addMaintenance,
  changeMaintenance as change,
  maintenanceView,
  type EndChange,
} from '#application/doors/planned-maintenance.js';
import type { Store } from '#application/store.js';
import { checkBegin, moveBookings, unitOf } from './units.js';
import type { RequestOf } from '#application/contract/index.js';

const isMetBy =
  (planned: PlannedMaintenance) =>
  ({ occupiedFrom, occupiedUntil }: RentalOrder): boolean =>
    meets(planned, occupiedFrom, occupiedUntil);

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, or UNIT_RESERVED if a booking of that time finds no other unit. */
export async function planUnitMaintenance(
  app: App,
  staff: Staff,
  { itemId, unitId, ...times }: RequestOf<'planUnitMaintenance'>,
) {
  return app.transaction(async (store) => {
    const { item, unit, locker } = await unitOf(store, staff, { itemId, unitId });
    await checkBegin(store, unit, Date.parse(times.beginsAt), app.clock.now());
    const { companyId, cabinetId } = item;
    const place = { companyId, cabinetId, lockerId: locker.id, unitId };
    const about = aboutUnit(unit, item, locker.number);
    const planned = await addMaintenance(app, store, staff, { place, about, times });
    const movedReservations = await moveBookings(app, store, unit, isMetBy(planned));
    return { ...(await maintenanceView(store, planned)), movedReservations };
  });
}

/** Throws as `change`; UNIT_RESERVED for a later end that a booking of the unit meets, if it finds no other unit. */
export const changeMaintenance = (app: App, staff: Staff, input: EndChange) =>
  change(app, staff, input, async (store: Store, changed) => {
    if (changed.unitId !== null) await moveBookings(app, store, { id: changed.unitId }, isMetBy(changed));
  });
