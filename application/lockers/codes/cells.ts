/** Lists the batteries to bring to each cabinet, and records that staff changed one (devices.md#batteries). */
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import { scopeOf } from '#application/board/scope.js';
import { onVersionConflict } from '#application/conflict.js';
import {
  usualDays,
  type CabinetCells,
  type CellsQuery,
  type CellsReply,
  type CellsToTake,
  type LockerCells,
} from '#application/contract/lockers/cells.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/iso.js';
import type { Ports } from '#application/ports.js';
import { cellsView, forecastOf, isToTake, type LockWithCells } from './cells-known.js';
import { editLocker } from '#application/lockers/edit-locker.js';
import { lockerView } from '#application/lockers/locker-views.js';
import { lockerFor } from './reach.js';

/** More than a day's tour of the largest fleet. */
const locksAtMost = 500;
/** A double tap or a repeated request within this time is one change. */
const sameChangeMs = hour;

const lineOf = (lock: LockWithCells, now: Instant): LockerCells => {
  const { lockerId, number, name, model } = lock;
  return { lockerId, number, name, model, ...cellsView(lock, now) };
};

function toTake(lockers: readonly Pick<LockerCells, 'cells'>[]): CellsToTake[] {
  const locks = new Map<string, number>();
  for (const { cells } of lockers) locks.set(cells, (locks.get(cells) ?? 0) + 1);
  return [...locks].map(([cells, count]) => ({ cells, locks: count })).sort(byKind);
}
const byKind = (left: CellsToTake, right: CellsToTake): number => left.cells.localeCompare(right.cells);

/** Orders cabinets by their most urgent locks; the locks come ordered. */
function byCabinet(locks: readonly LockWithCells[], now: Instant): CabinetCells[] {
  const groups = new Map<string, LockWithCells[]>();
  for (const lock of locks) groups.set(lock.cabinetId, [...(groups.get(lock.cabinetId) ?? []), lock]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { cabinetId, cabinetName, location } = first;
    const lockers = group.map((lock) => lineOf(lock, now));
    return [{ cabinetId, cabinetName, location, cells: toTake(lockers), lockers }];
  });
}

/** Throws NOT_FOUND or FORBIDDEN outside the caller's scope. */
export async function cellsToTake(app: App, staff: Staff, query: CellsQuery): Promise<CellsReply> {
  const now = app.clock.now();
  const { within = usualDays, ...where } = query;
  const locks = await app.read(async (store) =>
    store.locksWithCells(await scopeOf(store, staff, where), null, now),
  );
  const due = locks
    .map((lock) => ({ lock, forecast: forecastOf(lock, now) }))
    .filter(({ forecast }) => isToTake(forecast, now, within))
    .sort((left, right) => left.forecast.by - right.forecast.by || left.lock.number - right.lock.number)
    .map(({ lock }) => lock);
  const cabinets = byCabinet(due.slice(0, locksAtMost), now);
  return {
    until: iso(now + within * day),
    cells: toTake(cabinets.flatMap(({ lockers }) => lockers)),
    cabinets,
    leftOut: Math.max(0, due.length - locksAtMost),
  };
}

/** The fields of a new battery: its date, and the locker's use count at that time. */
export const newCellsIn = ({ clock }: Pick<Ports, 'clock'>, { fence }: Pick<Locker, 'fence'>) => ({
  cellsSince: clock.now(),
  cellsFence: fence,
});

/** Throws LOCKER_NOT_EQUIPPED, or CELLS_TOLD_BY_LOCK: a connected lock's restart report is more reliable. */
export async function newCells(
  app: App,
  staff: Staff,
  { lockerId }: { readonly lockerId: string },
): Promise<LockerView> {
  return onVersionConflict(() =>
    app.transaction(async (store) => {
      const before = await lockerFor(store, staff, lockerId);
      if (before.commissionedAt === null) throw new DomainError('LOCKER_NOT_EQUIPPED');
      const { codes, battery } = lockTemplates[before.smartlockType];
      if (codes === 'pushed') throw new DomainError('CELLS_TOLD_BY_LOCK');
      const isKnown = (before.cellsSince ?? before.commissionedAt) > app.clock.now() - sameChangeMs;
      if (isKnown) return lockerView(store, before, app.clock.now());
      const action = { action: 'locker.newCells', facts: { cells: battery.cells } } as const;
      return lockerView(
        store,
        await editLocker(app, store, staff, before, newCellsIn(app, before), action),
        app.clock.now(),
      );
    }),
  );
}
