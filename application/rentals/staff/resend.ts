/** Sends a message of the order once more, as it was, to the order's own contact (reliability, A4); never a flood of them. */
import { DomainError } from '#domain/shared/errors.js';
import { minute } from '#domain/shared/record.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { bodyContext } from '#application/messages/tell.js';
import { enqueue } from '#application/outbox.js';
import type { Message } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

export interface ResendInput {
  readonly orderId: string;
  readonly messageId: string;
}

/** As many messages of one kind an order may get in this time. */
const windowMs = 10 * minute;
const atMost = 3;

function refuseFlood(at: Installation, message: Message, messages: readonly Message[]): void {
  const now = at.clock.now();
  const recent = messages.filter(
    ({ template, channel, createdAt }) =>
      template === message.template && channel === message.channel && createdAt > now - windowMs,
  );
  const [oldest] = recent;
  if (oldest === undefined || recent.length < atMost) return;
  const retryAfterSeconds = Math.ceil((oldest.createdAt + windowMs - now) / 1000);
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

async function copy(at: Installation, store: Store, order: RentalOrder, message: Message): Promise<void> {
  if (message.bodySealed === null) throw new DomainError('MESSAGE_ERASED');
  const id = at.newId();
  const now = at.clock.now();
  const body = at.secrets.unseal(message.bodySealed, bodyContext(message.id));
  await store.messages.add({
    ...message,
    id,
    createdAt: now,
    updatedAt: now,
    version: 1,
    recipient: message.channel === 'email' ? order.customerEmail : order.customerPhone,
    bodySealed: at.secrets.seal(body, bodyContext(id)),
    status: 'waiting',
    sentAt: null,
    failure: null,
  });
  const job = {
    kind: 'message.send',
    subjectId: order.id,
    suffix: `resend:${id}`,
    facts: { messageId: id },
  } as const;
  await enqueue(at, store, job);
}

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, or TOO_MANY_REQUESTS. */
export async function resend(at: Installation, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    const messages = await store.messages.where({ orderId: order.id });
    const message = messages.find(({ id }) => id === input.messageId);
    if (!message) throw new DomainError('NOT_FOUND');
    refuseFlood(at, message, messages);
    await copy(at, store, order, message);
    const { channel, template } = message;
    await note(at, store, order, 'staff', 'messageResent', { channel, template, staffName: staff.name });
    const facts = { channel, template };
    await audit(at, store, staff, { ...aboutOrder(order), action: 'rentalOrder.resendMessage', facts });
  });
  return detail(at, staff, input);
}
