/**
 * A gateway that refuses the newest claim's fence has seen higher ones than the platform knows of: the database was restored, or the
 * gateway served another one. Whatever is alive at the locker rises above them (devices.md#fences).
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { fenceAbove } from '#domain/locks/fence.js';
import { statesBeforeRemoval } from '#domain/locks/grant.js';
import type { Installation } from '#application/installation.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { desireAnew } from './grants.js';

/**
 * Answers the new fence; null when there is none above. With it the gateway forgets every code of a lower one, so those that are alive are
 * brought to the lock anew.
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
  // How often the locker was used is counted by fences: the jump is no use.
  await store.lockers.save({ ...locker, fence, cellsFence: cellsFence + fence - before });
  for (const claim of await store.claims.where({ lockerId, releasedAt: null }))
    if (claim.fence === before) await store.claims.save({ ...claim, fence });
  for (const grant of await store.grants.where({ lockerId, fence: before, codeState: statesBeforeRemoval }))
    if (grant.codeState === 'removing') await saveNow(at, store.grants, { ...grant, fence });
    else await desireAnew(at, store, grant, { fence });
  at.log.warn('lock.fenceRaised', { lockerId, before, fence });
  return fence;
}
