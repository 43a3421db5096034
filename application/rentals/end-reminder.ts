/**
 * Words to whoever has an item about its end: once before it, once when it is past. A server that was away says only what is
 * still true.
 */
import { endSoonAt, overdueNoticeAt } from '#domain/rentals/end-reminder.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { tell } from './tell.js';

/** Asks for both in the transaction that gave the first code: of an end that is as near as its reminder, the page has just told. */
export async function remindOfEnd(at: Installation, store: Store, order: RentalOrder): Promise<void> {
  const { id: subjectId } = order;
  const soonAt = endSoonAt(order);
  if (soonAt !== null && soonAt > at.clock.now())
    await enqueue(at, store, { kind: 'rental.remindEnd', subjectId, suffix: 'soon', dueAt: soonAt });
  const dueAt = overdueNoticeAt(order);
  await enqueue(at, store, { kind: 'rental.remindEnd', subjectId, suffix: 'overdue', dueAt });
}

const isOut = ({ status, pickedUpAt }: RentalOrder): boolean =>
  status === 'PendingReturn' && pickedUpAt !== null;

const isPast = ({ plannedEndAt }: RentalOrder, now: Instant): boolean => now >= plannedEndAt;

/** Job `rental.remindEnd`: before the planned end, or shortly after it. */
export const remindEnd: JobHandler = async (at, { subjectId }) => {
  await at.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (!isOut(order)) return;
    await tell(at, store, order, isPast(order, at.clock.now()) ? 'rental.overdue' : 'rental.endSoon');
  });
};
