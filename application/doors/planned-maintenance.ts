/**
 * Maintenance of a cabinet, a locker or a rental unit, planned ahead (doors-and-codes.md#planned-maintenance). Jobs
 * begin and end it: they put its lockers out of service, and back. That of a unit leaves its locker in service.
 */
import type { RentalItem, RentalUnit } from '#domain/rentals/rental-item.js';
import type { Cabinet, ClaimPurpose, Locker } from '#domain/lockers/cabinet.js';
import {
  checkMaintenance,
  closedReasonOf,
  maintenanceState,
  meets,
  type PlannedMaintenance,
} from '#domain/lockers/planned-maintenance.js';
import { settled } from '#domain/lockers/status.js';
import { DomainError } from '#domain/shared/errors.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { newRecord, type Instant } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import { aboutCabinet, aboutLocker, cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { scopeOf, type Where } from '#application/board/scope.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type {
  MaintenanceView,
  PlanFields,
  AffectedOrder,
} from '#application/contract/lockers/planned-maintenance.js';
import { recordCabinetEntry } from '#application/lockers/cabinets/cabinet-timeline.js';
import { ordersOf } from '#application/orders.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { iso } from '#application/record-view.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { leaveClosedLocker } from './leave-locker.js';
import type { RequestOf } from '#application/contract/index.js';

const atMost = 500;

// Reading.

/** By unit. */
async function itemNamesOf(store: Store, unitIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (unitIds.length === 0) return new Map();
  const units = await store.rentalUnits.where({ id: unitIds }, toShow);
  const items = await store.rentalItems.where({ id: units.map(({ rentalItemId }) => rentalItemId) }, toShow);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return new Map(units.map(({ id, rentalItemId }) => [id, names.get(rentalItemId) ?? '']));
}

async function views(store: Store, found: readonly PlannedMaintenance[]): Promise<MaintenanceView[]> {
  const cabinets = await store.cabinets.where({ id: found.map(({ cabinetId }) => cabinetId) }, toShow);
  const lockers = await store.lockers.where({ id: found.flatMap(({ lockerId }) => lockerId ?? []) }, toShow);
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  const numbers = new Map(lockers.map(({ id, number }) => [id, number]));
  const itemNames = await itemNamesOf(
    store,
    found.flatMap(({ unitId }) => unitId ?? []),
  );
  return found.map((one) => ({
    id: one.id,
    version: one.version,
    cabinetId: one.cabinetId,
    lockerId: one.lockerId,
    cabinetName: names.get(one.cabinetId) ?? '',
    lockerNumber: numbers.get(one.lockerId ?? '') ?? null,
    unitId: one.unitId,
    rentalItemName: itemNames.get(one.unitId ?? '') ?? null,
    beginsAt: iso(one.beginsAt),
    endsAt: iso(one.endsAt),
    reason: one.reason,
    plannedBy: one.plannedBy,
    state: maintenanceState(one),
  }));
}

export async function maintenanceView(store: Store, one: PlannedMaintenance): Promise<MaintenanceView> {
  const [view] = await views(store, [one]);
  if (!view) throw new Error('A maintenance has a view');
  return view;
}

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet outside the actor's scope. */
export async function listMaintenances(app: Pick<App, 'read'>, staff: Staff, where: Where) {
  return app.read(async (store) => {
    const { companyIds, cabinetIds } = await scopeOf(store, staff, where);
    const match = { companyId: companyIds, ...(cabinetIds && { cabinetId: cabinetIds }), endedAt: null };
    const found = await store.plannedMaintenances.where(match, { ...toShow, limit: atMost });
    return {
      items: await views(
        store,
        [...found].sort((one, other) => one.beginsAt - other.beginsAt),
      ),
    };
  });
}

/** The running maintenance of each unit, or its next one. */
export async function unitMaintenances(
  store: Store,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string | null, MaintenanceView>> {
  const found = await store.plannedMaintenances.where({ unitId: unitIds, endedAt: null });
  const last = found.toSorted((one, other) => other.beginsAt - one.beginsAt);
  return new Map((await views(store, last)).map((view) => [view.unitId, view]));
}

interface Period {
  readonly cabinetId: string;
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly lockerId?: string | undefined;
}

/** A rental counts by its times, not by whether it has its locker now. */
const withoutTimes: readonly ClaimPurpose[] = ['deposit', 'pickup'];

async function inLockers(store: Store, cabinetId: string, lockerId?: string): Promise<AffectedOrder[]> {
  const lockers = await store.lockers.where({ cabinetId, ...(lockerId && { id: lockerId }) }, toShow);
  const claims = await store.claims.where(
    { lockerId: lockers.map(({ id }) => id), purpose: withoutTimes, releasedAt: null },
    toShow,
  );
  const lockerOf = new Map(claims.map((claim) => [claim.orderId, claim.lockerId]));
  const numbers = new Map(lockers.map(({ id, number }) => [id, number]));
  const orders = await ordersOf(store, [...lockerOf.keys()]);
  return [...orders.values()].map(({ id, kind, label, customerName }) => ({
    subjectKind: orderRows[kind].subject,
    subjectId: id,
    label,
    customerName,
    lockerNumber: numbers.get(lockerOf.get(id) ?? '') ?? null,
    from: null,
    until: null,
  }));
}

async function rentalsIn(store: Store, { cabinetId, lockerId, ...period }: Period): Promise<AffectedOrder[]> {
  const [begins, ends] = [Date.parse(period.beginsAt), Date.parse(period.endsAt)];
  const match = { cabinetId, isOccupying: true, ...(lockerId && { lockerId }) };
  const orders = await store.rentalOrders.where(match, toShow);
  return orders
    .filter(({ occupiedFrom, occupiedUntil }) =>
      meets({ beginsAt: begins, endsAt: ends }, occupiedFrom, occupiedUntil),
    )
    .sort((one, other) => one.startAt - other.startAt)
    .map(({ id, rentalCode, customerName, lockerNumber, startAt, plannedEndAt }) => ({
      subjectKind: 'rentalOrder',
      subjectId: id,
      label: rentalCode,
      customerName,
      lockerNumber,
      from: iso(startAt),
      until: iso(plannedEndAt),
    }));
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function maintenanceTouches(
  app: Pick<App, 'read'>,
  staff: Staff,
  period: RequestOf<'maintenanceTouches'>,
) {
  return app.read(async (store) => {
    await cabinetFor(store, staff, period.cabinetId);
    const rentals = await rentalsIn(store, period);
    return { items: [...rentals, ...(await inLockers(store, period.cabinetId, period.lockerId))] };
  });
}

// Deciding.

/** The subject of the audit entry. */
type About = Awaited<ReturnType<typeof subjectFor>> | ReturnType<typeof aboutUnit>;

export const aboutUnit = (unit: RentalUnit, item: RentalItem, lockerNumber: number) =>
  ({
    subjectKind: 'rentalUnit',
    subjectId: unit.id,
    companyId: item.companyId,
    cabinetId: item.cabinetId,
    subjectLabel: `${item.name}, casier N°${lockerNumber}`,
  }) as const;

async function subjectFor(store: Store, staff: Staff, cabinet: Cabinet, lockerId: string | null) {
  if (lockerId === null) return aboutCabinet(cabinet);
  const locker = await lockerFor(store, staff, lockerId);
  if (locker.cabinetId !== cabinet.id) throw new DomainError('NOT_FOUND');
  return aboutLocker(locker);
}

async function aboutIt(store: Store, staff: Staff, one: PlannedMaintenance) {
  const cabinet = await cabinetFor(store, staff, one.cabinetId);
  if (one.unitId === null) return subjectFor(store, staff, cabinet, one.lockerId);
  const unit = await store.rentalUnits.get(one.unitId);
  const { number } = await store.lockers.get(unit.lockerId);
  return aboutUnit(unit, await store.rentalItems.get(unit.rentalItemId), number);
}

const factsOf = ({ beginsAt, endsAt }: Pick<PlannedMaintenance, 'beginsAt' | 'endsAt'>) => ({
  from: iso(beginsAt),
  until: iso(endsAt),
});

const enqueueEnd = (app: App, store: Store, { id, endsAt }: PlannedMaintenance): Promise<void> =>
  enqueue(app, store, { kind: 'cabinet.maintenanceEnd', subjectId: id, suffix: endsAt, dueAt: endsAt });

interface Planned {
  readonly place: Pick<PlannedMaintenance, 'companyId' | 'cabinetId' | 'lockerId' | 'unitId'>;
  readonly about: About;
  readonly times: Omit<PlanFields, 'lockerId'>;
}

/** In the running transaction, which has the capacity of the cabinet locked. Throws VALIDATION_FAILED. */
export async function addMaintenance(
  app: App,
  store: Store,
  staff: Staff,
  { place, about, times: { reason, ...period } }: Planned,
): Promise<PlannedMaintenance> {
  const now = app.clock.now();
  const [beginsAt, endsAt] = [Date.parse(period.beginsAt), Date.parse(period.endsAt)];
  checkMaintenance({ beginsAt, endsAt }, now);
  const planned: PlannedMaintenance = {
    ...newRecord(app.newId(), now),
    ...place,
    beginsAt,
    endsAt,
    reason,
    closedReason: closedReasonOf(reason),
    plannedBy: staff.name,
    begunAt: null,
    endedAt: null,
  };
  await store.plannedMaintenances.add(planned);
  await enqueue(app, store, { kind: 'cabinet.maintenanceBegin', subjectId: planned.id, dueAt: beginsAt });
  await enqueueEnd(app, store, planned);
  const facts = factsOf(planned);
  await audit(app, store, staff, { ...about, action: 'cabinet.maintenance', reason, facts });
  return planned;
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED. One that begins now or before begins at once. */
export async function planMaintenance(
  app: App,
  staff: Staff,
  { cabinetId, lockerId = null, ...times }: RequestOf<'planMaintenance'>,
): Promise<MaintenanceView> {
  return app.transaction(async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId);
    // The lock makes concurrent bookings either count here or be refused.
    await store.lockCapacity(cabinetId);
    const about = await subjectFor(store, staff, cabinet, lockerId);
    const place = { companyId: cabinet.companyId, cabinetId, lockerId, unitId: null };
    return maintenanceView(store, await addMaintenance(app, store, staff, { place, about, times }));
  });
}

async function liveOne(store: Store, staff: Staff, maintenanceId: string): Promise<PlannedMaintenance> {
  const one = await store.plannedMaintenances.get(maintenanceId);
  await cabinetFor(store, staff, one.cabinetId);
  if (one.endedAt !== null) throw new DomainError('STATE_CONFLICT');
  return one;
}

export interface EndChange {
  readonly maintenanceId: string;
  readonly endsAt: string;
  readonly version: number;
}

/** Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED, or what `follow` throws. */
export async function changeMaintenance(
  app: App,
  staff: Staff,
  change: EndChange,
  follow: (store: Store, changed: PlannedMaintenance) => Promise<void>,
): Promise<MaintenanceView> {
  const now = app.clock.now();
  return app.transaction(async (store) => {
    const one = await liveOne(store, staff, change.maintenanceId);
    await store.lockCapacity(one.cabinetId);
    const next = { ...one, version: change.version, endsAt: Date.parse(change.endsAt) };
    checkMaintenance(next, now);
    const saved = await saveNow(app, store.plannedMaintenances, next);
    await enqueueEnd(app, store, saved);
    await follow(store, saved);
    const facts = { ...factsOf(saved), before: iso(one.endsAt) };
    await audit(app, store, staff, {
      ...(await aboutIt(store, staff, saved)),
      action: 'cabinet.changeMaintenance',
      reason: one.reason,
      facts,
    });
    return maintenanceView(store, saved);
  });
}

/** Units that leave their locker for good: nothing of theirs blocks the next unit in it. */
export async function endUnitMaintenances(app: App, store: Store, unitIds: readonly string[]): Promise<void> {
  if (unitIds.length === 0) return;
  for (const one of await store.plannedMaintenances.where({ unitId: unitIds, endedAt: null }))
    await end(app, store, one);
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT for one that is over. */
export async function cancelMaintenance(
  app: App,
  staff: Staff,
  { maintenanceId }: RequestOf<'cancelMaintenance'>,
): Promise<MaintenanceView> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const one = await liveOne(store, staff, maintenanceId);
      const ended = await end(app, store, one);
      await audit(app, store, staff, {
        ...(await aboutIt(store, staff, one)),
        action: 'cabinet.cancelMaintenance',
        reason: one.reason,
        facts: factsOf(one),
      });
      return maintenanceView(store, ended);
    }),
  );
}

// Beginning and ending by the clock.

/** The lockers of a kind that it closes; that of a unit closes none. */
const lockersOf = async (
  store: Store,
  { cabinetId, lockerId, unitId }: PlannedMaintenance,
  match: Partial<Pick<Locker, 'isActive' | 'isOutOfService' | 'closedByMaintenanceId'>>,
): Promise<readonly Locker[]> =>
  unitId === null
    ? store.lockers.where({ cabinetId, ...(lockerId !== null && { id: lockerId }), ...match })
    : [];

/** The history of a cabinet names what concerns its doors. */
async function recordIt(
  app: App,
  store: Store,
  one: PlannedMaintenance,
  kind: 'maintenanceBegun' | 'maintenanceEnded',
) {
  if (one.unitId === null) await recordCabinetEntry(app, store, one, kind, { reason: one.reason });
}

const change = (app: App, store: Store, locker: Locker, changes: Partial<Locker>): Promise<Locker> =>
  saveNow(app, store.lockers, settled({ ...locker, ...changes, revision: locker.revision + 1 }));

const closedBy = ({ id, closedReason }: PlannedMaintenance) => ({ closedByMaintenanceId: id, closedReason });

async function begin(app: App, store: Store, one: PlannedMaintenance): Promise<void> {
  const lockers = await lockersOf(store, one, { isActive: true, isOutOfService: false });
  for (const locker of lockers)
    await leaveClosedLocker(
      app,
      store,
      await change(app, store, locker, { isOutOfService: true, ...closedBy(one) }),
    );
  await saveNow(app, store.plannedMaintenances, { ...one, begunAt: app.clock.now() });
  await recordIt(app, store, one, 'maintenanceBegun');
}

const covers = (lockerId: string, now: Instant) => (other: PlannedMaintenance) =>
  other.unitId === null &&
  (other.lockerId === null || other.lockerId === lockerId) &&
  other.begunAt !== null &&
  other.endsAt > now;

/**
 * A locker that is closed for another reason, or waits for inspection, stays closed; one in another maintenance
 * that runs passes to that.
 */
async function end(app: App, store: Store, one: PlannedMaintenance): Promise<PlannedMaintenance> {
  const ended = await saveNow(app, store.plannedMaintenances, { ...one, endedAt: app.clock.now() });
  if (one.begunAt === null) return ended;
  const now = app.clock.now();
  const others = await store.plannedMaintenances.where({ cabinetId: one.cabinetId, endedAt: null });
  const lockers = await lockersOf(store, one, { closedByMaintenanceId: one.id });
  for (const locker of lockers) {
    if (locker.toCheckSince !== null) continue;
    const next = others.find(covers(locker.id, now));
    const opened = {
      isOutOfService: false,
      closedByMaintenanceId: null,
      ...(locker.isActive && { closedReason: null }),
    };
    await change(app, store, locker, next ? closedBy(next) : opened);
  }
  await recordIt(app, store, one, 'maintenanceEnded');
  return ended;
}

const byClock =
  (
    isDue: (one: PlannedMaintenance, now: Instant) => boolean,
    act: (app: App, store: Store, one: PlannedMaintenance) => Promise<unknown>,
  ): JobHandler =>
  async (app, { subjectId }) => {
    await onConflict(() =>
      app.transaction(async (store) => {
        const one = await store.plannedMaintenances.get(subjectId);
        if (one.endedAt === null && isDue(one, app.clock.now())) await act(app, store, one);
      }),
    );
  };

/** Job `cabinet.maintenanceBegin`. */
export const beginMaintenance = byClock(
  ({ begunAt, endsAt }, now) => begunAt === null && endsAt > now,
  begin,
);
/** Job `cabinet.maintenanceEnd`: one for each end that was set; those that moved do nothing. */
export const endPlannedMaintenance = byClock(({ endsAt }, now) => endsAt <= now, end);
