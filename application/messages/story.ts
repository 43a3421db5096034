/** The story of an order as staff read it: its messages with their fate, and who did what (behaviour.md §10). */
import type { OrderMessage, TimelineLine } from '#application/contract/order-shapes.js';
import { iso, isoOrNull } from '#application/iso.js';
import type { Message, OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

function messageView(message: Message, jobs: readonly OutboxEntry[]): OrderMessage {
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
    canResend: message.bodySealed !== null,
  };
}

export async function storyOf(
  store: Store,
  orderId: string,
): Promise<{ messages: OrderMessage[]; timeline: TimelineLine[] }> {
  const jobs = await store.outbox.where({ subjectId: orderId, kind: 'message.send' });
  const messages = await store.messages.where({ orderId });
  const entries = await store.timeline.where({ orderId });
  return {
    messages: messages.map((message) => messageView(message, jobs)),
    timeline: entries.map(({ id, at, actor, kind, facts }) => ({
      id,
      at: iso(at),
      actor,
      kind,
      facts: { ...facts },
    })),
  };
}
