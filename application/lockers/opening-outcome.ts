/** What a command's end means for whoever waits for it: the truth, never "open" without the lock's own word (behaviour.md §5). */
import type { ErrorCode } from '#domain/shared/errors.js';
import type { LockOutcome, LockResult } from '#application/lockers/gateway.js';

const refusals: Readonly<Record<Exclude<LockOutcome, 'done'>, ErrorCode>> = {
  jammed: 'LOCK_JAMMED',
  lockOffline: 'LOCK_OFFLINE',
  busy: 'LOCK_OFFLINE',
  // Its bolt was never tried (a gateway without the time, say): the way out is the keypad, not a push at the door.
  refused: 'LOCK_OFFLINE',
  expired: 'LOCK_NO_ANSWER',
};

/** Why it did not open; null when it did. */
export function refusalOf(result: Pick<LockResult, 'outcome'> | null): ErrorCode | null {
  if (result === null) return 'LOCK_NO_ANSWER';
  return result.outcome === 'done' ? null : refusals[result.outcome];
}
