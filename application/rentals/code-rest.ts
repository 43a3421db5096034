/**
 * Schedules what follows the end of an order: its debts are computed, and its code is not reused for 90 days
 * (doors-and-codes.md#codes).
 */
import { openDebts } from '#domain/rentals/debt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { day } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { findDebtsLater } from './debt/find.js';

const codeRestMs = 90 * day;

/** Call in the transaction that ends the order. */
export async function afterOrderEnds(app: App, store: Store, order: RentalOrder): Promise<void> {
  await findDebtsLater(app, store, order);
  const dueAt = app.clock.now() + codeRestMs;
  await enqueue(app, store, { kind: 'rental.recycleCode', subjectId: order.id, dueAt });
}

/** Job `rental.recycleCode`: frees the code. The code of an order with open debts still leads to the payment. */
export const recycleCode: JobHandler = async (app, { subjectId }) => {
  const isFree = await onVersionConflict(() =>
    app.transaction(async (store) => {
      if (openDebts(await store.payments.where({ orderId: subjectId })).length > 0) return false;
      await store.rentalOrders.save({ ...(await store.rentalOrders.get(subjectId)), isCodeTaken: false });
      return true;
    }),
  );
  if (!isFree) return { againAt: app.clock.now() + codeRestMs };
};
