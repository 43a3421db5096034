/** The last state that a lock reported, read beside a locker `l`: a locker without lock trouble is preferred. */
import { isInTrouble, type LockState } from '#domain/locks/lock-state.js';

export const lockWords = `k."door", k."tampered_at" AS "tamperedAt", k."unreachable_since" AS "unreachableSince",
    k."battery", k."last_event" AS "lastEvent"`;
export const besideLockWords = 'LEFT JOIN "lock_states" k ON k."id" = l."id"';

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
