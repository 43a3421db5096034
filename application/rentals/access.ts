/**
 * Gives the code to reach the item (rental.md#getting-to-the-item). Both ways to open the door share the grant made
 * here. The rental must have begun and its deposit must be held.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import type { AccessType, Opening } from '#domain/locks/opening.js';
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
import {
  handOutCode,
  audienceOf,
  refuseUnlessOpened,
  openedRemotely,
  requestOpening,
  assertRemote,
  openRemotely,
  recordFailure,
} from '#application/lockers/remote-opening.js';
import { issueGrant, liveAtLock, liveGrant } from '#application/lockers/codes/grants.js';
import { onConflict } from '#application/conflict.js';
import type { Store } from '#application/store.js';
import { isAction } from '#application/transaction-options.js';
import { recordEntry } from '#application/timeline.js';
import { enqueue } from '#application/outbox.js';
import type { CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import { itemReturned } from './door-events.js';
import { caseOf } from './facts.js';
import { holderOf, type HeldIn } from './holder.js';
import { followOrder } from './items/units.js';
import { remindOfEnd } from './messages/end-reminder.js';

/** Enqueues the jobs that watch a picked-up rental: the reminder of its end, and the item that never comes back. */
async function watchReturn(app: App, store: Store, order: RentalOrder): Promise<void> {
  await remindOfEnd(app, store, order);
  const dueAt = order.plannedEndAt + neverReturnedMs;
  await enqueue(app, store, { kind: 'rental.neverReturned', subjectId: order.id, dueAt });
}

/** Lifetime of a code requested after the end: the customer is at the door. */
const lateAccessMs = hour;

interface Door {
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
  // The customer reported earlier that the item could not be put back (undo-return.ts). The new request counts
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
async function accessDoor(
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
  const isSensorless = !lockTemplates[locker.smartlockType].hasDoorSensor;
  const pickedUpAt = order.pickedUpAt ?? (isSensorless ? now : null);
  // A second opening changes nothing of the order. Skipping the write opens the door sooner.
  const isSame = advanced.status === order.status && pickedUpAt === order.pickedUpAt;
  const saved = isSame ? order : await store.rentalOrders.save({ ...advanced, pickedUpAt });
  if (pickedUpAt !== order.pickedUpAt) await followOrder(app, store, saved);
  if (!isSame) await watchReturn(app, store, saved);
  return { order: saved, locker, grant, isNew: live === null };
}

async function recordAccess(app: App, store: Store, door: Door, accessType: AccessType): Promise<void> {
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
  const door = await onConflict(() =>
    app.transaction(async (store) => {
      const found = await accessDoor(app, store, await heldIn(store), 'access');
      if (found.isNew)
        await recordAccess(app, store, found, found.grant.purpose === 'return' ? 'Return' : 'Code');
      return found;
    }),
  );
  return handOutCode(app, door.grant, door.order.lockerNumber, request.caller.language);
}

// Opens the door of a rental remotely (doors-and-codes.md#opening-a-door, rental.md#getting-to-the-item).

/** The opening of the holder's door, with the link of its cabinet. */
interface RequestedOpening {
  readonly door: Door;
  readonly opening: Opening;
  readonly link: CabinetLink | null;
}

/** Reads in parallel where possible: the customer is waiting at the door. */
const askToOpen = (app: App, heldIn: HeldIn): Promise<RequestedOpening> =>
  app.transaction(async (store) => {
    const order = await heldIn(store);
    const [door, link] = await Promise.all([
      accessDoor(app, store, order, 'unlock'),
      store.cabinetLinks.find(order.cabinetId),
    ]);
    // Throwing here rolls back the changes made for reaching the door.
    assertRemote(door.locker);
    const [opening] = await Promise.all([
      requestOpening(app, store, door.locker, door.grant),
      recordAccess(app, store, door, 'Unlock'),
    ]);
    return { door, opening, link };
  }, isAction);

/** A door that did not move while the item was never reached is a platform fault: cancelling is free of charge. */
const ourFault = (app: App, { id, orderId }: Opening, state: Opening['state']): Promise<void> =>
  recordFailure(app, id, state, async (store) => {
    const order = await store.rentalOrders.get(orderId);
    if (order.pickedUpAt === null && !order.isPlatformFault)
      await store.rentalOrders.save({ ...order, isPlatformFault: true });
  });

/**
 * Opens the door remotely and returns only when the bolt has moved. Never executed late: the command expires after 15
 * s. Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER by the real result, REMOTE_OPENING_UNSUPPORTED,
 * or as `access`.
 */
export async function unlock(app: App, request: HolderRequest): Promise<AccessReply> {
  const heldIn = await holderOf(app, request);
  const { door, opening, link } = await onConflict(() => askToOpen(app, heldIn));
  const answer = await openRemotely(app, door.locker, opening, link);
  if (answer.refusal !== null) await ourFault(app, opening, answer.state);
  refuseUnlessOpened(answer, audienceOf(door.grant));
  return openedRemotely(door.order.lockerNumber, request.caller.language);
}
