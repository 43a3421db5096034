/**
 * Raises fences. A gateway that refuses the newest claim's fence has seen higher ones than the platform has: the
 * database was restored, or the gateway served another one. Every live claim and code of the locker gets a higher fence
 * (devices.md#fences).
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { fenceAbove } from '#domain/locks/fence.js';
import { statesBeforeRemoval } from '#domain/locks/grant.js';
import type { Installation } from '#application/installation.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { desireAnew } from './grants.js';

/**
 * Returns the new fence; null if the gateway's is not higher. The new fence makes the gateway delete every code of a
 * lower one, so live codes are sent to the lock again.
 */
export async function raiseFence(
  at: Installation,
  store: Store,
  locker: Locker,
  seenByGateway: number | null,
): Promise<number | null> {
  const { id: lockerId, fence: before, cellsFence } = locker;
  const fence = fenceAbove(before, seenByGateway);
  if (fence === null) return null;
  // Uses are counted by fences: the jump does not count as use.
  await store.lockers.save({ ...locker, fence, cellsFence: cellsFence + fence - before });
  for (const claim of await store.claims.where({ lockerId, releasedAt: null }))
    if (claim.fence === before) await store.claims.save({ ...claim, fence });
  for (const grant of await store.grants.where({ lockerId, fence: before, codeState: statesBeforeRemoval }))
    if (grant.codeState === 'removing') await saveNow(at, store.grants, { ...grant, fence });
    else await desireAnew(at, store, grant, { fence });
  at.log.warn('lock.fenceRaised', { lockerId, before, fence });
  return fence;
}
