/**
 * A courier or a customer put something in, maybe, when nobody waited for it any more: staff look before the locker is let again
 * (decision 143). Staff of a shop or a laundry know what they did.
 */
import type { DoorCode } from '#domain/doors/door-code.js';
import { settled } from '#domain/lockers/status.js';
import type { Installation } from '#application/installation.js';
import { openClaimOf } from '#application/lockers/claims.js';
import type { Store } from '#application/store.js';
import { leaveClosedLocker } from './leave-locker.js';

const closedReason = 'Dépôt annulé après l’ouverture de la porte : vérifiez ce que contient le casier';

/**
 * The door closed behind a code that was taken back. A cabinet that was away tells it late: whoever was given the locker meanwhile,
 * and has put nothing in yet, gets another one.
 */
export async function keepShut(
  at: Installation,
  store: Store,
  lockerId: string,
  code: DoorCode,
): Promise<void> {
  const isOurs = code.orderKind === 'shop' || code.step !== 'deposit';
  if (isOurs || code.revokedAt === null) return;
  const locker = await store.lockers.find(lockerId);
  if (!locker || locker.toCheckSince !== null || (await openClaimOf(store, code.orderId, lockerId))) return;
  const closed = await store.lockers.save(
    settled({
      ...locker,
      isOutOfService: true,
      closedReason: locker.closedReason ?? closedReason,
      toCheckSince: at.clock.now(),
      revision: locker.revision + 1,
    }),
  );
  await leaveClosedLocker(at, store, closed);
}

/** The order is over, its codes are taken back and its lockers given back; a door that stands open may never tell that it closed. */
export async function keepOpenOnesShut(at: Installation, store: Store, orderId: string): Promise<void> {
  const open = (await store.grants.where({ orderId })).filter(
    ({ doorOpenedAt, doorClosedAt }) => doorOpenedAt !== null && doorClosedAt === null,
  );
  for (const { doorCodeId, lockerId } of open) {
    const code = doorCodeId === null ? null : await store.doorCodes.find(doorCodeId);
    if (code) await keepShut(at, store, lockerId, code);
  }
}
