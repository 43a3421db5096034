/**
 * Gives the code to reach the item (rental.md#getting-to-the-item). Both ways to open the door share the grant made
 * here. The rental must have begun and its deposit must be held.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import type { AccessType } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { isReturning } from '#domain/rentals/item-units.js';
import {
  type RentalOrder,
  advanceRental,
  neverReturnedMs,
  returnDoorMs,
} from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { hour } from '#domain/shared/record.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest, App } from '#application/app.js';
import { claimIfFree, claimLocker, openClaimOf } from '#application/lockers/capacity/claims.js';
import { handOutCode } from '#application/lockers/remote-opening.js';
import { issueGrant, liveAtLock, liveGrant } from '#application/lockers/codes/grants.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { enqueue } from '#application/outbox.js';
import { itemReturned } from './door-events.js';
import { caseOf } from './facts.js';
import { holderOf } from './holder.js';
import { followOrder } from './items/unit-status.js';
import { remindOfEnd } from './messages/end-reminder.js';

/** Enqueues the jobs that watch a picked-up rental: the reminder of its end, and the item that never comes back. */
async function watchReturn(app: App, store: Store, order: RentalOrder): Promise<void> {
  await remindOfEnd(app, store, order);
  const dueAt = order.plannedEndAt + neverReturnedMs;
  await enqueue(app, store, { kind: 'rental.neverReturned', subjectId: order.id, dueAt });
}

/** Lifetime of a code requested after the end: the customer is at the door. */
const lateAccessMs = hour;

export interface Door {
  readonly order: RentalOrder;
  readonly locker: Locker;
  readonly grant: Grant;
  readonly isNew: boolean;
}

async function returnDoor(app: App, store: Store, order: RentalOrder): Promise<Door> {
  const locker = await store.lockers.get(order.lockerId);
  const grants = await store.grants.where({ orderId: order.id, purpose: 'return' });
  const live = liveGrant(grants, app.clock.now());
  if (live) return { order, locker, grant: live, isNew: false };
  const claim = await claimIfFree(app, store, order, locker, 'rental');
  if (!claim) throw new DomainError('STATE_CONFLICT');
  const now = app.clock.now();
  const grantRequest = { purpose: 'return', from: now, until: now + returnDoorMs, maxUses: null } as const;
  const grant = await issueGrant(app, store, order, locker, claim, grantRequest);
  // The customer reported earlier that the item could not be put back (undo-return.ts). The new request is believed
  // like the first.
  if (!lockTemplates[locker.smartlockType].hasDoorSensor)
    await itemReturned(app, store, order, { at: now, retainedGrantId: grant.id, actor: 'customer' });
  return { order, locker, grant, isNew: true };
}

async function freshGrant(app: App, store: Store, order: RentalOrder, locker: Locker): Promise<Grant> {
  const now = app.clock.now();
  const held = await openClaimOf(store, order.id, locker.id);
  const claim = held ?? (await claimLocker(app, store, order, locker, 'rental'));
  const until = Math.max(order.plannedEndAt, now + lateAccessMs);
  const grantRequest = { purpose: 'access', from: now, until, maxUses: null } as const;
  return issueGrant(app, store, order, locker, claim, grantRequest);
}

/** Finds or creates the grant by which the customer reaches the item. */
export async function accessDoor(
  app: App,
  store: Store,
  order: RentalOrder,
  action: 'access' | 'unlock',
): Promise<Door> {
  if (isReturning(order)) return returnDoor(app, store, order);
  // In parallel: the customer is waiting at the door.
  const [{ facts }, locker, grants] = await Promise.all([
    caseOf(app, store, order),
    store.lockers.get(order.lockerId),
    store.grants.where({ orderId: order.id, purpose: 'access' }),
  ]);
  const { now } = facts;
  const advanced = advanceRental(order, action, facts);
  const live = liveAtLock(locker.smartlockType, grants, now);
  const grant = live ?? (await freshGrant(app, store, order, locker));
  const isBlind = !lockTemplates[locker.smartlockType].hasDoorSensor;
  const pickedUpAt = order.pickedUpAt ?? (isBlind ? now : null);
  // A second opening changes nothing of the order. Skipping the write opens the door sooner.
  const isSame = advanced.status === order.status && pickedUpAt === order.pickedUpAt;
  const saved = isSame ? order : await store.rentalOrders.save({ ...advanced, pickedUpAt });
  if (pickedUpAt !== order.pickedUpAt) await followOrder(app, store, saved);
  if (!isSame) await watchReturn(app, store, saved);
  return { order: saved, locker, grant, isNew: live === null };
}

export async function recordAccess(
  app: App,
  store: Store,
  door: Door,
  accessType: AccessType,
): Promise<void> {
  const { id: orderId, companyId } = door.order;
  const row = { id: app.newId(), companyId, orderId, grantId: door.grant.id, accessType };
  await Promise.all([
    store.accesses.add({ ...row, accessedAt: app.clock.now() }),
    recordEntry(
      app,
      store,
      door.order,
      'customer',
      accessType === 'Unlock' ? 'openingRequested' : 'codeRequested',
    ),
  ]);
}

/** Gives the code of the locker. Throws RENTAL_NOT_STARTED, DEPOSIT_NOT_HELD, PAYMENT_PENDING or STATE_CONFLICT. */
export async function access(app: App, request: HolderRequest): Promise<AccessReply> {
  const heldIn = await holderOf(app, request);
  const door = await onVersionConflict(() =>
    app.transaction(async (store) => {
      const found = await accessDoor(app, store, await heldIn(store), 'access');
      if (found.isNew)
        await recordAccess(app, store, found, found.grant.purpose === 'return' ? 'Return' : 'Code');
      return found;
    }),
  );
  return handOutCode(app, door.grant, door.order.lockerNumber, request.caller.language);
}
