/** Units of an item and their lockers (specification §3, "Rental locker assignment"): one active unit per locker. */
import { statusFor, canMove, holdsUnit, isOut, waitsForUnit } from '#domain/rentals/item-units.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { type RentalItem, type RentalUnit, unitStatuses } from '#domain/rentals/rental-item.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { earliestBegin } from '#domain/lockers/planned-maintenance.js';
import { freeUnits } from '#domain/rentals/availability.js';
import { type Instant, newRecord } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { ofTenant, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { dayAndTime } from '#application/formats.js';
import { notify } from '#application/rentals/messages/notify.js';
import type { TimelineEntry } from '#application/records.js';
import { recordEntry } from '#application/timeline.js';
import { audit } from '#application/access/audit.js';
import { aboutUnit, endUnitMaintenances, unitMaintenances } from '#application/doors/planned-maintenance.js';
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { itemOf, isRented, unitsOfItems } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

// Units in API form, with their lockers and the bookings that depend on them.

/** In the order of their lockers; a few queries however many units. */
async function unitViews(
  store: Store,
  units: readonly RentalUnit[],
  now: Instant,
): Promise<AssignmentView[]> {
  if (units.length === 0) return [];
  const lockers = await store.lockers.where({ id: units.map(({ lockerId }) => lockerId) });
  const unitId = units.map(({ id }) => id);
  const orders = await store.rentalOrders.where({ unitId, isOccupying: true });
  const maintenances = await unitMaintenances(store, unitId);
  const holding = orders.filter((order) => holdsUnit(order, now));
  return units
    .map((unit) => {
      const locker = lockers.find(({ id }) => id === unit.lockerId);
      return {
        id: unit.id,
        rentalItemId: unit.rentalItemId,
        lockerId: unit.lockerId,
        lockerNumber: locker?.number ?? 0,
        lockerName: locker?.name ?? '',
        isLockerUsable: locker !== undefined && isUsable(locker),
        status: unit.status,
        statusReason: unit.statusReason,
        assignedAt: iso(unit.assignedAt),
        unassignedAt: unit.unassignedAt === null ? null : iso(unit.unassignedAt),
        isActive: unit.isActive,
        version: unit.version,
        ordersAhead: holding.filter((order) => order.unitId === unit.id).length,
        rentedUntil: isoOrNull(rentedUntil(holding, unit)),
        maintenance: maintenances.get(unit.id) ?? null,
      };
    })
    .sort((left, right) => left.lockerNumber - right.lockerNumber);
}

/** Until when the customer who has the unit may keep it. Null while nobody has it. */
const rentedUntil = (orders: readonly RentalOrder[], { id }: Pick<RentalUnit, 'id'>): Instant | null =>
  orders.find((each) => each.unitId === id && each.isOccupying && isOut(each))?.occupiedUntil ?? null;

interface OfItem {
  readonly itemId: string;
}
export interface One extends OfItem {
  readonly unitId: string;
}

export async function listUnits(app: App, staff: Staff, { itemId }: RequestOf<'rentalAssignments'>) {
  return app.read(async (store) => {
    const item = await itemOf(store, staff, itemId);
    return { items: await unitViews(store, await unitsOfItems(store, [item.id]), app.clock.now()) };
  });
}

async function viewOf(app: App, store: Store, unit: RentalUnit) {
  const [view] = await unitViews(store, [unit], app.clock.now());
  if (!view) throw new DomainError('NOT_FOUND');
  return view;
}

function auditUnit(
  app: App,
  store: Store,
  staff: Staff,
  action: 'assign' | 'unassign' | 'maintenance' | 'available',
  { item, unit, locker }: { readonly item: RentalItem; readonly unit: RentalUnit; readonly locker: Locker },
  more: { readonly reason?: string | null; readonly facts?: Readonly<Record<string, number>> } = {},
): Promise<void> {
  return audit(app, store, staff, {
    action: `rentalUnit.${action}`,
    ...aboutUnit(unit, item, locker.number),
    ...more,
  });
}

export async function assignUnit(
  app: App,
  staff: Staff,
  { itemId, lockerId }: RequestOf<'assignRentalUnit'>,
) {
  return app.transaction(async (store) => {
    const item = await itemOf(store, staff, itemId);
    const locker = await freeLocker(store, staff, item, lockerId);
    const now = app.clock.now();
    const unit: RentalUnit = {
      ...newRecord(app.newId(), now),
      companyId: item.companyId,
      lockerId,
      rentalItemId: item.id,
      status: unitStatuses.available,
      statusReason: null,
      assignedAt: now,
      unassignedAt: null,
      isActive: true,
    };
    await store.rentalUnits.add(unit);
    await auditUnit(app, store, staff, 'assign', { item, unit, locker });
    return viewOf(app, store, unit);
  });
}

/** The unit in its locker now; throws NOT_FOUND for another item's unit and for one that was removed. */
export async function unitOf(store: Store, staff: Staff, { itemId, unitId }: One) {
  const item = await itemOf(store, staff, itemId);
  // No booking is placed on the unit, or moved to it, until the change is decided.
  await store.lockCapacity(item.cabinetId);
  const unit = await store.rentalUnits.get(unitId);
  if (unit.rentalItemId !== item.id || !unit.isActive) throw new DomainError('NOT_FOUND');
  return { item, unit, locker: await store.lockers.get(unit.lockerId) };
}

const ordersOn = (store: Store, unit: Pick<RentalUnit, 'id'>) =>
  store.rentalOrders.where({ unitId: unit.id, isOccupying: true });

/** Throws VALIDATION_FAILED for a maintenance that begins before the rental that goes on ends. */
export async function checkBegin(
  store: Store,
  unit: Pick<RentalUnit, 'id'>,
  beginsAt: Instant,
  now: Instant,
): Promise<void> {
  const until = rentedUntil(await ordersOn(store, unit), unit);
  const earliest = earliestBegin(until, now);
  if (until === null || earliest === null || beginsAt >= until) return;
  throw invalidField(
    'beginsAt',
    `Cet exemplaire est loué\u00A0: choisissez un début à partir du ${dayAndTime(earliest)}.`,
  );
}

/** Throws ITEM_RENTED while the item is out, UNIT_RESERVED while bookings depend on the unit. */
export async function unassignUnit(app: App, staff: Staff, input: One) {
  return app.transaction(async (store) => {
    const found = await unitOf(store, staff, input);
    if (isRented(found.unit)) throw new DomainError('ITEM_RENTED');
    const now = app.clock.now();
    const orders = (await ordersOn(store, found.unit)).filter((order) => holdsUnit(order, now)).length;
    if (orders > 0) throw new DomainError('UNIT_RESERVED', { words: { orders } });
    const { unit } = found;
    await store.rentalUnits.save({ ...unit, isActive: false, unassignedAt: now, updatedAt: now });
    await endUnitMaintenances(app, store, [unit.id]);
    await auditUnit(app, store, staff, 'unassign', found);
    return { success: true };
  });
}

/** Moves all these bookings that wait for the unit to other ones, or none: throws UNIT_RESERVED. */
export async function moveBookings(
  app: App,
  store: Store,
  unit: Pick<RentalUnit, 'id'>,
  isMet: (order: RentalOrder) => boolean = () => true,
): Promise<number> {
  const waiting = (await ordersOn(store, unit)).filter((order) => waitsForUnit(order) && isMet(order));
  for (const order of waiting) {
    const isMoved = canMove(order) && (await moveToFreeUnit(app, store, order, 'staff'));
    if (!isMoved) throw new DomainError('UNIT_RESERVED', { words: { orders: waiting.length } });
  }
  return waiting.length;
}

/** Into maintenance, with a reason, or back on offer. Throws ITEM_RENTED, UNIT_RESERVED or VERSION_CONFLICT. */
export async function setUnitStatus(app: App, staff: Staff, input: RequestOf<'setRentalUnitStatus'>) {
  return app.transaction(async (store) => {
    const { status, version } = input;
    const reason = input.reason || null;
    const found = await unitOf(store, staff, input);
    if (isRented(found.unit)) throw new DomainError('ITEM_RENTED');
    const isMaintenance = status === unitStatuses.maintenance;
    if (isMaintenance && reason === null)
      throw invalidField('reason', 'Indiquez la raison de la maintenance');
    const statusReason = isMaintenance ? reason : null;
    const wanted = { ...found.unit, status, statusReason, updatedAt: app.clock.now(), version };
    const unit = await store.rentalUnits.save(wanted);
    const movedReservations = isMaintenance ? await moveBookings(app, store, unit) : 0;
    const action = isMaintenance ? 'maintenance' : 'available';
    await auditUnit(app, store, staff, action, { ...found, unit }, { reason, facts: { movedReservations } });
    return { ...(await viewOf(app, store, unit)), movedReservations };
  });
}

/**
 * Sets a unit to `Rented` from the pick-up until the return (specification §4). Call in the transaction that stored
 * the order's pick-up or return.
 */
export async function followOrder(
  app: Pick<Ports, 'clock'>,
  store: Store,
  order: Pick<RentalOrder, 'unitId' | 'pickedUpAt' | 'returnedAt'>,
): Promise<void> {
  const unit = await store.rentalUnits.get(order.unitId);
  const status = statusFor(unit, order);
  if (status !== unit.status)
    await store.rentalUnits.save({ ...unit, status, statusReason: null, updatedAt: app.clock.now() });
}

// Finds lockers for a unit: in use, in the item's cabinet, without another unit and without an order
// (doors-and-codes.md#lockers-and-claims).

/** A locker without a commissioned lock cannot be used. */
const isUsable = ({ isActive, isOutOfService, commissionedAt }: Locker): boolean =>
  isActive && !isOutOfService && commissionedAt !== null;

/**
 * The lockers among these that hold a unit or serve an order. A maintenance claim does not count: staff hold it while
 * they fill the locker.
 */
async function takenOf(store: Store, lockerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const units = await store.rentalUnits.where({ lockerId: lockerIds, isActive: true });
  const claims = await store.claims.where({ lockerId: lockerIds, releasedAt: null });
  const orders = claims.filter(({ purpose }) => purpose !== 'maintenance');
  return new Set([...units, ...orders].map(({ lockerId }) => lockerId));
}

export async function listFreeLockers(app: App, staff: Staff, { itemId }: RequestOf<'freeRentalLockers'>) {
  return app.read(async (store) => {
    const { cabinetId } = await itemOf(store, staff, itemId);
    const lockers = (await store.lockers.where({ cabinetId })).filter(isUsable);
    const taken =
      lockers.length > 0
        ? await takenOf(
            store,
            lockers.map(({ id }) => id),
          )
        : new Set<string>();
    const items = lockers
      .filter(({ id }) => !taken.has(id))
      .map(({ id, number, name }) => ({ id, number, name }))
      .sort((left, right) => left.number - right.number);
    return { items };
  });
}

/** The locker for a unit of this item. Throws NOT_FOUND, VALIDATION_FAILED, LOCKER_UNUSABLE or LOCKER_TAKEN. */
async function freeLocker(store: Store, staff: Staff, item: RentalItem, lockerId: string): Promise<Locker> {
  const locker = ofTenant(staff, await store.lockers.get(lockerId));
  if (locker.companyId !== item.companyId) throw new DomainError('NOT_FOUND');
  if (locker.cabinetId !== item.cabinetId)
    throw invalidField('lockerId', 'Choisissez un casier de la consigne de l’article');
  if (!isUsable(locker)) throw new DomainError('LOCKER_UNUSABLE');
  if ((await takenOf(store, [lockerId])).has(lockerId)) throw new DomainError('LOCKER_TAKEN');
  return locker;
}

/**
 * Moves a booking to another unit of its item when its own is unavailable
 * (rental.md#bookings-that-move-to-another-unit); the customer is notified at once. Picks another unit that is free
 * for the whole booking; returns whether there was one.
 */
export async function moveToFreeUnit(
  app: App,
  store: Store,
  order: RentalOrder,
  actor: TimelineEntry['actor'],
): Promise<boolean> {
  const units = await store.unitsOf(
    order.cabinetId,
    order.occupiedFrom,
    order.occupiedUntil,
    app.clock.now(),
  );
  const others = units.filter(
    ({ rentalItemId, unitId }) => rentalItemId === order.rentalItemId && unitId !== order.unitId,
  );
  const [free] = freeUnits(others, order.needsReach);
  if (!free) return false;
  const { unitId, lockerId, lockerNumber } = free;
  const moved = await store.rentalOrders.save({ ...order, unitId, lockerId, lockerNumber });
  await recordEntry(app, store, order, actor, 'movedUnit', { from: order.lockerNumber, to: lockerNumber });
  if (order.paidAt !== null) await notify(app, store, moved, 'rental.movedUnit', lockerId);
  return true;
}
