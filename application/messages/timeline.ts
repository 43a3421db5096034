/** The timeline of an order for staff: its messages with their results, and all actions (messages.md#delivery). */
import type { OrderMessage, TimelineLine } from '#application/contract/orders/order-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Message, OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { outdatedIn } from './outdated.js';
import { isForStaff } from './staff-templates.js';

function messageView(message: Message, jobs: readonly OutboxEntry[], isOutdated: boolean): OrderMessage {
  const job = jobs.find(({ facts }) => facts['messageId'] === message.id);
  const hasFailed = message.status === 'failed' || (job?.deadAt ?? null) !== null;
  return {
    id: message.id,
    createdAt: iso(message.createdAt),
    channel: message.channel,
    recipient: message.recipient,
    template: message.template,
    subject: message.subject,
    status: hasFailed ? 'failed' : message.status,
    sentAt: isoOrNull(message.sentAt),
    failure: message.failure ?? job?.lastError ?? null,
    canResend: message.bodySealed !== null && !isOutdated && !isForStaff(message.template),
  };
}

export async function timelineOf(
  app: Pick<App, 'secrets'>,
  store: Store,
  orderId: string,
): Promise<{ messages: OrderMessage[]; timeline: TimelineLine[] }> {
  const jobs = await store.outbox.where({ subjectId: orderId, kind: 'message.send' });
  const messages = await store.messages.where({ orderId });
  const isOutdated = await outdatedIn(app, store, orderId, messages);
  const entries = await store.timeline.where({ orderId });
  return {
    messages: messages.map((message) => messageView(message, jobs, isOutdated(message))),
    timeline: entries.map(({ id, at, actor, kind, facts }) => ({
      id,
      at: iso(at),
      actor,
      kind,
      facts: { ...facts },
    })),
  };
}
