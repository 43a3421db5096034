/**
 * The queue of messages: stored with the order in the transaction that requests them, sent from the outbox with
 * retries; one message an order, key and channel, also after a repeat (messages.md#delivery).
 */
import { languageOf, type Language } from '#domain/shared/languages.js';
import { newRecord } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { logoUrlOf } from '#application/contract/people/companies.js';
import { enqueueOnce, type JobHandler } from '#application/outbox.js';
import { orderRefOf, type Addresses, type Message, type OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { letterHtml, linesOf } from './letter.js';
import { bodyContext, outdatedIn } from './outdated.js';
import { refusedForGood } from './failure.js';
import { isForStaff } from './staff-templates.js';

/** The content by channel; a channel without a text is not used. */
interface Notification {
  readonly template: string;
  /** Allows two messages of one template on one order. */
  readonly suffix?: string;
  /** The language of the texts; French by default. */
  readonly language?: Language | null;
  readonly email: { readonly subject: string; readonly text: string } | null;
  /** In 160 GSM-7 characters (gsm7.ts). */
  readonly sms: string | null;
}

type Draft = Pick<Message, 'channel' | 'recipient' | 'template' | 'subject' | 'language'> & {
  readonly body: string;
  readonly key: string;
};

async function keep(app: App, store: Store, order: OrderRef, draft: Draft): Promise<void> {
  const id = app.newId();
  const now = app.clock.now();
  const job = {
    kind: 'message.send',
    subjectId: order.id,
    suffix: draft.key,
    facts: { messageId: id },
  } as const;
  if (!(await enqueueOnce(app, store, job))) return;
  const { channel, recipient, template, subject, language } = draft;
  await store.messages.add({
    ...newRecord(id, now),
    companyId: order.companyId,
    orderId: order.id,
    channel,
    recipient,
    template,
    subject,
    language,
    bodySealed: app.secrets.seal(draft.body, bodyContext(id)),
    status: 'waiting',
    sentAt: null,
    failure: null,
  });
}

/** Whether an SMS provider is configured. */
export const sendsTexts = (app: Pick<App, 'messages'>): boolean => app.messages.channels.includes('sms');

type Reach = Pick<App, 'messages' | 'phones'>;

/** Whether a message can be sent to this recipient; a note typed at the counter in place of a number cannot. */
const canSend = (app: Reach, { channel, recipient }: Pick<Message, 'channel' | 'recipient'>): boolean =>
  channel === 'email' ? recipient.includes('@') : sendsTexts(app) && app.phones.takesTexts(recipient);

/** Whether a message by this channel would be sent: an operator, a mobile number, an address. */
export const canReach = canSend;

/** Whether the person can be reached at all. */
export const isReachable = (app: Reach, { email, phone }: Addresses): boolean =>
  canSend(app, { channel: 'email', recipient: email ?? '' }) ||
  canSend(app, { channel: 'sms', recipient: phone ?? '' });

/**
 * Enqueues the messages in the running transaction. For a customer whom no channel reaches an SMS is enqueued anyway,
 * if there is a text for one: it fails at once and is listed for staff (messages.md#delivery). Not for an erased
 * customer.
 */
export async function queueMessages(
  app: App,
  store: Store,
  order: OrderRef,
  { template, suffix = '', language = null, email, sms }: Notification,
  to: Addresses,
): Promise<void> {
  const key = `${template}:${suffix}`;
  if (email !== null && to.email) {
    const { subject, text: body } = email;
    const draft = { channel: 'email', recipient: to.email, template, subject, language, body } as const;
    await keep(app, store, order, { ...draft, key: `${key}:email` });
  }
  if (sms === null || !to.phone) return;
  const draft = {
    channel: 'sms',
    recipient: to.phone,
    template,
    subject: null,
    language,
    body: sms,
  } as const;
  // An SMS without an e-mail text repeats an earlier e-mail: if nobody can be reached, that one is listed for staff
  // already.
  const isLost = email !== null && !isReachable(app, to);
  if (!isLost && !canSend(app, draft)) return;
  await keep(app, store, order, { ...draft, key: `${key}:sms` });
}

/** Null for a company that was closed meanwhile: its brand is gone, and its customers get the complete plain text. */
export async function companyLetter(
  app: App,
  message: Pick<Message, 'companyId' | 'template' | 'language'>,
  subject: string,
  text: string,
): Promise<string | null> {
  const { companyId, template } = message;
  const company = await app.read((store) => store.companies.find(companyId));
  if (!company) return null;
  const { name, companyName, primaryColor, supportPhone } = company;
  const logo = logoUrlOf(company);
  const brand = {
    name: companyName ?? name,
    primaryColor,
    // Only in e-mails to customers: the number leads to the staff themselves.
    supportPhone: isForStaff(template) ? null : supportPhone,
    logoUrl: logo && `${app.settings.publicUrl}${logo}`,
  };
  return letterHtml({ subject, lines: linesOf(text), brand, language: languageOf(message) });
}

/** Drops an outdated message without listing it for staff: its replacement is on its way. */
async function dropOutdated(app: App, message: Message): Promise<void> {
  const dropped = { status: 'failed', failure: 'Dépassé avant l’envoi', bodySealed: null } as const;
  await app.transaction(async (store) => {
    await store.messages.save({ ...message, ...dropped, updatedAt: app.clock.now() });
  });
}

const unreachable = 'Ni e-mail ni SMS possible. Prévenez le client vous-même, puis notez-le sur la commande.';

/** Job `message.send`: the subject is the order, the message is in the facts. */
export const sendMessage: JobHandler = async (app, { facts }) => {
  const { message, isOutdated } = await app.read(async (store) => {
    const found = await store.messages.get(String(facts['messageId']));
    return { message: found, isOutdated: (await outdatedIn(app, store, found.orderId, [found]))(found) };
  });
  if (message.status !== 'waiting' || message.bodySealed === null) return;
  if (isOutdated) return dropOutdated(app, message);
  const { channel, recipient: to, subject, id: key } = message;
  if (!canSend(app, message)) throw refusedForGood(unreachable);
  const text = app.secrets.unseal(message.bodySealed, bodyContext(message.id));
  const html = subject === null ? null : await companyLetter(app, message, subject, text);
  await app.messages.send({ channel, to, subject, text, html, key });
  await app.transaction(async (store) => {
    await store.messages.save({ ...message, status: 'sent', sentAt: app.clock.now() });
    const order = orderRefOf(message);
    await recordEntry(app, store, order, 'clock', 'messageSent', { channel, template: message.template });
  });
};
