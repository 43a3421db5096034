/** A rental code is not used again for 90 days after the end of its order (behaviour.md §4). */
import { day } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';

const codeRestMs = 90 * day;

/** Call in the transaction that ends the order. */
export const restCode = (at: Installation, store: Store, orderId: string): Promise<void> =>
  enqueue(at, store, {
    kind: 'rental.recycleCode',
    subjectId: orderId,
    dueAt: at.clock.now() + codeRestMs,
  });

/** Job `rental.recycleCode`: the code is free again. */
export const recycleCode: JobHandler = async (at, { subjectId }) => {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      await store.rentalOrders.save({ ...(await store.rentalOrders.get(subjectId)), isCodeTaken: false });
    }),
  );
};
