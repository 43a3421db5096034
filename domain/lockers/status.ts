/**
 * Whether a locker can be used, and why not (doors-and-codes.md#lockers-and-claims: active, no open claim, lock not out
 * of service). Out of service means broken for now, disabled means not offered, deleted means gone.
 */

export const lockerStatuses = ['free', 'occupied', 'outOfService', 'disabled', 'unequipped'] as const;
export type LockerStatus = (typeof lockerStatuses)[number];

interface Facts {
  readonly isActive: boolean;
  readonly isOutOfService: boolean;
  readonly isClaimed: boolean;
  readonly commissionedAt: number | null;
}

/** Reports the cause that blocks the locker longest. */
export function lockerStatus({ isActive, isOutOfService, isClaimed, commissionedAt }: Facts): LockerStatus {
  if (!isActive) return 'disabled';
  if (commissionedAt === null) return 'unequipped';
  if (isOutOfService) return 'outOfService';
  return isClaimed ? 'occupied' : 'free';
}

/** The locker with its derived status. */
export const settled = <T extends Facts>(locker: T): T & { readonly status: LockerStatus } => ({
  ...locker,
  status: lockerStatus(locker),
});

/** Closed by staff: broken for now, or not offered. */
export const isClosed = ({ isActive, isOutOfService }: Pick<Facts, 'isActive' | 'isOutOfService'>): boolean =>
  !isActive || isOutOfService;

export const isAvailable = (locker: Facts): boolean => lockerStatus(locker) === 'free';
