/** Which locker takes it: the smallest that fits, so that large ones stay free for large things (behaviour.md §6, §7, §12). */
import type { LockerType } from './cabinet.js';

export interface FreeLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly slotCount: number;
  readonly type: LockerType;
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
}

const bySize = (left: FreeLocker, right: FreeLocker): number =>
  left.slotCount - right.slotCount || left.volume - right.volume || left.number - right.number;

/** Every free locker that fits, the smallest first: slots, then volume, then number. */
export function fitting(free: readonly FreeLocker[], wish: Wish): FreeLocker[] {
  const { slots = 1, type = null, cabinetSizeId = null, lockerId = null } = wish;
  return free
    .filter(
      (locker) =>
        locker.slotCount >= slots &&
        (type === null || locker.type === type) &&
        (cabinetSizeId === null || locker.cabinetSizeId === cabinetSizeId) &&
        (lockerId === null || locker.lockerId === lockerId),
    )
    .sort(bySize);
}
