/** The last state that a lock reported, read beside a locker `l`: a locker without lock trouble is preferred. */
import { isInTrouble, type LockState } from '#domain/locks/lock-state.js';

export const lockWords = {
  door: 'k.door',
  tamperedAt: 'k.tamperedAt',
  unreachableSince: 'k.unreachableSince',
  battery: 'k.battery',
  lastEvent: 'k.lastEvent',
};
export const besideLockWords = ['lock_states', 'k', 'k.id = l.id'] as const;

type Row = Readonly<Record<string, unknown>>;

/** A lock that never reported counts as without trouble. */
export const isLockInTrouble = (row: Row): boolean =>
  row['door'] !== null && isInTrouble(row as unknown as LockState);
