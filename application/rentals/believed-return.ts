/**
 * Returns at a lock without a sensor: the request of a customer who got the code counts
 * (doors-and-codes.md#truth-of-the-door, rental.md#return), until they report that they could not put the item back
 * (rental.md#return).
 */
import { canMove } from '#domain/rentals/item-units.js';
import { type RentalOrder, neverReturnedMs } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { type Instant, day } from '#domain/shared/record.js';
import { currentOf } from '#domain/payments/payment.js';
import { blockUntilChecked } from '#application/doors/leave-locker.js';
import type { App, HolderRequest } from '#application/app.js';
import { claimIfFree } from '#application/lockers/capacity/claims.js';
import { revokeGrant, liveGrant } from '#application/lockers/codes/grants.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { NotReturned } from '#application/contract/rentals/rental-shapes.js';
import { onConflict } from '#application/conflict.js';
import { followOrder } from './items/units.js';
import { holderOf } from './holder.js';
import { withoutReturnPhoto } from './return-photo.js';
import { words } from './words/index.js';

interface Belief {
  readonly model: LockModelName;
  /** The grants of the order. */
  readonly grants: readonly Grant[];
  readonly now: Instant;
}

/** True if no sensor or staff confirmed the return and its code is still valid. A return by staff revokes the code. */
export function isReturnBelieved({ returnedAt }: RentalOrder, { model, grants, now }: Belief): boolean {
  if (returnedAt === null || lockTemplates[model].hasDoorSensor) return false;
  const forReturn = grants.filter(({ purpose }) => purpose === 'return');
  return liveGrant(forReturn, now) !== null;
}

async function reportNotReturned(app: App, store: Store, order: RentalOrder): Promise<void> {
  const { smartlockType: model } = await store.lockers.get(order.lockerId);
  const isSaid = order.actualEndAt !== null && order.returnedAt === null;
  // A repeated report: the first response may have been lost.
  if (isSaid && !lockTemplates[model].hasDoorSensor) return;
  const grants = await store.grants.where({ orderId: order.id });
  if (!isReturnBelieved(order, { model, grants, now: app.clock.now() }))
    throw new DomainError('STATE_CONFLICT');
  await undoReturn(app, store, order, { actor: 'customer', facts: {} });
}

/**
 * "Je n’ai pas pu rendre l’article". Throws STATE_CONFLICT if a door sensor or staff confirmed the return,
 * UNDO_TOO_LATE if the locker was given to another customer since.
 */
export async function notReturned(app: App, request: HolderRequest): Promise<NotReturned> {
  const heldIn = await holderOf(app, request);
  await onConflict(() =>
    app.transaction(async (store) => reportNotReturned(app, store, await heldIn(store))),
  );
  return { success: true, message: words[request.caller.language].notReturned };
}

/**
 * Undoes the return of an item that counted as back and is not (rental.md#return). At a lock without feedback
 * the request to end counted as the return, but the lock refused the code because it had no power or its clock was an
 * hour off; or staff found the locker empty. The item is out again, the end and its fees stay fixed, and the locker is
 * blocked until staff have inspected it.
 */

const closedReason = 'Article non rendu : vérifiez la serrure et ce que contient le casier';

/** Another person was given access to the locker since: what was inside then is unknown. */
async function wasLetSince(store: Store, { id, lockerId, returnedAt }: RentalOrder): Promise<boolean> {
  const grants = await store.grants.where({ lockerId }, { newestFirst: true, limit: 10 });
  return grants.some(
    ({ orderId, purpose, createdAt }) =>
      orderId !== id && purpose !== 'maintenance' && createdAt >= (returnedAt ?? 0),
  );
}

/** Marks the item as out again, in the running transaction. Throws UNDO_TOO_LATE. */
export async function undoReturn(
  app: App,
  store: Store,
  order: RentalOrder,
  by: Pick<TimelineEntry, 'actor' | 'facts'>,
): Promise<void> {
  // Until now the unit counted as free for others.
  await store.lockCapacity(order.cabinetId);
  if (await wasLetSince(store, order)) throw new DomainError('UNDO_TOO_LATE');
  const now = app.clock.now();
  const others = await store.rentalOrders.where({ unitId: order.unitId, isOccupying: true });
  const behind = others.filter(
    ({ id, occupiedFrom }) => id !== order.id && occupiedFrom > order.occupiedFrom,
  );
  const out = await store.rentalOrders.save({
    ...(await withoutReturnPhoto(store, order)),
    returnedAt: null,
    depositReleaseAt: null,
    isOccupying: true,
    // Later bookings keep their time: a booking that waits for the unit gets another one, or its customer is
    // notified.
    occupiedUntil: Math.min(order.occupiedUntil, ...behind.map(({ occupiedFrom }) => occupiedFrom)),
  });
  await recordEntry(app, store, order, by.actor, 'notReturned', by.facts);
  await followOrder(app, store, out);
  const locker = await store.lockers.get(order.lockerId);
  for (const grant of await store.grants.where({ orderId: order.id, purpose: 'return' }))
    await revokeGrant(app, store, grant, locker);
  // The customer keeps the locker, unless a technician works there: then it is claimed when a code is requested.
  await claimIfFree(app, store, order, locker, 'rental');
  await blockUntilChecked(app, store, await store.lockers.get(locker.id), closedReason);
  for (const { id: subjectId, occupiedFrom } of behind.filter(canMove))
    await enqueue(app, store, {
      kind: 'rental.unitCheck',
      subjectId,
      suffix: `${order.id}:${now}`,
      dueAt: Math.max(now, occupiedFrom),
    });
}

// Jobs that show staff an overdue item (rental.md#return). Each one checks the state first and may run twice.

/** Job `rental.returnDoor`, half an hour after the request to terminate: shows staff a door without a closing. */
export const reportUnclosedReturnDoor: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (order.actualEndAt !== null && order.returnedAt === null)
      await recordEntry(app, store, order, 'clock', 'returnDoorSilent');
  });
};

/** Job `rental.neverReturned`, seven days after the planned end: lists the order for staff; captures nothing. */
export const neverReturned: JobHandler = async (app, { subjectId }) => {
  const again = await app.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (order.status !== 'PendingReturn') return null;
    const dueAt = order.plannedEndAt + neverReturnedMs;
    // Extended meanwhile.
    if (app.clock.now() < dueAt) return dueAt;
    const rental = currentOf(await store.payments.where({ orderId: order.id }), 'rental');
    await recordEntry(app, store, order, 'clock', 'neverReturned', {
      days: neverReturnedMs / day,
      rentalPayment: rental?.status ?? null,
    });
    return null;
  });
  return again === null ? undefined : { againAt: again };
};
