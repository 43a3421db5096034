/**
 * The queue of messages: stored with the order in the transaction that requests them, sent from the outbox with
 * retries; one message an order, key and channel, also after a repeat (messages.md#delivery).
 */
import { newRecord } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { logoUrlOf } from '#application/companies/company-of.js';
import { enqueueOnce, type JobHandler } from '#application/outbox.js';
import { orderRefOf, type Message, type OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { letterHtml, linesOf } from './letter.js';
import { bodyContext, outdatedIn } from './outdated.js';
import { refusedForGood } from './failure.js';
import { isForStaff } from './staff-templates.js';

/** The content by channel; a channel without a text is not used. */
interface Telling {
  readonly template: string;
  /** Allows two messages of one template on one order. */
  readonly suffix?: string;
  readonly email: { readonly subject: string; readonly text: string } | null;
  /** In 160 GSM-7 characters (gsm7.ts). */
  readonly sms: string | null;
}

/** The addresses of a person; null if not given or not wanted, empty if erased. */
export interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
}

type Draft = Pick<Message, 'channel' | 'recipient' | 'template' | 'subject'> & {
  readonly body: string;
  readonly key: string;
};

async function keep(at: Installation, store: Store, order: OrderRef, draft: Draft): Promise<void> {
  const id = at.newId();
  const now = at.clock.now();
  const job = {
    kind: 'message.send',
    subjectId: order.id,
    suffix: draft.key,
    facts: { messageId: id },
  } as const;
  if (!(await enqueueOnce(at, store, job))) return;
  const { channel, recipient, template, subject } = draft;
  await store.messages.add({
    ...newRecord(id, now),
    companyId: order.companyId,
    orderId: order.id,
    channel,
    recipient,
    template,
    subject,
    bodySealed: at.secrets.seal(draft.body, bodyContext(id)),
    status: 'waiting',
    sentAt: null,
    failure: null,
  });
}

/** Whether an SMS provider is configured. */
export const sendsTexts = (at: Pick<Installation, 'messages'>): boolean =>
  at.messages.channels.includes('sms');

type Reach = Pick<Installation, 'messages' | 'phones'>;

/** Whether a message can be sent to this recipient; a note typed at the counter in place of a number cannot. */
const canSend = (at: Reach, { channel, recipient }: Pick<Message, 'channel' | 'recipient'>): boolean =>
  channel === 'email' ? recipient.includes('@') : sendsTexts(at) && at.phones.takesTexts(recipient);

/** Whether the person can be reached at all. */
export const isReachable = (at: Reach, { email, phone }: Addresses): boolean =>
  canSend(at, { channel: 'email', recipient: email ?? '' }) ||
  canSend(at, { channel: 'sms', recipient: phone ?? '' });

/**
 * Enqueues the messages in the running transaction. For a customer whom no channel reaches an SMS is enqueued anyway,
 * if there is a text for one: it fails at once and is listed for staff (messages.md#delivery). Not for an erased
 * customer.
 */
export async function queueMessages(
  at: Installation,
  store: Store,
  order: OrderRef,
  { template, suffix = '', email, sms }: Telling,
  to: Addresses,
): Promise<void> {
  const key = `${template}:${suffix}`;
  if (email !== null && to.email) {
    const { subject, text: body } = email;
    const draft = { channel: 'email', recipient: to.email, template, subject, body } as const;
    await keep(at, store, order, { ...draft, key: `${key}:email` });
  }
  if (sms === null || !to.phone) return;
  const draft = { channel: 'sms', recipient: to.phone, template, subject: null, body: sms } as const;
  // Without an e-mail text it repeats an e-mail.
  const isLost = email !== null && !isReachable(at, to);
  if (!isLost && !canSend(at, draft)) return;
  await keep(at, store, order, { ...draft, key: `${key}:sms` });
}

/** Null for a company that was closed meanwhile: its brand is gone, and its customers get the complete plain text. */
async function brandedHtml(
  at: Installation,
  { companyId, template }: Message,
  subject: string,
  text: string,
): Promise<string | null> {
  const company = await at.read((store) => store.companies.find(companyId));
  if (!company) return null;
  const { name, companyName, primaryColor, supportPhone } = company;
  const logo = logoUrlOf(company);
  const brand = {
    name: companyName ?? name,
    primaryColor,
    // Only in e-mails to customers: the number leads to the staff themselves.
    supportPhone: isForStaff(template) ? null : supportPhone,
    logoUrl: logo && `${at.settings.publicUrl}${logo}`,
  };
  return letterHtml({ subject, lines: linesOf(text), brand });
}

/** Drops an outdated message without listing it for staff: its replacement is on its way. */
async function dropOutdated(at: Installation, message: Message): Promise<void> {
  const dropped = { status: 'failed', failure: 'Dépassé avant l’envoi', bodySealed: null } as const;
  await at.transaction(async (store) => {
    await store.messages.save({ ...message, ...dropped, updatedAt: at.clock.now() });
  });
}

const unreachable = 'Ni e-mail ni SMS possible. Prévenez le client vous-même, puis notez-le sur la commande.';

/** Job `message.send`: the subject is the order, the message is in the facts. */
export const sendMessage: JobHandler = async (at, { facts }) => {
  const { message, isOutdated } = await at.read(async (store) => {
    const found = await store.messages.get(String(facts['messageId']));
    return { message: found, isOutdated: (await outdatedIn(at, store, found.orderId, [found]))(found) };
  });
  if (message.status !== 'waiting' || message.bodySealed === null) return;
  if (isOutdated) return dropOutdated(at, message);
  const { channel, recipient: to, subject, id: key } = message;
  if (!canSend(at, message)) throw refusedForGood(unreachable);
  const text = at.secrets.unseal(message.bodySealed, bodyContext(message.id));
  const html = subject === null ? null : await brandedHtml(at, message, subject, text);
  await at.messages.send({ channel, to, subject, text, html, key });
  await at.transaction(async (store) => {
    await store.messages.save({ ...message, status: 'sent', sentAt: at.clock.now() });
    const order = orderRefOf(message);
    await note(at, store, order, 'clock', 'messageSent', { channel, template: message.template });
  });
};
