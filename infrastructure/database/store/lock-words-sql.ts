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

/** Replaces the state columns of the row by their meaning. A lock that never reported counts as without trouble. */
export function withLockTrouble({
  door,
  tamperedAt,
  unreachableSince,
  battery,
  lastEvent,
  ...rest
}: Row): Row {
  const told = { door, tamperedAt, unreachableSince, battery, lastEvent } as LockState;
  return { ...rest, isLockInTrouble: door !== null && isInTrouble(told) };
}
