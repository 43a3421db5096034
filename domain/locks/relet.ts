/** When an offline locker may be let again, since its codes cannot be taken back (locks.md §1, "revocation"). */
import { day, type Instant } from '#domain/shared/record.js';

/** No clock is so slow: a code that ended before is over at every lock, and nobody has to ask what it was. */
export const overForSureMs = day;

/**
 * The earliest instant: now when the next customer's code supersedes the previous ones, else the end of the last of them
 * on a lock whose clock is `guard` slow.
 */
export function mayRelet(
  previousEnds: readonly Instant[],
  newCodeSupersedes: boolean,
  now: Instant,
  guard: number,
): Instant {
  return newCodeSupersedes ? now : Math.max(now, ...previousEnds.map((end) => end + guard));
}
