/** Whether the lock of an order's locker is reachable now, for the order's page. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { needsLink, refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { Instant } from '#domain/shared/record.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import type { App } from '#application/app.js';
import { isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { isLinkUp, type CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';

export function lockReachIn(
  locker: Pick<Locker, 'smartlockType' | 'commissionedAt'>,
  link: CabinetLink | null,
  now: Instant,
): LockReach {
  const isUp = isLinkUp(link, now);
  const remoteRefusal = refuseRemoteOpening(locker, isUp);
  return {
    canOpenRemotely: remoteRefusal === null,
    remoteRefusal,
    isLinkLost: needsLink(locker) && !isUp,
    lastSeenAt: isoOrNull(link?.lastSeenAt ?? null),
  };
}

/** A deleted locker cannot be opened any more. */
const goneLock: LockReach = {
  canOpenRemotely: false,
  remoteRefusal: 'LOCKER_NOT_EQUIPPED',
  isLinkLost: false,
  lastSeenAt: null,
};

export async function lockReachOf(
  app: Pick<App, 'clock'>,
  store: Store,
  lockerId: string,
): Promise<LockReach> {
  const locker = await store.lockers.find(lockerId);
  if (!locker) return goneLock;
  return lockReachIn(locker, await store.cabinetLinks.find(locker.cabinetId), app.clock.now());
}
