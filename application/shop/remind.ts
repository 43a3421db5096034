/** Job `shop.remind`: an order has been in its locker for two days; sent once each deposit (shop.md#states). */
import { hour } from '#domain/shared/record.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { notify } from './notify.js';

const remindAfterMs = 48 * hour;

/** Call in the transaction that put the order in its locker. */
export async function remindLater(app: App, store: Store, order: ShopOrder): Promise<void> {
  const { id: subjectId, readyAt } = order;
  const dueAt = (readyAt ?? app.clock.now()) + remindAfterMs;
  await enqueue(app, store, {
    kind: 'shop.remind',
    subjectId,
    suffix: readyAt ?? 0,
    dueAt,
    facts: { readyAt },
  });
}

export const remindOfOrder: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const order = await store.shopOrders.get(subjectId);
    if (order.status === 'ReadyForPickup' && order.readyAt === facts['readyAt'])
      await notify(app, store, order, 'shop.remind', { suffix: String(order.readyAt) });
  });
};
