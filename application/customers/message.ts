/** Staff write to a customer about one of their orders (messages.md#messages-of-staff), within limits a day. */
import { orderPlans, type CustomerOrders } from '#domain/privacy/order-plans.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { plainSms, smsSegments } from '#domain/shared/gsm7.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import { day } from '#domain/shared/record.js';
import {
  checkStaffMessage,
  filledMessage,
  staffMessageTemplate,
  type StaffWords,
} from '#domain/shared/staff-message.js';
import { audit, subjectOf } from '#application/access/audit.js';
import { take, type Budget } from '#application/access/budgets.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { contactDigests } from '#application/companies/customer-files.js';
import type { StaffMessage } from '#application/contract/people/customer-messages.js';
import { canReach, queueMessages } from '#application/messages/queue.js';
import { recordsOf } from '#application/orders.js';
import { orderFacts } from '#application/privacy/subject.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

type Order = CustomerOrders[OrderSubject];

/** Limits of messages in a day: to one person, and by one colleague. */
const limits = { person: 5, author: 200 } as const;

const budgetsOf = (person: string, author: string): Budget[] => [
  { id: `staff message ${person}`, windowMs: day, tries: limits.person, refusal: 'TOO_MANY_REQUESTS' },
  { id: `staff messages by ${author}`, windowMs: day, tries: limits.author, refusal: 'TOO_MANY_REQUESTS' },
];

async function wordsOf(store: Store, order: Order, reference: string): Promise<StaffWords> {
  const { name: cabinet } = await store.cabinets.get(order.cabinetId, toShow);
  const { name, companyName } = await store.companies.get(order.companyId, toShow);
  const [claim] = await store.claims.where({ orderId: order.id, releasedAt: null }, toShow);
  const locker = claim && (await store.lockers.find(claim.lockerId, toShow));
  return {
    nom: order.customerName,
    consigne: cabinet,
    casier: locker ? `N°${locker.number}` : '',
    référence: reference,
    entreprise: companyName ?? name,
  };
}

/** The order, and the message as it is sent. Throws NOT_FOUND, FORBIDDEN or VALIDATION_FAILED. */
async function written(
  app: App,
  store: Store,
  staff: Staff,
  { orderKind, orderId, ...message }: StaffMessage,
) {
  const order: Order = await recordsOf(store, orderKind).get(orderId, toShow);
  ofCabinet(staff, order, order.cabinetId);
  if (order.erasedAt !== null) throw new DomainError('NOT_FOUND');
  const { channel } = message;
  const to = { email: order.customerEmail || null, phone: order.customerPhone || null };
  const recipient = channel === 'email' ? to.email : to.phone;
  if (recipient === null || !canReach(app, { channel, recipient }))
    throw invalidField(
      'channel',
      channel === 'email' ? 'Pas d’adresse e-mail.' : 'Ce client ne reçoit pas de SMS.',
    );
  const label = (orderPlans[orderKind].label as (of: Order) => string)(order);
  const { reference } = orderFacts(orderKind, order);
  const words = await wordsOf(store, order, reference);
  const [subject, text] = [filledMessage(message.subject, words), filledMessage(message.text, words)];
  checkStaffMessage(channel, message.subject, text);
  // A rental's code is masked for colleagues.
  const noted = filledMessage(message.text, { ...words, référence: label });
  return { order, to, label, subject, noted, text: channel === 'sms' ? plainSms(text) : text };
}

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, or TOO_MANY_REQUESTS. */
export async function messageCustomer(app: App, staff: Staff, message: StaffMessage) {
  const { channel, orderKind } = message;
  const checked = await app.read((store) => written(app, store, staff, message));
  const { emailDigest, phoneDigest } = contactDigests(app, checked.order.companyId, checked.to);
  await take(app, budgetsOf(emailDigest ?? phoneDigest ?? checked.order.id, staff.userId));
  return app.transaction(async (store) => {
    const { order, to, label, subject, noted, text } = await written(app, store, staff, message);
    const id = app.newId();
    const content = { template: staffMessageTemplate, suffix: id };
    const email = channel === 'email' ? { subject, text } : null;
    await queueMessages(app, store, order, { ...content, email, sms: channel === 'sms' ? text : null }, to);
    const said = channel === 'email' ? `E-mail au client : ${subject}\n${noted}` : `SMS au client : ${noted}`;
    await recordEntry(app, store, order, 'staff', 'note', { text: said, staffName: staff.name });
    const about = subjectOf(orderKind, order, label);
    await audit(app, store, staff, { ...about, action: 'customer.message', facts: { channel } });
    return { id, at: iso(app.clock.now()), channel, segments: channel === 'sms' ? smsSegments(text) : 0 };
  });
}
