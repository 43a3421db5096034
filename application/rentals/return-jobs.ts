/** Jobs that show staff an overdue item (rental.md#return). Each one checks the state first and may run twice. */
import { currentOf } from '#domain/payments/payment.js';
import { neverReturnedMs } from '#domain/rentals/rental-order.js';
import { day } from '#domain/shared/record.js';
import type { JobHandler } from '#application/outbox.js';
import { recordEntry } from '#application/timeline.js';

/** Job `rental.returnDoor`, half an hour after the request to terminate: shows staff a door without a closing. */
export const returnDoor: JobHandler = async (app, { subjectId }) => {
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
