/**
 * Telling a customer something: e-mail and SMS from templates, stored with the order and sent from the outbox with retries;
 * one message an order, template and channel, whatever is repeated (behaviour.md §10; reliability, A4).
 */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { takenCents } from '#domain/payments/settlement.js';
import { lastFourDigits } from '#domain/shared/codes.js';
import type { Installation } from '#application/installation.js';
import { logoUrlOf } from '#application/companies/company-of.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Message } from '#application/records.js';
import { tokenContext } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { letterHtml, linesOf } from './letter.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';

export const bodyContext = (messageId: string): string => `message:${messageId}:body`;

/** Only these speak of money that moved. */
const receipts: readonly TemplateName[] = [
  'rental.terminated',
  'rental.closedByStaff',
  'rental.completed',
  'rental.refunded',
];

async function moneyFor(store: Store, order: RentalOrder, template: TemplateName) {
  if (!receipts.includes(template)) return { priceCents: order.baseTtcCents, takenCents: 0 };
  const payments = await store.payments.where({ orderId: order.id });
  const own = payments.filter(({ purpose }) => purpose === 'rental');
  const [asked] = await store.outbox.where(
    { subjectId: own.map(({ id }) => id), kind: 'payment.capture', doneAt: null },
    { newestFirst: true, limit: 1 },
  );
  const askedCents = asked ? Number(asked.facts['amountCents']) : 0;
  const priceCents = takenCents(own) || askedCents || order.baseTtcCents;
  return { priceCents, takenCents: takenCents(payments) };
}

function wordsFor(
  at: Installation,
  order: RentalOrder,
  payUrl: string | null,
  money: Pick<Words, 'priceCents' | 'takenCents'>,
): Words {
  const token = at.secrets.unseal(order.tokenSealed, tokenContext(order.id));
  const link = `${at.settings.publicUrl}/rental-status/${order.rentalCode}#t=${token}`;
  return { order, link, payUrl, ...money };
}

async function actionUrlOf(store: Store, order: RentalOrder): Promise<string | null> {
  const [waiting] = await store.payments.where({ orderId: order.id, status: 'RequiresAction' }, { limit: 1 });
  return waiting?.actionUrl ?? null;
}

async function keep(
  at: Installation,
  store: Store,
  order: RentalOrder,
  message: Pick<Message, 'channel' | 'recipient' | 'template' | 'subject'> & {
    readonly body: string;
    readonly key: string;
  },
): Promise<void> {
  const id = at.newId();
  const now = at.clock.now();
  const job = {
    kind: 'message.send',
    subjectId: order.id,
    suffix: message.key,
    facts: { messageId: id },
  } as const;
  if (!(await enqueue(at, store, job))) return;
  const { channel, recipient, template, subject } = message;
  await store.messages.add({
    id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    companyId: order.companyId,
    orderId: order.id,
    channel,
    recipient,
    template,
    subject,
    bodySealed: at.secrets.seal(message.body, bodyContext(id)),
    status: 'waiting',
    sentAt: null,
    failure: null,
  });
}

/** Asks for the messages in the running transaction. `suffix` allows one template several times on an order. */
export async function tell(
  at: Installation,
  store: Store,
  order: RentalOrder,
  template: TemplateName,
  suffix = '',
): Promise<void> {
  const payUrl = await actionUrlOf(store, order);
  const words = wordsFor(at, order, payUrl, await moneyFor(store, order, template));
  const { subject, text } = emailOf(template, words);
  const key = `${template}:${suffix}`;
  const email = { channel: 'email', recipient: order.customerEmail, template, subject, body: text } as const;
  await keep(at, store, order, { ...email, key: `${key}:email` });
  const short = smsOf(template, words);
  const canText = at.messages.channels.includes('sms') && lastFourDigits(order.customerPhone) !== null;
  if (short === null || !canText) return;
  const sms = {
    channel: 'sms',
    recipient: order.customerPhone,
    template,
    subject: null,
    body: short,
  } as const;
  await keep(at, store, order, { ...sms, key: `${key}:sms` });
}

async function brandedHtml(
  at: Installation,
  companyId: string,
  subject: string,
  text: string,
): Promise<string> {
  const company = await at.read((store) => store.companies.get(companyId));
  const { name, companyName, primaryColor, supportPhone } = company;
  const logo = logoUrlOf(company);
  const brand = {
    name: companyName ?? name,
    primaryColor,
    supportPhone,
    logoUrl: logo && `${at.settings.publicUrl}${logo}`,
  };
  return letterHtml({ subject, lines: linesOf(text), brand });
}

/** Job `message.send`: the subject is the order, the message is in the facts. */
export const sendMessage: JobHandler = async (at, { facts }) => {
  const message = await at.read((store) => store.messages.get(String(facts['messageId'])));
  if (message.status !== 'waiting' || message.bodySealed === null) return;
  const { channel, recipient: to, subject, id: key } = message;
  const text = at.secrets.unseal(message.bodySealed, bodyContext(message.id));
  const html = subject === null ? null : await brandedHtml(at, message.companyId, subject, text);
  await at.messages.send({ channel, to, subject, text, html, key });
  await at.transaction(async (store) => {
    await store.messages.save({ ...message, status: 'sent', sentAt: at.clock.now() });
    const order = { id: message.orderId, companyId: message.companyId };
    await note(at, store, order, 'clock', 'messageSent', { channel, template: message.template });
  });
};
