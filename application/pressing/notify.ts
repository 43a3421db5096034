/** Notifies a pressing's customer, and the cabinet's staff (laundry.md#states, messages.md#channels-and-content). */
import type { User } from '#domain/access/user.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { languageOf } from '#domain/shared/languages.js';
import { hour } from '#domain/shared/record.js';
import { hasRole } from '#application/access/staff.js';
import { invoiceLink } from '#application/documents/link.js';
import { invoiceOf } from '#application/documents/issue.js';
import { codeLinks, liveDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { queueMessages } from '#application/messages/queue.js';
import type { Addresses } from '#application/records.js';
import { peopleOf, writeTo } from '#application/messages/to-staff.js';
import { commonWordsOf } from '#application/sales/message-words.js';
import type { Store } from '#application/store.js';
import type { JobHandler } from '#application/outbox.js';
import { recordEntry } from '#application/timeline.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';

/** At the counter a customer may leave no address. */
export const addressesOf = ({ customerEmail, customerPhone }: PressingOrder): Addresses => ({
  email: customerEmail === '' ? null : customerEmail,
  phone: customerPhone,
});

type Step = 'deposit' | 'pickup';

/** The step whose code the message contains. */
const stepOf: Readonly<Partial<Record<TemplateName, Step>>> = {
  'pressing.confirmed': 'deposit',
  'pressing.ready': 'pickup',
  'pressing.reminder': 'pickup',
};

const documentOf: Readonly<Partial<Record<TemplateName, 'invoice' | 'creditNote'>>> = {
  'pressing.confirmed': 'invoice',
  'pressing.received': 'invoice',
  'pressing.cancel': 'creditNote',
  'pressing.givenBack': 'creditNote',
};

async function codeFor(app: App, store: Store, order: PressingOrder, step: Step | undefined) {
  const code = step && (await liveDoorCode(store, order.id, step));
  const links = codeLinks(app, code ?? null, languageOf(order));
  if (!code) return { code: null, ...links, lockerNumber: null, reach: null };
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  const reach = await requestedReachOf(store, order, code.lockerId);
  return { code: code.code, ...links, lockerNumber, reach };
}

interface Options {
  /** Allows one template several times on an order. */
  readonly suffix?: string;
  readonly refundCents?: number;
  readonly refundedItems?: string | null;
}

async function wordsFor(
  app: App,
  store: Store,
  order: PressingOrder,
  template: TemplateName,
  { refundCents = 0, refundedItems = null }: Options,
): Promise<Words> {
  const kind = documentOf[template];
  const document = kind ? await invoiceOf(store, order.id, kind) : null;
  const payments = await store.payments.where({ orderId: order.id });
  return {
    order,
    ...(await commonWordsOf(app, store, 'pressing', order)),
    ...(await codeFor(app, store, order, stepOf[template])),
    documentLink: document && invoiceLink(app, document),
    refundCents,
    isDisputed: payments.some(({ disputedAt }) => disputedAt !== null),
    refundedItems,
    isPaidInPerson: order.paymentReference !== null,
  };
}

/** Enqueues the messages in the running transaction. */
export async function notify(
  app: App,
  store: Store,
  order: PressingOrder,
  template: TemplateName,
  options: Options = {},
): Promise<void> {
  const { suffix = '' } = options;
  const words = await wordsFor(app, store, order, template, options);
  const notification = {
    template,
    suffix,
    language: order.language,
    email: emailOf(template, words),
    sms: smsOf(template, words),
  };
  await queueMessages(app, store, order, notification, addressesOf(order));
}

/** The operators of the cabinet; the managers if it has none. */
async function whoCollects(store: Store, order: PressingOrder): Promise<User[]> {
  const people = await peopleOf(store, order);
  const operators = people.filter((user) => hasRole(user, 'Operator'));
  return operators.length > 0 ? operators : people.filter((user) => hasRole(user, 'Manager'));
}

/** Laundry waits in a locker: the code is not in the message, but behind the sign-in. */
export async function notifyStaff(app: App, store: Store, order: PressingOrder): Promise<void> {
  const { name } = await store.cabinets.get(order.cabinetId);
  await writeTo(app, store, await whoCollects(store, order), order, {
    template: 'pressing.toCollect',
    suffix: String(order.version),
    subject: `À collecter : commande ${order.reference}`,
    lines: [
      `Du linge attend sa collecte : commande ${order.reference}, ${name}.`,
      `Ouvrir la commande : ${app.settings.publicUrl}/pressing-orders/${order.id}`,
    ],
  });
}

/** Job `pressing.reminder`: clean laundry has waited in its locker for two days (laundry.md#deadlines-of-laundry). */
export const reminderMs = 48 * hour;

export const remindOfPickup: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const order = await store.pressingOrders.get(subjectId);
    // Taken back and returned again meanwhile: the new return has its own reminder.
    if (order.status !== 'ReadyForPickup' || order.returnedAt !== facts['returnedAt']) return;
    await notify(app, store, order, 'pressing.reminder', { suffix: String(order.returnedAt) });
    await recordEntry(app, store, order, 'clock', 'reminded');
  });
};
