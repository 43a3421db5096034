/** Adds an entry to an order's timeline, in the transaction of the change. */
import type { Ports } from './ports.js';
import type { OrderRef, TimelineEntry } from './records.js';
import type { Store } from './store.js';

export async function recordEntry(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  order: OrderRef,
  actor: TimelineEntry['actor'],
  kind: TimelineEntry['kind'],
  facts: TimelineEntry['facts'] = {},
  when = app.clock.now(),
): Promise<void> {
  const { id: orderId, companyId } = order;
  await store.timeline.add({ id: app.newId(), companyId, orderId, at: when, actor, kind, facts });
}
