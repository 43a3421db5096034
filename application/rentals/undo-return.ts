/**
 * An item that counted as back is not (rental.md#return). A lock that tells nothing was believed on the request to end, and, dead or an
 * hour wrong, refused the code; or staff found nothing behind the door. The item is out again, the end and its fees stay as they were
 * fixed, and nobody is sent to that locker before staff have looked.
 */
import { canMove } from '#domain/rentals/item-units.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { shutUntilChecked } from '#application/doors/keep-shut.js';
import type { Installation } from '#application/installation.js';
import { claimIfFree } from '#application/lockers/claims.js';
import { revokeGrant } from '#application/lockers/grants.js';
import { enqueue } from '#application/outbox.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { followOrder } from './items/unit-status.js';

const closedReason = 'Article non rendu : vérifiez la serrure et ce que contient le casier';

/** Somebody else was given the way to the door since: what lay behind it then is anybody's guess. */
async function wasLetSince(store: Store, { id, lockerId, returnedAt }: RentalOrder): Promise<boolean> {
  const grants = await store.grants.where({ lockerId }, { newestFirst: true, limit: 10 });
  return grants.some(
    ({ orderId, purpose, createdAt }) =>
      orderId !== id && purpose !== 'maintenance' && createdAt >= (returnedAt ?? 0),
  );
}

/** Says the item out again, in the running transaction. Throws UNDO_TOO_LATE. */
export async function undoReturn(
  at: Installation,
  store: Store,
  order: RentalOrder,
  by: Pick<TimelineEntry, 'actor' | 'facts'>,
): Promise<void> {
  if (await wasLetSince(store, order)) throw new DomainError('UNDO_TOO_LATE');
  const now = at.clock.now();
  const others = await store.rentalOrders.where({ unitId: order.unitId, isOccupying: true });
  const behind = others.filter(
    ({ id, occupiedFrom }) => id !== order.id && occupiedFrom > order.occupiedFrom,
  );
  const out = await store.rentalOrders.save({
    ...order,
    returnedAt: null,
    isOccupying: true,
    // Nobody else's time is taken away: who waits for the unit gets another one, or hears of it.
    occupiedUntil: Math.min(order.occupiedUntil, ...behind.map(({ occupiedFrom }) => occupiedFrom)),
  });
  await note(at, store, order, by.actor, 'notReturned', by.facts);
  await followOrder(at, store, out);
  const locker = await store.lockers.get(order.lockerId);
  for (const grant of await store.grants.where({ orderId: order.id, purpose: 'return' }))
    await revokeGrant(at, store, grant, locker);
  // The way back to it stays theirs, unless a technician is at work there: then it is claimed when a code is asked for.
  await claimIfFree(at, store, order, locker, 'rental');
  await shutUntilChecked(at, store, await store.lockers.get(locker.id), closedReason);
  for (const { id: subjectId, occupiedFrom } of behind.filter(canMove))
    await enqueue(at, store, {
      ...{ kind: 'rental.unitCheck', subjectId, suffix: `${order.id}:${now}` },
      dueAt: Math.max(now, occupiedFrom),
    });
}
