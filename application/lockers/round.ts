/**
 * A round (pages.md#rounds): the questions of the board and of lockers, by cabinet. Ten statements at most, however many
 * cabinets there are.
 */
import { byPlace, roundKindsFor, visitsDoors } from '#domain/board/round.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import { dateAfter, dayBeginOf, parisDate, parisMidnight } from '#application/board/paris-days.js';
import type { InboxRow, ReportScope } from '#application/board/reports.js';
import { scopeOf, type Where } from '#application/board/scope.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import type { Round, RoundStop, RoundTask } from '#application/contract/board-round.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { forecastOf, isReplacementDue } from './codes/battery-facts.js';

/** More than a person does in a day. */
const tasksAtMost = 1_000;
const doneAtMost = 1_000;

/** What ends a task of a round; putting it off counts, as the button « Fait » does it. */
const endingActions: readonly AuditAction[] = [
  'parcel.collect',
  'pressingOrder.collect',
  'pressingOrder.return',
  'shopOrder.ready',
  'pickupReport.settle',
  'rentalOrder.manualTerminate',
  'rentalUnit.available',
  'locker.inService',
  'locker.replaceBattery',
  'board.snooze',
];

interface Asking {
  readonly store: Store;
  readonly staff: Staff;
  readonly scope: ReportScope;
  readonly now: Instant;
}

/** A task whose door is not looked up yet: that of its record, or the one that the order has. */
interface Found {
  readonly task: Omit<RoundTask, 'door'>;
  readonly cabinetId: string;
  readonly lockerId: string | null;
}

const ofRow = (row: InboxRow): Found[] => {
  const { kind, subjectKind, subjectId, label, detail, remark, at, ownerName, comment, cabinetId } = row;
  if (cabinetId === null) return [];
  const lockerId = subjectKind === 'locker' ? subjectId : null;
  const task = { subjectKind, subjectId, label, detail, remark, at: iso(at), ownerName, comment };
  return [{ task: { ...task, kind: kind as RoundTask['kind'] }, cabinetId, lockerId }];
};

const plain = { remark: null, ownerName: null, comment: null } as const;

async function waiting({ store, staff, scope, now }: Asking) {
  const { rows, total } = await store.reports.inbox({
    kinds: roundKindsFor(staff.roles),
    scope,
    now,
    view: 'all',
    userId: staff.userId,
    subjects: null,
    isManager: hasRole(staff, 'Admin', 'Manager'),
    laundryDueBy: dayBeginOf(dateAfter(parisDate(now))),
    page: 1,
    pageSize: tasksAtMost,
  });
  return { found: rows.flatMap(ofRow), isComplete: total <= tasksAtMost };
}

const inScope = ({ companyIds, cabinetIds }: ReportScope) => ({
  companyId: companyIds,
  ...(cabinetIds && { cabinetId: cabinetIds }),
});

const closed = (locker: Locker): Found => ({
  task: {
    kind: 'lockerClosed',
    subjectKind: 'locker',
    subjectId: locker.id,
    label: String(locker.number),
    detail: locker.closedReason,
    at: iso(locker.updatedAt),
    ...plain,
  },
  cabinetId: locker.cabinetId,
  lockerId: locker.id,
});

/** Lockers out of service that the board does not already ask to check. */
async function closedLockers({ store, scope }: Asking): Promise<Found[]> {
  const match = { ...inScope(scope), status: 'outOfService' } as const;
  const lockers = await store.lockers.where(match, { ...toShow, limit: tasksAtMost });
  return lockers.filter(({ toCheckSince }) => toCheckSince === null).map(closed);
}

/** Items set aside: repaired ones go back behind their door. */
async function unitsAside({ store, scope }: Asking): Promise<Found[]> {
  const match = { companyId: scope.companyIds, status: unitStatuses.maintenance, isActive: true };
  const units = await store.rentalUnits.where(match, { ...toShow, limit: tasksAtMost });
  if (units.length === 0) return [];
  const items = await store.rentalItems.where({ id: units.map(({ rentalItemId }) => rentalItemId) }, toShow);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const isReached = (cabinetId: string): boolean =>
    scope.cabinetIds === null || scope.cabinetIds.includes(cabinetId);
  return units.flatMap(({ rentalItemId, lockerId, statusReason, updatedAt }) => {
    const item = itemOf.get(rentalItemId);
    if (!item || !isReached(item.cabinetId)) return [];
    const subject = { subjectKind: 'rentalItem', subjectId: item.id, label: item.name } as const;
    const task = {
      ...subject,
      kind: 'unitAside',
      detail: statusReason,
      at: iso(updatedAt),
      ...plain,
    } as const;
    return [{ task, cabinetId: item.cabinetId, lockerId }];
  });
}

/** By their forecast, batteries of locks that report nothing: those of the others are on the board. */
async function batteriesDue({ store, scope, now }: Asking): Promise<Found[]> {
  const locks = await store.locksWithBattery(scope, null, now);
  return locks.flatMap((lock) => {
    const forecast = forecastOf(lock, now);
    if (lockTemplates[lock.model].codes === 'pushed' || !isReplacementDue(forecast, now, 0)) return [];
    const { lockerId, number, cabinetId } = lock;
    const subject = { subjectKind: 'locker', subjectId: lockerId, label: String(number) } as const;
    const at = iso(Math.min(forecast.by, now));
    return [{ task: { ...subject, kind: 'batteryDue', detail: null, at, ...plain }, cabinetId, lockerId }];
  });
}

/** The doors of all tasks by two statements: an order's is the locker that it has now. */
async function withDoors(
  store: Store,
  found: readonly Found[],
): Promise<(Found & Pick<RoundTask, 'door'>)[]> {
  const orderIds = found.filter(({ lockerId }) => lockerId === null).map(({ task }) => task.subjectId);
  const claims = await store.claims.where({ orderId: orderIds, releasedAt: null }, toShow);
  const claimed = new Map(claims.map(({ orderId, lockerId }) => [orderId, lockerId]));
  const lockerOf = ({ lockerId, task }: Found): string | null =>
    lockerId ?? claimed.get(task.subjectId) ?? null;
  const lockerIds = [...new Set(found.flatMap((one) => lockerOf(one) ?? []))];
  const lockers = await store.lockers.where({ id: lockerIds }, toShow);
  const doors = new Map(lockers.map(({ id, number, name }) => [id, { lockerId: id, number, name }]));
  return found.map((one) => ({ ...one, door: doors.get(lockerOf(one) ?? '') ?? null }));
}

/** By cabinet: the records on which a task was ended since midnight and that do not wait any more. */
async function doneToday({ store, scope, now }: Asking, found: readonly Found[]) {
  const entries = await store.audit.following(
    {
      match: { ...inScope(scope), action: endingActions },
      ranges: { at: { from: parisMidnight(now), until: now + day } },
      sort: 'at',
      order: 'desc',
    },
    null,
    doneAtMost,
  );
  const waits = new Set(found.map(({ task }) => task.subjectId));
  const done = new Map<string, Set<string>>();
  for (const { cabinetId, subjectId } of entries) {
    if (cabinetId === null || waits.has(subjectId)) continue;
    done.set(cabinetId, (done.get(cabinetId) ?? new Set()).add(subjectId));
  }
  return done;
}

const byDoor = (one: RoundTask, other: RoundTask): number =>
  (one.door?.number ?? 0) - (other.door?.number ?? 0);

function stopOf(cabinet: Cabinet, tasks: readonly RoundTask[], done: number): RoundStop {
  const { id: cabinetId, name: cabinetName, location, region, site } = cabinet;
  return { cabinetId, cabinetName, location, region, site, done, tasks: [...tasks].sort(byDoor) };
}

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet outside the actor's scope. */
export async function round(app: Pick<App, 'read' | 'clock'>, staff: Staff, where: Where): Promise<Round> {
  const now = app.clock.now();
  return app.read(async (store) => {
    const asking = { store, staff, now, scope: await scopeOf(store, staff, where) };
    const visits = visitsDoors(staff.roles) ? [closedLockers, unitsAside, batteriesDue] : [];
    const board = await waiting(asking);
    const others = await Promise.all(visits.map((ask) => ask(asking)));
    const found = [...board.found, ...others.flat()];
    const done = await doneToday(asking, found);
    const tasks = await withDoors(store, found);
    const ids = [...new Set(found.map(({ cabinetId }) => cabinetId))];
    const cabinets = await store.cabinets.where({ id: ids }, toShow);
    const stops = cabinets.map((cabinet) => {
      const own = tasks.filter(({ cabinetId }) => cabinetId === cabinet.id);
      return stopOf(
        cabinet,
        own.map(({ task, door }) => ({ ...task, door })),
        done.get(cabinet.id)?.size ?? 0,
      );
    });
    return { at: iso(now), stops: stops.sort(byPlace), isComplete: board.isComplete };
  });
}
