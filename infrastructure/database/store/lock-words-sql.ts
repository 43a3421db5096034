/** What its lock last told, read beside a locker `l`: nobody is sent to a lock in trouble where another one does. */
import { isInTrouble, type LockState } from '#domain/locks/lock-state.js';

export const lockWords = `k."door", k."tampered_at" AS "tamperedAt", k."unreachable_since" AS "unreachableSince",
    k."battery", k."last_event" AS "lastEvent"`;
export const besideLockWords = 'LEFT JOIN "lock_states" k ON k."id" = l."id"';

type Row = Readonly<Record<string, unknown>>;

/** The row with what they mean in their place. A lock that never told anything says nothing of trouble either. */
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
