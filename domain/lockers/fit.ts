/**
 * Chooses a locker (doors-and-codes.md#choosing-a-locker): the smallest that fits, so that large ones stay free for
 * large things. Lockers within reach are few, so they go last to orders that do not need one. A lock with a problem is used
 * only if no other fits (doors-and-codes.md#choosing-a-locker).
 */
import type { LockerType } from './cabinet.js';

export interface FreeLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly slotCount: number;
  readonly type: LockerType;
  readonly isWithinReach: boolean;
  readonly hasLockProblem: boolean;
  readonly cabinetSizeId: string;
  /** The volume of the compartment, in mm³. */
  readonly volume: number;
}

export interface LockerRequest {
  readonly slots?: number;
  /** The required type of locker; null: any. */
  readonly type?: LockerType | null;
  readonly cabinetSizeId?: string | null;
  /** Chosen by hand; it still has to fit. */
  readonly lockerId?: string | null;
  /** Prefers a locker within reach, even a larger one; one out of reach is better than none. */
  readonly prefersReach?: boolean;
  /**
   * Ids of lockers that the order left because their door stayed shut: used again only if no other fits
   * (doors-and-codes.md#leaving-a-locker).
   */
  readonly refused?: readonly string[];
}

const bySize = (left: FreeLocker, right: FreeLocker): number =>
  left.slotCount - right.slotCount || left.volume - right.volume;

/** Orders lockers, and an item's units, by whether their lock has a problem. */
export const workingLocksFirst = (
  left: Pick<FreeLocker, 'hasLockProblem'>,
  right: Pick<FreeLocker, 'hasLockProblem'>,
): number => Number(left.hasLockProblem) - Number(right.hasLockProblem);

const outOfReachFirst = (left: FreeLocker, right: FreeLocker): number =>
  Number(left.isWithinReach) - Number(right.isWithinReach);

/**
 * Every free locker that fits, the best first: refused ones last, and sound locks before those with a problem. Then by
 * size: slots, then volume; among equals those out of reach first, then by number. With `prefersReach`, lockers within
 * reach come before all others whose lock is no better.
 */
export function fitting<Free extends FreeLocker>(free: readonly Free[], request: LockerRequest): Free[] {
  const { slots = 1, type = null, cabinetSizeId = null, lockerId = null, prefersReach = false } = request;
  const { refused = [] } = request;
  return free
    .filter(
      (locker) =>
        locker.slotCount >= slots &&
        (type === null || locker.type === type) &&
        (cabinetSizeId === null || locker.cabinetSizeId === cabinetSizeId) &&
        (lockerId === null || locker.lockerId === lockerId),
    )
    .sort(
      (left, right) =>
        Number(refused.includes(left.lockerId)) - Number(refused.includes(right.lockerId)) ||
        workingLocksFirst(left, right) ||
        (prefersReach ? outOfReachFirst(right, left) : 0) ||
        bySize(left, right) ||
        outOfReachFirst(left, right) ||
        left.number - right.number,
    );
}
