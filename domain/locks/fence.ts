/** Fences that a gateway has seen and the platform has not (devices.md#fences): after a restore its counts are behind the cabinets'. */

/** More claims than any locker has had: every fence rises by so much at a restore (etcd does the same with its revisions). */
export const fenceJump = 2 ** 30;

/** A gateway is believed so far, which leaves room for 8 million jumps. */
const believedAtMost = 2 ** 52;

/** Above what the gateway has seen, so that it forgets the codes of claims that nobody knows any more; null when there is no room left. */
export function fenceAbove(ours: number, theirs: number | null): number | null {
  const isBelieved = theirs !== null && theirs >= ours && theirs <= believedAtMost;
  const raised = isBelieved ? theirs + 1 : ours + fenceJump;
  return Number.isSafeInteger(raised) ? raised : null;
}
