/** Which units are available and how many (rental.md#units-and-availability); the database itself refuses overlaps. */
import { workingLocksFirst } from '#domain/lockers/fit.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { unitStatuses, type RentalItem } from './rental-item.js';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';

/** The period blocked by an order, half-open: another may begin at the instant at which it ends. */
export interface Occupation {
  readonly occupiedFrom: Instant;
  readonly occupiedUntil: Instant;
}

/** A unit's state for an availability query over one interval. */
export interface UnitState {
  readonly unitStatus: number;
  readonly isLockerUsable: boolean;
  readonly isOccupied: boolean;
  readonly isWithinReach: boolean;
  readonly hasLockProblem: boolean;
}

/** An unusable door blocks its unit like maintenance does. */
export const inService = (unit: UnitState): boolean =>
  unit.unitStatus !== unitStatuses.maintenance && unit.isLockerUsable;

/** A unit that is rented now may be free in the interval: only its occupation counts. */
export const isFree = (unit: UnitState): boolean => inService(unit) && !unit.isOccupied;

/**
 * The free units of one item, the best first: sound locks before those with a problem
 * (doors-and-codes.md#choosing-a-locker), then, if requested, those within reach; otherwise the order is retained.
 */
export const freeUnits = <Unit extends UnitState>(units: readonly Unit[], prefersReach: boolean): Unit[] =>
  units
    .filter(isFree)
    .sort(
      (left, right) =>
        workingLocksFirst(left, right) ||
        (prefersReach ? Number(right.isWithinReach) - Number(left.isWithinReach) : 0),
    );

interface InUnit {
  readonly unitId: string;
}

/** Another occupation of a unit: an order, or a planned maintenance of it, of its locker or of its cabinet. */
export interface UnitTime extends Occupation, InUnit {
  readonly isMaintenance: boolean;
}

/** When maintenance frees the first unit for the period; null if no unit is blocked by maintenance alone. */
export function maintainedUntil(
  units: readonly (UnitState & InUnit)[],
  times: readonly UnitTime[],
  { occupiedFrom, occupiedUntil }: Occupation,
): Instant | null {
  const met = times.filter((each) => each.occupiedFrom < occupiedUntil && each.occupiedUntil > occupiedFrom);
  const ends = units.filter(inService).flatMap(({ unitId }) => {
    const own = met.filter((each) => each.unitId === unitId);
    const isOnlyMaintained = own.length > 0 && own.every(({ isMaintenance }) => isMaintenance);
    return isOnlyMaintained ? [Math.max(...own.map((each) => each.occupiedUntil))] : [];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

interface Quantities {
  readonly totalQuantity: number;
  readonly availableQuantity: number;
  /** The available ones within reach. */
  readonly reachableQuantity: number;
}

export const quantities = (units: readonly UnitState[]): Quantities => ({
  totalQuantity: units.filter(inService).length,
  availableQuantity: units.filter(isFree).length,
  reachableQuantity: units.filter((unit) => isFree(unit) && unit.isWithinReach).length,
});

/** What a live order occupies, and whether its item is with the customer. */
export interface PlannedOccupation extends Occupation {
  readonly isOut: boolean;
}

/** A unit with the orders that occupy it now or later, in any order. */
export interface PlannedUnit extends UnitState {
  readonly occupations: readonly PlannedOccupation[];
}

interface PeriodRequest {
  readonly now: Instant;
  readonly from: Instant;
  readonly durationMs: number;
}

type Limits = Pick<
  RentalItem,
  'allowReservations' | 'maxAdvanceReservationHours' | 'reservationProtectionBufferHours'
>;

/** When an item without a free unit is expected free again (rental.md#when-an-item-is-free-again). */
export interface NextFree {
  /** From when the unit that is free first can be rented on the spot for the whole duration; null: not known. */
  readonly nextFreeAt: Instant | null;
  /** The earliest start of a reservation of that duration; null: there is none, or reservations are not allowed. */
  readonly nextReservableAt: Instant | null;
  /** An item should be back already: when it is free is not known. */
  readonly isReturnOverdue: boolean;
}

/** Times are shown and reserved in steps of five minutes. */
const stepMs = 5 * minute;
const toStep = (instant: Instant): Instant => Math.ceil(instant / stepMs) * stepMs;

/** The planned end of a rental has passed, and its item is not back. */
const isOverdue = ({ occupations }: PlannedUnit, now: Instant): boolean =>
  occupations.some(({ isOut, occupiedUntil }) => isOut && occupiedUntil <= now);

/** The first start whose time, with `leadMs` before it, meets no occupation. */
function firstStart(
  occupations: readonly Occupation[],
  { from, durationMs }: PeriodRequest,
  leadMs: number,
): Instant {
  const inOrder = [...occupations].sort((one, other) => one.occupiedFrom - other.occupiedFrom);
  return inOrder.reduce(
    (start, { occupiedFrom, occupiedUntil }) =>
      occupiedFrom < endOfRental(start, durationMs) && occupiedUntil > start - leadMs
        ? toStep(occupiedUntil + leadMs)
        : start,
    toStep(from + leadMs),
  );
}

const earliest = (starts: readonly Instant[]): Instant | null =>
  starts.length === 0 ? null : Math.min(...starts);

/** When one item is free next; an overdue unit is left out, because its return is unknown. */
export function nextFree(units: readonly PlannedUnit[], item: Limits, request: PeriodRequest): NextFree {
  const working = units.filter(inService);
  const planned = working.filter((unit) => !isOverdue(unit, request.now));
  const startsWith = (leadMs: number): Instant[] =>
    planned.map(({ occupations }) => firstStart(occupations, request, leadMs));
  const reservable = item.allowReservations
    ? earliest(startsWith(hours(item.reservationProtectionBufferHours)))
    : null;
  const isOpen =
    reservable !== null && billableMs(request.now, reservable) <= hours(item.maxAdvanceReservationHours);
  return {
    nextFreeAt: earliest(startsWith(0)),
    nextReservableAt: isOpen ? reservable : null,
    isReturnOverdue: planned.length < working.length,
  };
}
