/** Drops an unpaid extension when the rental ends or is withdrawn. */
import { withoutExtension } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { App } from '#application/app.js';
import { enqueue } from '#application/outbox.js';
import type { Store } from '#application/store.js';

/** Also enqueues the closing of the bank's page. If the card was already charged, its response handler refunds it. */
export async function dropExtension(app: App, store: Store, order: RentalOrder): Promise<RentalOrder> {
  if (order.extensionEndAt === null) return order;
  const match = { orderId: order.id, purpose: 'extension', status: 'RequiresAction' } as const;
  for (const { id: subjectId } of await store.payments.where(match))
    await enqueue(app, store, { kind: 'rental.watchExtension', subjectId, suffix: 'end' });
  return withoutExtension(order);
}
