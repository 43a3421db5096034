/** Whether the lock of an order's locker is reachable now, for the order's page. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { needsLink, refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { Instant } from '#domain/shared/record.js';
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Sale } from '#domain/sales/sale.js';
import { languageOf, type Language } from '#domain/shared/languages.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import type { App } from '#application/app.js';
import { isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { isLinkUp, type CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import { words } from '#application/messages/words/index.js';

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

/** Whether an accessible locker was requested, and its text (domain/lockers/fit.ts): no promise, no silence. */

interface Asking {
  readonly needsReach: boolean;
}

/** `lockerId` is the order's current locker; null while it has none. */
export async function requestedReachOf(
  store: Store,
  { needsReach }: Asking,
  lockerId: string | null,
): Promise<RequestedReach> {
  if (!needsReach) return null;
  return { isMet: lockerId === null ? null : (await store.lockers.get(lockerId)).isWithinReach };
}

/** For the messages that name a locker. */
export const reachLines = (requested: RequestedReach, language: Language = 'fr'): readonly string[] =>
  requested === null || requested.isMet === null
    ? []
    : [requested.isMet ? words[language].reachMet : words[language].reachMissed];

/** At the door, until the door task is done, in the language of the order. */
export const reachAtDoor = async (
  store: Store,
  order: Asking & Pick<Sale, 'language'>,
  { lockerId, doneAt }: Pick<DoorCode, 'lockerId' | 'doneAt'>,
): Promise<readonly string[]> =>
  doneAt === null ? reachLines(await requestedReachOf(store, order, lockerId), languageOf(order)) : [];
