/** Lists the batteries to bring to each cabinet, and records that staff changed one (devices.md#batteries). */
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import { scopeOf } from '#application/board/scope.js';
import { onConflict } from '#application/conflict.js';
import {
  usualDays,
  type CabinetBatteries,
  type BatteriesQuery,
  type BatteriesReply,
  type BatteriesToTake,
  type LockerBattery,
} from '#application/contract/lockers/batteries.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import type { Ports } from '#application/ports.js';
import { batteryView, forecastOf, isReplacementDue, type LockWithBattery } from './battery-facts.js';
import { editLocker, lockerView } from '#application/lockers/locker-views.js';
import { lockerFor } from '#application/access/reach.js';
import type { RequestOf } from '#application/contract/index.js';

/** More than a day's tour of the largest fleet. */
const locksAtMost = 500;
/** A double tap or a repeated request within this time is one change. */
const sameChangeMs = hour;

const lineOf = (lock: LockWithBattery, now: Instant): LockerBattery => {
  const { lockerId, number, name, model } = lock;
  return { lockerId, number, name, model, ...batteryView(lock, now) };
};

function toTake(lockers: readonly Pick<LockerBattery, 'batterySet'>[]): BatteriesToTake[] {
  const locks = new Map<string, number>();
  for (const { batterySet } of lockers) locks.set(batterySet, (locks.get(batterySet) ?? 0) + 1);
  return [...locks].map(([batterySet, count]) => ({ batterySet, locks: count })).sort(byKind);
}
const byKind = (left: BatteriesToTake, right: BatteriesToTake): number =>
  left.batterySet.localeCompare(right.batterySet);

/** Orders cabinets by their most urgent locks; the locks come ordered. */
function byCabinet(locks: readonly LockWithBattery[], now: Instant): CabinetBatteries[] {
  const groups = new Map<string, LockWithBattery[]>();
  for (const lock of locks) groups.set(lock.cabinetId, [...(groups.get(lock.cabinetId) ?? []), lock]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { cabinetId, cabinetName, location } = first;
    const lockers = group.map((lock) => lineOf(lock, now));
    return [{ cabinetId, cabinetName, location, batteries: toTake(lockers), lockers }];
  });
}

/** Throws NOT_FOUND or FORBIDDEN outside the caller's scope. */
export async function batteriesToTake(
  app: App,
  staff: Staff,
  query: BatteriesQuery,
): Promise<BatteriesReply> {
  const now = app.clock.now();
  const { within = usualDays, ...where } = query;
  const locks = await app.read(async (store) =>
    store.locksWithBattery(await scopeOf(store, staff, where), null, now),
  );
  const due = locks
    .map((lock) => ({ lock, forecast: forecastOf(lock, now) }))
    .filter(({ forecast }) => isReplacementDue(forecast, now, within))
    .sort((left, right) => left.forecast.by - right.forecast.by || left.lock.number - right.lock.number)
    .map(({ lock }) => lock);
  const cabinets = byCabinet(due.slice(0, locksAtMost), now);
  return {
    until: iso(now + within * day),
    batteries: toTake(cabinets.flatMap(({ lockers }) => lockers)),
    cabinets,
    leftOut: Math.max(0, due.length - locksAtMost),
  };
}

/** The fields of a new battery: its date, and the locker's use count at that time. */
export const newBatteryIn = ({ clock }: Pick<Ports, 'clock'>, { fence }: Pick<Locker, 'fence'>) => ({
  batteryInstalledAt: clock.now(),
  batteryFence: fence,
});

/** Throws LOCKER_NOT_EQUIPPED, or BATTERY_REPORTED_BY_LOCK: a connected lock's restart report is more reliable. */
export async function replaceBattery(
  app: App,
  staff: Staff,
  { lockerId }: RequestOf<'replaceBattery'>,
): Promise<LockerView> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const before = await lockerFor(store, staff, lockerId);
      if (before.commissionedAt === null) throw new DomainError('LOCKER_NOT_EQUIPPED');
      const { codes, battery } = lockTemplates[before.smartlockType];
      if (codes === 'pushed') throw new DomainError('BATTERY_REPORTED_BY_LOCK');
      const isKnown = (before.batteryInstalledAt ?? before.commissionedAt) > app.clock.now() - sameChangeMs;
      if (isKnown) return lockerView(store, before, app.clock.now());
      const action = { action: 'locker.replaceBattery', facts: { batteries: battery.batterySet } } as const;
      return lockerView(
        store,
        await editLocker(app, store, staff, before, newBatteryIn(app, before), action),
        app.clock.now(),
      );
    }),
  );
}
