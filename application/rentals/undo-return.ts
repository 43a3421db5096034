/**
 * Undoes the return of an item that counted as back and is not (rental.md#return). A lock without feedback was believed
 * on the request to end, but refused the code because it was dead or an hour off; or staff found the locker empty. The
 * item is out again, the end and its fees stay as they were fixed, and the locker is blocked until staff have inspected
 * it.
 */
import { canMove } from '#domain/rentals/item-units.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { blockUntilChecked } from '#application/doors/leave-locker.js';
import type { App } from '#application/app.js';
import { claimIfFree } from '#application/lockers/capacity/claims.js';
import { revokeGrant } from '#application/lockers/codes/grants.js';
import { enqueue } from '#application/outbox.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { followOrder } from './items/unit-status.js';

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
    ...order,
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
      ...{ kind: 'rental.unitCheck', subjectId, suffix: `${order.id}:${now}` },
      dueAt: Math.max(now, occupiedFrom),
    });
}
