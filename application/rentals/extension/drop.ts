/** The rental ends, or is gone back on, while an extension still waits for its payment: nothing is to be paid for it any more. */
import { withoutExtension } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import { enqueue } from '#application/outbox.js';
import type { Store } from '#application/store.js';

/** Asks for the closing of a page of the bank, too. What was asked of the card already is given back by whoever hears its answer. */
export async function dropExtension(
  at: Installation,
  store: Store,
  order: RentalOrder,
): Promise<RentalOrder> {
  if (order.extensionEndAt === null) return order;
  const match = { orderId: order.id, purpose: 'extension', status: 'RequiresAction' } as const;
  for (const { id: subjectId } of await store.payments.where(match))
    await enqueue(at, store, { kind: 'rental.watchExtension', subjectId, suffix: 'end' });
  return withoutExtension(order);
}
