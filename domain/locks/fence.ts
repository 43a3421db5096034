/**
 * Fences that a gateway has seen and the platform has not (devices.md#fences): after a restore, the platform's counters
 * are behind those of the cabinets.
 */

/**
 * More claims than any locker has had: a restore raises every fence by this (etcd does the same with its revisions).
 */
export const fenceJump = 2 ** 30;

/** Higher fences from a gateway are ignored, which leaves space for 8 million jumps. */
const believedAtMost = 2 ** 52;

/**
 * A fence above what the gateway has seen, so that it drops the codes of claims that no longer exist; null when the
 * range is exhausted.
 */
export function fenceAbove(ours: number, theirs: number | null): number | null {
  const isBelieved = theirs !== null && theirs >= ours && theirs <= believedAtMost;
  const raised = isBelieved ? theirs + 1 : ours + fenceJump;
  return Number.isSafeInteger(raised) ? raised : null;
}
