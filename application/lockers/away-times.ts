/** What keeps or kept the units of a cabinet away: plans, and what staff took out of service (doors-and-codes.md#planned-maintenance). */
import type { Locker } from '#domain/lockers/cabinet.js';
import {
  serviceActions,
  timesOutOfService,
  type OutOfService,
  type ServiceEntry,
} from '#domain/timelines/out-of-service.js';
import type { PlannedMaintenance } from '#domain/lockers/planned-maintenance.js';
import { isClosed } from '#domain/lockers/status.js';
import { unitStatuses, type RentalUnit } from '#domain/rentals/rental-item.js';
import type { Instant } from '#domain/shared/record.js';
import type { MaintainedInterval } from '#application/contract/rentals/reservations.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';

interface AwayTimes {
  /** In the period, by their beginning. */
  of(unit: RentalUnit, locker: Locker | undefined): MaintainedInterval[];
}

interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

const kindOf = ({ lockerId, unitId }: PlannedMaintenance): MaintainedInterval['kind'] => {
  if (unitId !== null) return 'unit';
  return lockerId === null ? 'cabinet' : 'locker';
};

/** A maintenance that was cancelled before its beginning made nothing unavailable. */
const isReal = ({ begunAt, endedAt }: PlannedMaintenance): boolean => begunAt !== null || endedAt === null;

const plannedView = (one: PlannedMaintenance): MaintainedInterval => ({
  maintenanceId: one.id,
  kind: kindOf(one),
  reason: one.reason,
  from: iso(one.beginsAt),
  until: iso(Math.min(one.endsAt, one.endedAt ?? one.endsAt)),
});

interface Now {
  readonly isOut: boolean;
  /** Where no entry says since when: the server itself did it, as the last change of the record. */
  readonly since: Instant;
  readonly reason: string | null;
}

const unitNow = ({ status, updatedAt, statusReason, isActive }: RentalUnit): Now => ({
  isOut: isActive && status === unitStatuses.maintenance,
  since: updatedAt,
  reason: statusReason,
});

/** A locker that a planned maintenance closed is in the plan. */
const lockerNow = (locker: Locker): Now => ({
  isOut: isClosed(locker) && locker.closedByMaintenanceId === null,
  since: locker.toCheckSince ?? locker.updatedAt,
  reason: locker.closedReason,
});

/** The record decides whether it is out now, the entries since when. */
function timesOf(entries: readonly ServiceEntry[], { isOut, since, reason }: Now): OutOfService[] {
  const times = timesOutOfService(entries);
  const over = times.filter(({ until }) => until !== null);
  if (!isOut) return over;
  const from = times.find(({ until }) => until === null)?.from ?? since;
  return [...over, { from, until: null, reason }];
}

/** A query for plans and one for entries, however many units. */
export async function awayTimesIn(
  store: Store,
  cabinetId: string,
  units: readonly RentalUnit[],
  { from, until }: Period,
): Promise<AwayTimes> {
  const subjectId = units.flatMap((unit) => [unit.id, unit.lockerId]);
  const found = subjectId.length > 0 ? await store.audit.where({ subjectId, action: serviceActions }) : [];
  const set = (kind: MaintainedInterval['kind'], id: string, now: Now): MaintainedInterval[] =>
    timesOf(
      found.filter(({ subjectId: of }) => of === id),
      now,
    ).map((time) => ({
      maintenanceId: null,
      kind,
      reason: time.reason,
      from: iso(time.from),
      until: isoOrNull(time.until),
    }));
  const planned = (await store.plansIn(cabinetId, from, until)).filter(isReal);
  // What happens in a locker after its unit left it belongs to none of the unit's times.
  const isOf = (unit: RentalUnit) => (one: PlannedMaintenance) =>
    one.unitId === unit.id ||
    (unit.isActive && one.unitId === null && (one.lockerId === null || one.lockerId === unit.lockerId));
  return {
    of: (unit, locker) =>
      [
        ...planned.filter(isOf(unit)).map(plannedView),
        ...set('unit', unit.id, unitNow(unit)),
        ...(locker && unit.isActive ? set('locker', locker.id, lockerNow(locker)) : []),
      ]
        .filter(
          (each) => Date.parse(each.from) < until && (each.until === null || Date.parse(each.until) > from),
        )
        .sort((left, right) => left.from.localeCompare(right.from)),
  };
}
