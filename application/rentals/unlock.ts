/** Opening the door from afar, where the lock can (behaviour.md §5; §8.3, "unlock"): asked, answered, never late. */
import { openingLifeMs, type Opening } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { AccessReply } from '#application/contract/rental-shapes.js';
import type { HolderRequest, Installation } from '#application/installation.js';
import { isLinkUp } from '#application/lockers/device-events.js';
import { targetOf } from '#application/lockers/target.js';
import { accessDoor, remember, type Door } from './access.js';
import { heldOrder } from './holder.js';

async function askToOpen(at: Installation, orderId: string): Promise<{ door: Door; opening: Opening }> {
  return at.transaction(async (store) => {
    const { lockerId } = await store.rentalOrders.get(orderId);
    const { smartlockType } = await store.lockers.get(lockerId);
    if (!lockTemplates[smartlockType].canOpenRemotely) throw new DomainError('REMOTE_OPENING_UNSUPPORTED');
    const door = await accessDoor(at, store, orderId, 'unlock');
    const now = at.clock.now();
    const opening: Opening = {
      id: at.newId(),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      version: 1,
      companyId: door.order.companyId,
      cabinetId: door.locker.cabinetId,
      lockerId: door.locker.id,
      orderId,
      grantId: door.grant.id,
      fence: door.grant.fence,
      state: 'asked',
      reason: null,
      askedAt: now,
      expiresAt: now + openingLifeMs,
      answeredAt: null,
    };
    await store.openings.add(opening);
    await remember(at, store, door, 'Unlock');
    return { door, opening };
  });
}

const refusalOf: Readonly<Record<string, ErrorCode>> = {
  jammed: 'LOCK_JAMMED',
  lockOffline: 'LOCK_OFFLINE',
  busy: 'LOCK_OFFLINE',
  refused: 'LOCK_JAMMED',
  expired: 'LOCK_NO_ANSWER',
};

/** A door of ours that did not move while the item was never reached makes leaving free of charge. */
async function ourFault(at: Installation, opening: Opening, state: Opening['state']): Promise<void> {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const known = await store.openings.get(opening.id);
      if (known.state === 'asked') await store.openings.save({ ...known, state });
      const order = await store.rentalOrders.get(opening.orderId);
      if (order.pickedUpAt === null && !order.isFaultOurs)
        await store.rentalOrders.save({ ...order, isFaultOurs: true });
    }),
  );
}

/** A cabinet known to be away is not waited for. */
async function isLinked(at: Installation, opening: Opening): Promise<boolean> {
  const link = await at.read((store) => store.cabinetLinks.find(opening.cabinetId));
  return isLinkUp(link, at.clock.now());
}

/**
 * Opens the door from afar and answers when the bolt has moved, not before. Never executed late: the command expires after
 * 15 s. Throws LOCK_JAMMED, LOCK_OFFLINE or LOCK_NO_ANSWER with the truth, REMOTE_OPENING_UNSUPPORTED, or as `access`.
 */
export async function unlock(at: Installation, request: HolderRequest): Promise<AccessReply> {
  const held = await heldOrder(at, request);
  const { door, opening } = await onVersionConflict(() => askToOpen(at, held.id));
  if (!(await isLinked(at, opening))) {
    await ourFault(at, opening, 'lockOffline');
    throw new DomainError('LOCK_OFFLINE');
  }
  const message = {
    ...targetOf(door.locker, opening.fence),
    commandId: opening.id,
    expiresAt: opening.expiresAt,
  };
  const result = await at.locks.ask({ ...message, kind: 'open' });
  if (result?.outcome !== 'done') {
    await ourFault(at, opening, result?.outcome ?? 'noAnswer');
    throw new DomainError(result ? (refusalOf[result.outcome] ?? 'LOCK_NO_ANSWER') : 'LOCK_NO_ANSWER');
  }
  return {
    success: true,
    lockCode: null,
    message: `Le casier N°${door.order.lockerNumber} est ouvert.`,
    codeState: null,
    validUntil: null,
  };
}
