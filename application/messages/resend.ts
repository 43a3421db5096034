/** Resends a message of an order unchanged, to the order's own contact (messages.md#delivery), with a rate limit. */
import { DomainError } from '#domain/shared/errors.js';
import { minute } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { enqueue } from '#application/outbox.js';
import type { Message, OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { bodyContext, outdatedIn } from './outdated.js';
import type { Addresses } from '#application/records.js';
import { isForStaff } from './staff-templates.js';

/** The rate limit: messages of one kind of an order in this time. */
const windowMs = 10 * minute;
const atMost = 3;

/** Throws TOO_MANY_REQUESTS. */
export function refuseFlood(
  app: App,
  message: Pick<Message, 'template' | 'channel'>,
  messages: readonly Message[],
): void {
  const now = app.clock.now();
  const recent = messages.filter(
    ({ template, channel, createdAt }) =>
      template === message.template && channel === message.channel && createdAt > now - windowMs,
  );
  const [oldest] = recent;
  if (oldest === undefined || recent.length < atMost) return;
  const retryAfterSeconds = Math.ceil((oldest.createdAt + windowMs - now) / 1000);
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

async function copy(app: App, store: Store, message: Message, recipient: string): Promise<void> {
  if (message.bodySealed === null) throw new DomainError('MESSAGE_ERASED');
  const id = app.newId();
  const now = app.clock.now();
  const body = app.secrets.unseal(message.bodySealed, bodyContext(message.id));
  await store.messages.add({
    ...message,
    id,
    createdAt: now,
    updatedAt: now,
    version: 1,
    recipient,
    bodySealed: app.secrets.seal(body, bodyContext(id)),
    status: 'waiting',
    sentAt: null,
    failure: null,
  });
  const job = {
    kind: 'message.send',
    subjectId: message.orderId,
    suffix: `resend:${id}`,
    facts: { messageId: id },
  } as const;
  await enqueue(app, store, job);
}

interface Resend {
  readonly order: OrderRef;
  readonly to: Addresses;
  readonly messageId: string;
  readonly staffName: string;
}

/**
 * In the running transaction. Throws NOT_FOUND, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS; returns the
 * message that was repeated. Messages to staff are not found.
 */
export async function resendMessage(
  app: App,
  store: Store,
  { order, to, messageId, staffName }: Resend,
): Promise<Message> {
  const messages = await store.messages.where({ orderId: order.id });
  const message = messages.find(({ id }) => id === messageId);
  const recipient = message?.channel === 'sms' ? to.phone : to.email;
  if (!message || isForStaff(message.template) || recipient === null) throw new DomainError('NOT_FOUND');
  if ((await outdatedIn(app, store, order.id, [message]))(message)) throw new DomainError('MESSAGE_OUTDATED');
  refuseFlood(app, message, messages);
  await copy(app, store, message, recipient);
  const { channel, template } = message;
  await recordEntry(app, store, order, 'staff', 'messageResent', { channel, template, staffName });
  return message;
}
