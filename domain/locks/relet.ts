/** When an offline locker may be let again, since its codes cannot be taken back (locks.md §1, "revocation"). */
import type { Instant } from '#domain/shared/record.js';
import { lockTemplates } from './templates.js';

/**
 * The earliest instant: now when the next customer's code supersedes the previous ones, else the end of the last of them
 * on a lock whose clock is `guard` slow.
 */
export function mayRelet(
  previousEnds: readonly Instant[],
  newCodeSupersedes: boolean,
  now: Instant,
  guard: number = lockTemplates.eurolock3780.guardMs,
): Instant {
  return newCodeSupersedes ? now : Math.max(now, ...previousEnds.map((end) => end + guard));
}
