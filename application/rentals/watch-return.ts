/** Enqueues the jobs that watch a picked-up rental: the reminder of its end, and the item that never comes back. */
import { neverReturnedMs, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import { enqueue } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { remindOfEnd } from './end-reminder.js';

export async function watchReturn(at: Installation, store: Store, order: RentalOrder): Promise<void> {
  await remindOfEnd(at, store, order);
  const dueAt = order.plannedEndAt + neverReturnedMs;
  await enqueue(at, store, { kind: 'rental.neverReturned', subjectId: order.id, dueAt });
}
