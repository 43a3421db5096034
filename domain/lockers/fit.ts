/**
 * Which locker takes it: the smallest that fits, so that large ones stay free for large things (doors-and-codes.md#choosing-a-locker); of
 * lockers within reach, which few cabinets have many of, as few as possible for whoever does not need one; and one whose lock is in
 * trouble only where no other fits (doors-and-codes.md#choosing-a-locker).
 */
import type { LockerType } from './cabinet.js';

export interface FreeLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly slotCount: number;
  readonly type: LockerType;
  readonly isWithinReach: boolean;
  readonly isLockInTrouble: boolean;
  readonly cabinetSizeId: string;
  /** Of the compartment, in mm³. */
  readonly volume: number;
}

export interface Wish {
  readonly slots?: number;
  /** Null: any. */
  readonly type?: LockerType | null;
  readonly cabinetSizeId?: string | null;
  /** One that was chosen by hand; it still has to fit. */
  readonly lockerId?: string | null;
  /** Within reach if there is one, even if it is larger; one out of reach is better than none. */
  readonly prefersReach?: boolean;
  /**
   * Lockers that were left for another because their door stayed shut, by id: had again only where no other fits
   * (doors-and-codes.md#leaving-a-locker).
   */
  readonly refused?: readonly string[];
}

const bySize = (left: FreeLocker, right: FreeLocker): number =>
  left.slotCount - right.slotCount || left.volume - right.volume;

/** For whoever is sent to a door: of an item's units, too. */
export const soundFirst = (
  left: Pick<FreeLocker, 'isLockInTrouble'>,
  right: Pick<FreeLocker, 'isLockInTrouble'>,
): number => Number(left.isLockInTrouble) - Number(right.isLockInTrouble);

const outOfReachFirst = (left: FreeLocker, right: FreeLocker): number =>
  Number(left.isWithinReach) - Number(right.isWithinReach);

/**
 * Every free locker that fits, the best first: those refused last, and sound locks before those in trouble. Then by size: slots, then volume; among equals those out of reach, then by number. With
 * `prefersReach` all those within reach stand before all others whose lock is no better.
 */
export function fitting(free: readonly FreeLocker[], wish: Wish): FreeLocker[] {
  const { slots = 1, type = null, cabinetSizeId = null, lockerId = null, prefersReach = false } = wish;
  const { refused = [] } = wish;
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
        soundFirst(left, right) ||
        (prefersReach ? outOfReachFirst(right, left) : 0) ||
        bySize(left, right) ||
        outOfReachFirst(left, right) ||
        left.number - right.number,
    );
}
