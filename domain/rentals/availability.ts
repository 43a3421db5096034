/** Which units are available and how many (rental.md#units-and-availability); the database itself refuses overlaps. */
import { soundFirst } from '#domain/lockers/fit.js';
import type { Instant } from '#domain/shared/record.js';
import { unitStatuses } from './rental-item.js';

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
  readonly isLockInTrouble: boolean;
}

/** An unusable door blocks its unit like maintenance does. */
export const inService = (unit: UnitState): boolean =>
  unit.unitStatus !== unitStatuses.maintenance && unit.isLockerUsable;

/** A unit that is rented now may be free in the interval: only its occupation counts. */
export const isFree = (unit: UnitState): boolean => inService(unit) && !unit.isOccupied;

/**
 * The free units of one item, the best first: sound locks before those in trouble
 * (doors-and-codes.md#choosing-a-locker), then, if requested, those within reach; otherwise the order is retained.
 */
export const freeUnits = <Unit extends UnitState>(units: readonly Unit[], prefersReach: boolean): Unit[] =>
  units
    .filter(isFree)
    .sort(
      (left, right) =>
        soundFirst(left, right) ||
        (prefersReach ? Number(right.isWithinReach) - Number(left.isWithinReach) : 0),
    );

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
