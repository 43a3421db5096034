/**
 * Blocks a locker whose content may have changed unexpectedly: staff inspect it before it is used again
 * (doors-and-codes.md#lockers-to-inspect). Not for staff of a shop or a laundry, who know what they did.
 */
import { depositors, type DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { settled } from '#domain/lockers/status.js';
import { isDoorOpen } from '#domain/locks/grant.js';
import type { App } from '#application/app.js';
import { openClaimOf } from '#application/lockers/capacity/claims.js';
import type { Store } from '#application/store.js';
import { leaveClosedLocker } from './leave-locker.js';

const openedReason = 'Dépôt annulé après l’ouverture de la porte : vérifiez ce que contient le casier';
const blindReason = 'Dépôt annulé après la remise du code : vérifiez ce que contient le casier';

/** Takes the locker out of service and lists it for inspection. Deposits planned there move to another locker. */
export async function blockUntilChecked(
  app: App,
  store: Store,
  locker: Locker,
  reason: string,
): Promise<void> {
  if (locker.toCheckSince !== null) return;
  const closed = await store.lockers.save(
    settled({
      ...locker,
      isOutOfService: true,
      closedReason: locker.closedReason ?? reason,
      toCheckSince: app.clock.now(),
      revision: locker.revision + 1,
    }),
  );
  await leaveClosedLocker(app, store, closed);
}

/**
 * The door opened for a revoked code, or closed after it. A disconnected cabinet reports it late: if the locker was
 * given to another customer who has put nothing in yet, they get another one.
 */
export async function blockAfterLateOpening(
  app: App,
  store: Store,
  lockerId: string,
  code: DoorCode,
  reason = openedReason,
): Promise<void> {
  const isOurs = code.step !== 'deposit' || depositors[code.orderKind] === 'staff';
  if (isOurs || code.revokedAt === null) return;
  const locker = await store.lockers.find(lockerId);
  if (!locker || (await openClaimOf(store, code.orderId, lockerId))) return;
  await blockUntilChecked(app, store, locker, reason);
}

/**
 * The order is over, its codes are revoked and its lockers released. A door that stands open may never report its
 * closing, and a lock without a sensor issued the `unconfirmed` codes.
 */
export async function blockUntilInspected(
  app: App,
  store: Store,
  orderId: string,
  unconfirmed: readonly DoorCode[],
): Promise<void> {
  const open = (await store.grants.where({ orderId })).filter(isDoorOpen);
  for (const { doorCodeId, lockerId } of open) {
    const code = doorCodeId === null ? null : await store.doorCodes.find(doorCodeId);
    if (code) await blockAfterLateOpening(app, store, lockerId, code);
  }
  for (const code of unconfirmed) await blockAfterLateOpening(app, store, code.lockerId, code, blindReason);
}
